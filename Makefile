# Thin on purpose: what each target does stands in tools/, which needs nothing but Python 3.11.
PYTHON ?= python3

.PHONY: help play demo test test-long lint bench bench-full dist packages life screenshots compare clean

help:
	@echo "make play          see to everything and start the game (without a display: the demo)"
	@echo "make demo          a match of four computer players: pictures and record"
	@echo "make test          ruff, mypy, import contracts, tests"
	@echo "make test-long     the same with the full counts"
	@echo "make lint          ruff, mypy, import contracts"
	@echo "make bench         ratios against peers, under 20 minutes; bench-full: the rest"
	@echo "make dist          the frozen build, and its self-test"
	@echo "make packages      what people download, from the frozen build; sizes and checksums"
	@echo "make life          install, play, upgrade, remove the .deb in a bare Debian (as root)"
	@echo "make screenshots   a gallery of every state, with contact sheets"
	@echo "make compare       WITH=FOLDER: the program beside those pictures"

play:
	@$(PYTHON) -m tools.play

demo:
	@$(PYTHON) -m tools.play --demo

test:
	@$(PYTHON) -m tools.check test

test-long:
	@$(PYTHON) -m tools.check long

lint:
	@$(PYTHON) -m tools.check lint

bench:
	@$(PYTHON) -m tools.run bench -m benchmarks

bench-full:
	@$(PYTHON) -m tools.run bench -m benchmarks --full

dist:
	@$(PYTHON) -m tools.run dist -m tools.release.freeze

packages:
	@$(PYTHON) -m tools.run dist -m tools.release

life:
	@$(PYTHON) -m tools.run test -m tests.packaging.life_cycle

screenshots:
	@$(PYTHON) -m tools.run test -m tools.gallery build/screenshots

compare:
	@$(PYTHON) -m tools.run test -m tools.compare "$(WITH)"

clean:
	rm -rf build dist demo .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
