"""Does freezing cost time at the start? The frozen program against the same from source, one after the other.

Processor time is what counts here, since the machine may be busy with other things: that of the program and
of the engine that it starts, from nothing until the game stands idle. The time on the clock until the window
is mapped is told beside it. Needs `make dist`, Xvfb and xdotool.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.e2e.processes import ROOT, virtual_screen, write_settings
from tools.release.product import FROZEN, NAME

TIMES = 9
SETTLED = 2.5
"""Seconds after the window in which everything behind it has been loaded."""
PATIENCE = 60.0
MOST = 1.3
TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """What a process and its living children have used so far."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    total = 0.0
    for number in [str(pid), *children]:
        stat = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        total += (int(stat[11]) + int(stat[12])) / TICKS
    return total


def start(command: list[str], display: str) -> tuple[float, float]:
    """Processor seconds until it stands idle, and seconds until its window is there."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        write_settings(home, {"sound": {"on": False}})
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        environment |= {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT)])}
        own = ["--config", str(home / "config"), "--data", str(home / "data")]
        begun = time.monotonic()
        program = subprocess.Popen([*command, *own], env=environment, stderr=subprocess.DEVNULL)
        try:
            shown = _window_after(display, begun)
            time.sleep(SETTLED)
            return processor_seconds(program.pid), shown
        finally:
            program.terminate()
            program.wait(20)


def _window_after(display: str, begun: float) -> float:
    """Seconds until a window is mapped."""
    environment = {**os.environ, "DISPLAY": display}
    look = ["xdotool", "search", "--onlyvisible", "--name", "Dehla Pakad"]
    while time.monotonic() - begun < PATIENCE:
        done = subprocess.run(look, env=environment, capture_output=True, check=False)
        if done.stdout.strip():
            return time.monotonic() - begun
        time.sleep(0.01)
    raise SystemExit("no window came")


def main() -> int:
    """Print the table; 1 when freezing costs more than is allowed."""
    commands = {"from source": [sys.executable, "-m", "dehla_desktop"], "frozen": [str(FROZEN / NAME)]}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with virtual_screen("1280x800") as screen:
        for command in commands.values():
            start(command, screen.display)  # files into the system's memory, compiled modules onto the disk
        for _ in range(TIMES):
            for name, command in commands.items():
                found[name].append(start(command, screen.display))
    used = {name: statistics.median(cpu for cpu, _ in runs) for name, runs in found.items()}
    print(f"| start ({TIMES} each, in turn) | processor time, median | window mapped after, median |")
    print("|---|---|---|")
    for name, runs in found.items():
        shown = statistics.median(wall for _, wall in runs)
        print(f"| {name} | {used[name] * 1000:.0f} ms | {shown * 1000:.0f} ms |")
    ratio = used["frozen"] / used["from source"]
    print(f"\nFrozen to source: {ratio:.2f} × processor time (allowed {MOST}).")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
