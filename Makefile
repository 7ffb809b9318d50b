# Everything happens in .venv; nothing is installed outside it.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help run test lint bench clean

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/'

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(READY)

run: $(READY)  ## serve the product; missing dictionaries are built meanwhile
	$(BIN)/woord serve

test: $(READY)  ## run the tests
	$(BIN)/python -m pytest

lint: $(READY)  ## style, types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)  ## measure against peers; writes docs/benchmarks.md
	$(BIN)/python -m tools.bench

clean:  ## remove what make made
	rm -rf .venv .cache dist build .pytest_cache .mypy_cache .ruff_cache
