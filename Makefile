# From nothing but Python, make and the registries. `make` alone lists the targets.

PYTHON  ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
             $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
BIN     := .venv/bin
PURE    := $(wildcard tests/rules tests/records tests/properties)
SOURCES := src tests tools $(wildcard bench)

.PHONY: help setup services play terminal dev test test-all lint web lock bench clean

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##\( .*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: .venv/ready  ## install everything, compiled where a C compiler is found
	@$(BIN)/python -m tools.build_wheel

play: setup  ## play in the browser
	@$(BIN)/rubble serve --open $(ARGS)

terminal: setup  ## play in the terminal
	@$(BIN)/rubble play $(ARGS)

dev: .venv/ready  ## serve from src/, in plain Python, without compiling
	@PYTHONPATH=src RUBBLE_PURE=1 $(BIN)/python -m rubble serve $(ARGS)

services: .venv/ready  # what only the tests need: a PostgreSQL and a browser
	@$(BIN)/python -m tools.test_services
	@$(BIN)/python -m tools.browser

test: setup services lint web  ## everything that must hold
	$(BIN)/pytest -n $(WORKERS) --ignore tests/browser
	$(BIN)/pytest -n $(WORKERS) tests/browser || { echo "What failed in a busy browser is tried once more, alone:"; \
	  $(BIN)/pytest --last-failed --last-failed-no-failures none tests/browser; }
	$(if $(PURE),RUBBLE_PURE=1 $(BIN)/pytest -n $(WORKERS) $(PURE))

test-all:  ## the same with long runs
	@RUBBLE_LONG=1 $(MAKE) test

lint: .venv/ready  ## style, types, directions of imports
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy $(SOURCES)
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

web: setup  ## style, types and tests of the browser client
	@$(BIN)/python -m tools.build_web npx prettier --check --log-level warn .
	@$(BIN)/python -m tools.build_web npm run --silent check
	@$(BIN)/python -m tools.build_web npm test --silent

bench: setup  ## measure the speed, ours and the peers'
	@$(BIN)/python bench/run.py

lock: .venv/ready  ## write requirements.lock anew from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet --output-file requirements.lock

clean:  ## remove what was installed and built here; the wheels in your cache stay
	rm -rf .venv .venv-bench web/node_modules web/dist build dist .hypothesis .import_linter_cache
	find . \( -name __pycache__ -o -name '.*_cache' \) -type d -prune -exec rm -rf {} +

.venv/ready: requirements.lock
	@test -n "$(PYTHON)" || { echo "Rubble needs Python 3.11 or newer; name one with make PYTHON=/path/to/python3."; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv \
	  || { echo "Python cannot make a virtual environment; install its venv module, often python3-venv."; exit 1; }
	@echo "Installing what Rubble needs…"
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	@touch $@
