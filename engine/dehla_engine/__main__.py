"""The engine's commands: verify, simulate, arena, serve."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from dehla_engine import __version__, arena, serve
from dehla_engine.cli import simulate, verify

COMMANDS: Final[dict[str, tuple[Callable[[Sequence[str]], int], str]]] = {
    "verify": (verify.main, "check records"),
    "simulate": (simulate.main, "print a record of computer play"),
    "arena": (arena.main, "a duplicate match of two players"),
    "serve": (lambda _: serve.main(), "answer requests, one JSON object a line"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit status."""
    words = "\n".join(f"  {name:10}{what}" for name, (_, what) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="dehla_engine",
        epilog=f"commands (each has its own --help):\n{words}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"dehla_engine {__version__}")
    parser.add_argument("command", choices=tuple(COMMANDS), metavar="COMMAND")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what the command takes")
    args = parser.parse_args(argv)
    run, _ = COMMANDS[args.command]
    try:
        return run(args.arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on (`… | head`): keep the interpreter from flushing into the closed pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
