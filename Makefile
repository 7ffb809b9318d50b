# Everything happens in .venv; nothing is installed outside it.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin
SERVER_READY := .venv/.ready-server
DEV_READY := .venv/.ready-dev
# what the browser client is built from: where that is newer, packages are installed again, which builds it
CLIENT := $(shell find api/web docs/openapi.json $(wildcard docs/rules*.md) woord/data/messages -type f \
  -not -path '*/node_modules/*' -not -path '*/dist/*' -not -name openapi.d.ts)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help run test lint bench docs clean

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/'

$(BIN)/python:
	$(PYTHON) -m venv .venv

$(SERVER_READY): pyproject.toml $(CLIENT) | $(BIN)/python
	@test -e $(DEV_READY) || echo "Installing packages into .venv."
	@test -e $(DEV_READY) || $(PIP) --editable '.[server,dictionaries]'
	@test ! -e $(DEV_READY) || $(MAKE) --no-print-directory $(DEV_READY)
	@touch $@

$(DEV_READY): pyproject.toml $(CLIENT) | $(BIN)/python
	@echo "Installing packages into .venv."
	$(PIP) --editable '.[dev]'
	@touch $@

run:  ## serve the product; missing dictionaries are built meanwhile
	@echo "Woord will be at http://$(HOST):$(PORT)/"
	@$(MAKE) --no-print-directory $(SERVER_READY)
	@$(BIN)/woord serve --host $(HOST) --port $(PORT)

test: $(DEV_READY)  ## run the tests; the first run builds the dictionaries they need
	$(BIN)/python -m pytest --numprocesses 2 --dist loadfile

lint: $(DEV_READY)  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(DEV_READY)  ## measure against peers; writes docs/benchmarks.md
	$(BIN)/python -m tools.bench

docs: $(DEV_READY)  ## write docs/openapi.json anew
	$(BIN)/python -m api.openapi docs/openapi.json
	$(BIN)/python -m api.settings_page docs/settings.md

clean:  ## remove what make made
	rm -rf .venv .cache dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
