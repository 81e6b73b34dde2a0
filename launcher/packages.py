"""Which package of which system holds a library or a program."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# What the Qt of PySide6 6.10 links to outside itself: apt (Debian, Ubuntu), dnf (Fedora), pacman (Arch).
_PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libbrotlidec.so.1": ("libbrotli1", "libbrotli", "brotli"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libdrm.so.2": ("libdrm2", "libdrm", "libdrm"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libgcc_s.so.1": ("libgcc-s1", "libgcc", "gcc-libs"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2", "krb5-libs", "krb5"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++", "gcc-libs"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl", "wayland"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-glx.so.0": ("libxcb-glx0", "libxcb", "libxcb"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libz.so.1": ("zlib1g", "zlib-ng-compat", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd", "zstd"),
    # For the tests in a real window.
    "Xvfb": ("xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
    "xdotool": ("xdotool", "xdotool", "xdotool"),
    "openbox": ("openbox", "openbox", "openbox"),
}


@dataclass(frozen=True)
class Manager:
    """A package manager: the program, the words that install, the words that find the package of a file."""

    program: str
    column: int
    installs: str
    finds: str

    def packages(self, needs: Iterable[str]) -> list[str]:
        """The packages that hold the needed libraries and programs, without those that nobody listed."""
        return sorted({_PACKAGES[need][self.column] for need in needs if need in _PACKAGES})

    def commands(self, needs: Iterable[str], root: bool) -> list[str]:
        """What to type: a command that installs, and one that finds each library that nobody listed."""
        needs = list(needs)
        sudo = "" if root else "sudo "
        packages = self.packages(needs)
        install = [f"{sudo}{self.installs} {' '.join(packages)}"] if packages else []
        return install + [f"{self.finds} {need}" for need in needs if need not in _PACKAGES]


MANAGERS = (
    Manager("apt-get", 0, "apt-get install", "apt-file search"),
    Manager("dnf", 1, "dnf install", "dnf provides"),
    Manager("pacman", 2, "pacman -S", "pacman -F"),
)
