"""The engine's commands: verify, simulate, arena, serve."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NamedTuple, cast

from dehla_engine import __version__


class Command(NamedTuple):
    """A command: where its ``main`` stands, and what it does.

    Only the chosen one is imported: checking a record needs no players.
    """

    module: str
    words: str

    def run(self, argv: Sequence[str]) -> int:
        """Run it; the exit status."""
        main = cast(Callable[[Sequence[str]], int], import_module(f"dehla_engine.{self.module}").main)
        return main(argv)


COMMANDS: Final = {
    "verify": Command("cli.verify", "check records"),
    "simulate": Command("cli.simulate", "print a record of computer play"),
    "arena": Command("arena", "a duplicate match of two players"),
    "serve": Command("serve", "answer requests, one JSON object a line"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit status."""
    words = "\n".join(f"  {name:10}{command.words}" for name, command in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="dehla_engine",
        epilog=f"commands (each has its own --help):\n{words}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"dehla_engine {__version__}")
    parser.add_argument("command", choices=tuple(COMMANDS), metavar="COMMAND")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what the command takes")
    args = parser.parse_args(argv)
    try:
        return COMMANDS[args.command].run(args.arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on (`… | head`): keep the interpreter from flushing into the closed pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
