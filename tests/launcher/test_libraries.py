"""Libraries that Qt lacks, with stand-ins for Qt, for the loader's ldd and for the package managers."""

from __future__ import annotations

import os
import struct
from pathlib import Path

import pytest

from launcher import libraries, packages
from launcher.libraries import provide, qt_folder
from launcher.trouble import Trouble

pytestmark = pytest.mark.real_window  # only Linux leaves Qt's libraries to the system

FILES = ("lib/libQt6Widgets.so.6", "lib/libQt6Svg.so.6", "plugins/platforms/libqxcb.so")
# What Debian 12 with nothing added lacks, while Qt's own message blames libxcb-cursor0.
LDD = """#!/bin/sh
[ -e "{repaired}" ] && exit 0
cat <<'END'
        libxcb-icccm.so.4 => not found
        libxcb-keysyms.so.1 => not found
        libc.so.6 => /lib/libc.so.6 (0x00007f0000000000)
{more}
END
"""
APT = """#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> "{log}"
case "$*" in
*install*) {install} ;;
esac
"""


class Machine:
    """A Qt that cannot be loaded, and the programs of a system on the search path."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.qt = folder / "Qt"
        self.programs = folder / "bin"
        self.log = folder / "apt.log"
        self._repaired = folder / "repaired"
        self._monkeypatch = monkeypatch
        for name in FILES:
            (self.qt / name).parent.mkdir(parents=True, exist_ok=True)
            (self.qt / name).write_bytes(b"")
        self.programs.mkdir()
        for tool in ("sh", "cat", "ln", "touch"):
            (self.programs / tool).symlink_to(Path("/bin") / tool)
        monkeypatch.setenv("PATH", str(self.programs))
        self.is_root(False)

    def has(self, name: str, text: str = "#!/bin/sh\n") -> None:
        (self.programs / name).write_text(text)
        (self.programs / name).chmod(0o755)

    def has_ldd(self, more: str = "") -> None:
        self.has("ldd", LDD.format(repaired=self._repaired, more=more))

    def has_apt(self, repairs: bool = True) -> None:
        loadable = qt_folder()
        assert loadable is not None
        links = [f"ln -sf {loadable}/lib/libQt6Core.so.6 {self.qt / name}" for name in FILES]
        install = "; ".join([*links, f"touch {self._repaired}"]) if repairs else "echo 'E: no network'; exit 100"
        self.has("apt-get", APT.format(log=self.log, install=install))

    def is_root(self, root: bool) -> None:
        self._monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def trouble(machine: Machine, *programs: str) -> str:
    with pytest.raises(Trouble) as caught:
        provide(machine.qt, ["xcb"], programs)
    return str(caught.value)


def test_that_root_on_debian_gets_the_libraries_and_is_told(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_ldd()
    machine.has_apt()
    machine.is_root(True)
    provide(machine.qt, ["xcb"])
    assert machine.log.read_text().splitlines() == [
        "noninteractive -qq update",
        "noninteractive -qq install --yes --no-install-recommends libxcb-icccm4 libxcb-keysyms1",
    ]
    said = capsys.readouterr().err
    assert "Missing on this system: libxcb-icccm.so.4, libxcb-keysyms.so.1." in said
    assert "Installing libxcb-icccm4 libxcb-keysyms1 with apt-get" in said


def test_that_root_on_debian_is_told_the_command_when_apt_fails(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_ldd()
    machine.has_apt(repairs=False)
    machine.is_root(True)
    assert "\n    apt-get install libxcb-icccm4 libxcb-keysyms1" in trouble(machine)
    assert "E: no network" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "sudo apt-get install libxcb-icccm4 libxcb-keysyms1"),
        ("dnf", "sudo dnf install xcb-util-keysyms xcb-util-wm"),
        ("pacman", "sudo pacman -S xcb-util-keysyms xcb-util-wm"),
    ],
)
def test_that_everybody_else_is_told_the_exact_command(machine: Machine, manager: str, command: str) -> None:
    machine.has_ldd()
    machine.has(manager, "#!/bin/sh\nexit 1\n")
    assert trouble(machine).splitlines() == [
        "Missing on this system: libxcb-icccm.so.4, libxcb-keysyms.so.1. Install what holds them and start again:",
        f"    {command}",
    ]


def test_that_a_system_without_a_known_manager_is_told_the_libraries(machine: Machine) -> None:
    machine.has_ldd()
    assert trouble(machine) == (
        "Missing on this system: libxcb-icccm.so.4, libxcb-keysyms.so.1. "
        "Install the packages that hold them and start again."
    )


def test_that_a_library_nobody_listed_comes_with_the_command_that_finds_it(machine: Machine) -> None:
    machine.has_ldd(more="        libnew.so.7 => not found")
    machine.has("dnf")
    assert trouble(machine).splitlines()[1:] == [
        "    sudo dnf install xcb-util-keysyms xcb-util-wm",
        "    dnf provides libnew.so.7",
    ]


def test_that_missing_programs_of_the_tests_are_named_with_the_libraries(machine: Machine) -> None:
    machine.has_ldd()
    machine.has("apt-get")
    machine.has("xdotool")
    assert "libxcb-keysyms1 openbox xvfb" in trouble(machine, "Xvfb", "xdotool", "openbox")


def test_that_a_loader_with_another_complaint_is_quoted(machine: Machine) -> None:
    machine.has("ldd")
    said = trouble(machine)
    assert said.startswith("Qt cannot be loaded on this system: ")
    assert "libQt6Widgets.so.6" in said


def test_that_the_qt_of_this_environment_loads() -> None:
    qt = qt_folder()
    assert qt is not None
    provide(qt, ["xcb"], ["sh"])
    assert libraries._lacking([qt / name for name in FILES], []) == []


def test_that_one_window_system_of_two_is_enough(machine: Machine) -> None:
    machine.has_ldd()
    real = qt_folder()
    assert real is not None
    for name in (*FILES[:2], "plugins/platforms/libqwayland.so"):
        (machine.qt / name).unlink(missing_ok=True)
        (machine.qt / name).symlink_to(real / "lib" / "libQt6Core.so.6")
    provide(machine.qt, ["xcb", "wayland"])
    assert "libxcb-icccm" in trouble(machine)


def test_that_the_packages_of_all_that_qt_links_to_are_known() -> None:
    qt = qt_folder()
    assert qt is not None
    plugins = ["xcb", "wayland", "offscreen"]
    waiting = [qt / name for name in FILES] + [qt / f"plugins/platforms/libq{name}.so" for name in plugins]
    seen: set[str] = set()
    while waiting:
        for name in linked_to(waiting.pop()) - seen:
            seen.add(name)
            if (own := qt / "lib" / name).exists():
                waiting.append(own)
    of_the_system = {name for name in seen if not (qt / "lib" / name).exists()}
    assert len(of_the_system) > 20
    # glibc's own are there wherever Python is.
    glibc = ("libc.", "libm.", "libdl.", "libpthread.", "libresolv.", "ld-linux")
    assert {name for name in of_the_system if not name.startswith(glibc)} <= packages._PACKAGES.keys()


def linked_to(file: Path) -> set[str]:
    """The names under DT_NEEDED in a 64-bit little-endian ELF file (System V ABI, chapter 5)."""
    data = file.read_bytes()
    start, size, count = (*struct.unpack_from("<Q", data, 40), *struct.unpack_from("<HH", data, 58))
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, start + size * number) for number in range(count)]
    names: set[str] = set()
    for section in sections:
        if section[1] != 6:  # SHT_DYNAMIC
            continue
        strings = sections[section[6]][4]
        for place in range(section[4], section[4] + section[5], 16):
            tag, value = struct.unpack_from("<qQ", data, place)
            if tag == 1:  # DT_NEEDED
                names.add(data[strings + value : data.index(b"\0", strings + value)].decode())
    return names
