"""``python -m dehla_desktop`` and ``dehla-pakad``: look at the arguments before any Qt is loaded."""

import argparse
import os
import sys
from collections.abc import Sequence

ENGINE_ARGUMENT = "--engine-serve"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dehla-pakad", description="Dehla Pakad: catch the tens.")
    parser.add_argument("record", nargs="?", help="a match record (.dehla) to continue")
    parser.add_argument("--config", metavar="DIR", help="folder of the settings")
    parser.add_argument("--data", metavar="DIR", help="folder of the matches")
    parser.add_argument("--version", action="store_true", help="print the version and end")
    parser.add_argument("--self-test", action="store_true", help="check this installation and print JSON")
    parser.add_argument("--report", metavar="FILE", help="write the JSON of --self-test into a file too")
    parser.add_argument("--demo", metavar="DIR", help="a computer match, pictures and record into DIR")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; the exit status."""
    _fill_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == [ENGINE_ARGUMENT]:  # a frozen program starts itself as its engine
        from dehla_engine.serve import main as serve

        return serve()
    options = _parser().parse_args(words)
    if options.version:
        from dehla_desktop import __version__

        print(f"dehla-pakad {__version__}")
        return 0
    if options.self_test:
        from dehla_desktop.self_test import main as self_test

        return self_test(options.report)
    if options.demo:
        from dehla_desktop.demo import main as demo

        return demo(options.demo)
    return _play(options)


def _fill_streams() -> None:
    """No file may take the place of a standard stream that is closed: C code writes there."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one


def _play(options: argparse.Namespace) -> int:
    """The game itself; a library that the system lacks is named instead of Qt's abort."""
    from dehla_desktop import missing

    if lacking := missing.for_a_window():
        return missing.tell(lacking)
    try:
        from dehla_desktop.app import run
    except ImportError as error:
        if lacking := missing.named(str(error)):
            return missing.tell(lacking)
        raise
    return run(options.config, options.data, options.record)


if __name__ == "__main__":
    sys.exit(main())
