"""The words of the program and their translations: extraction from the source, the catalogue, its check.

Outside of ``lnviz``, because the running program only reads what comes out of here; standard library only::

    python -m translations update            sources -> resources/translations/lnviz_zh_CN.ts
    python -m translations merge FILE.json   take over translations written as {"English": "Chinese"}
    python -m translations check             exit 1 if a string is not translated, is gone, or lost a field

The catalogue is Qt Linguist's own format and can be edited there. It is compiled by lrelease, which comes with
PySide6, when the program first speaks the language (``lnviz/ui/translation.py``): an installed program and a source
tree then have the same way to their words, and neither can have a compiled file that is older than its source.
"""
