"""The conventions that people meet in libraries and models, by name.

A preset says what a default layer of that library or model computes: kind, eps and where it stands, the
variance divided by, and for BatchNorm how running statistics are kept. It leaves axes, groups, mode and
format alone. Nothing here needs numpy, so that a command line can list the names before it is installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.norm.spec import NormSpec

_COMMON = {"estimator": "biased", "eps_place": "inside"}
_PYTORCH_BATCH = {"momentum": 0.1, "momentum_weights": "new", "running_estimator": "unbiased"}
_KERAS_BATCH = {"momentum": 0.99, "momentum_weights": "old", "running_estimator": "biased"}
_ONNX_BATCH = {"momentum": 0.9, "momentum_weights": "old", "running_estimator": "biased"}


@dataclass(frozen=True)
class Preset:
    """One convention: ``name`` for a command line, ``title`` for a menu, ``note`` with what is particular about
    it and where that is written, ``fields`` of ``NormSpec`` (only those that it settles).
    """

    name: str
    title: Sentence
    note: Sentence
    fields: Mapping[str, Any] = field(hash=False)

    def applied(self, spec: NormSpec) -> NormSpec:
        """The settings with this convention in them; axes, groups, mode and format stay."""
        return replace(spec, **self.fields)

    def holds(self, spec: NormSpec) -> bool:
        """Whether the settings are of this convention."""
        return all(getattr(spec, name) == value for name, value in self.fields.items())


def _preset(name: str, kind: str, eps: float, title: Sentence, note: Sentence, **fields: Any) -> Preset:
    return Preset(name, title, note, MappingProxyType({"kind": kind, "eps": eps, **_COMMON, **fields}))


PRESETS: tuple[Preset, ...] = (
    _preset(
        "torch-layer",
        "layer",
        1e-5,
        Sentence("PyTorch LayerNorm"),
        Sentence("torch.nn.LayerNorm as its documentation defines it: biased variance, eps inside the root."),
    ),
    _preset(
        "torch-rms",
        "rms",
        2.0**-23,
        Sentence("PyTorch RMSNorm"),
        Sentence(
            "torch.nn.RMSNorm with its default eps=None, which means the machine epsilon of float32, 2⁻²³, for "
            "inputs of float32, float16 and bfloat16 alike."
        ),
    ),
    _preset(
        "torch-batch",
        "batch",
        1e-5,
        Sentence("PyTorch BatchNorm"),
        Sentence(
            "torch.nn.BatchNorm1d: divides by the biased variance and stores the unbiased one; momentum 0.1 is "
            "the weight of the new batch. Its channel axis is 1, here the last unless it is set."
        ),
        **_PYTORCH_BATCH,
    ),
    _preset(
        "torch-instance",
        "instance",
        1e-5,
        Sentence("PyTorch InstanceNorm"),
        Sentence("torch.nn.InstanceNorm1d: no gain and no shift unless asked for. Its channel axis is 1."),
    ),
    _preset(
        "torch-group",
        "group",
        1e-5,
        Sentence("PyTorch GroupNorm"),
        Sentence("torch.nn.GroupNorm: the number of groups has no default. Its channel axis is 1."),
    ),
    _preset(
        "keras-layer",
        "layer",
        1e-3,
        Sentence("Keras LayerNormalization"),
        Sentence("keras.layers.LayerNormalization: epsilon is a hundred times that of PyTorch."),
    ),
    _preset(
        "keras-batch",
        "batch",
        1e-3,
        Sentence("Keras BatchNormalization"),
        Sentence(
            "keras.layers.BatchNormalization of Keras 3: momentum 0.99 is the weight of the old value, and the "
            "biased variance is stored."
        ),
        **_KERAS_BATCH,
    ),
    _preset(
        "onnx-layer",
        "layer",
        1e-5,
        Sentence("ONNX LayerNormalization"),
        Sentence("The operator LayerNormalization, version 17, of the ONNX standard; its axis is the last."),
    ),
    _preset(
        "onnx-batch",
        "batch",
        1e-5,
        Sentence("ONNX BatchNormalization"),
        Sentence(
            "The operator BatchNormalization, version 15, of the ONNX standard: momentum 0.9 is the weight of the "
            "old value, and the biased variance is stored. Its channel axis is 1, here the last unless it is set."
        ),
        **_ONNX_BATCH,
    ),
    _preset(
        "bert",
        "layer",
        1e-12,
        Sentence("BERT"),
        Sentence("LayerNorm with layer_norm_eps 1e-12, as in the configurations that came with BERT (2018)."),
    ),
    _preset(
        "gpt2",
        "layer",
        1e-5,
        Sentence("GPT-2"),
        Sentence(
            "LayerNorm with layer_norm_epsilon 1e-5, as in the configurations that came with GPT-2 (2019)."
        ),
    ),
    _preset(
        "llama",
        "rms",
        1e-6,
        Sentence("LLaMA"),
        Sentence(
            "RMSNorm without a shift; rms_norm_eps is 1e-6 in the configurations of the first LLaMA (2023)."
        ),
    ),
    _preset(
        "llama-2",
        "rms",
        1e-5,
        Sentence("LLaMA 2 and 3"),
        Sentence("RMSNorm without a shift; rms_norm_eps is 1e-5 in the configurations of LLaMA 2 and 3."),
    ),
    _preset(
        "t5",
        "rms",
        1e-6,
        Sentence("T5"),
        Sentence(
            "RMSNorm without a shift and layer_norm_epsilon 1e-6; the code of T5 (2020) calls it LayerNorm."
        ),
    ),
    _preset(
        "annotated-transformer",
        "layer",
        1e-6,
        Sentence("The Annotated Transformer"),
        Sentence(
            "The LayerNorm written out in The Annotated Transformer (Rush 2018), and in code made after it: divides "
            "by the unbiased standard deviation plus eps."
        ),
        estimator="unbiased",
        eps_place="outside",
    ),
)
NAMES: tuple[str, ...] = tuple(preset.name for preset in PRESETS)


def preset(name: str) -> Preset:
    """The preset of that name; raises ``Refusal`` with the names there are."""
    for known in PRESETS:
        if known.name == name:
            return known
    raise Refusal(
        Sentence("There is no preset {name}. The presets are {names}.", name=name, names=", ".join(NAMES))
    )


def presets_of(spec: NormSpec) -> tuple[Preset, ...]:
    """The presets that the settings are of: several libraries may share a convention."""
    return tuple(known for known in PRESETS if known.holds(spec))
