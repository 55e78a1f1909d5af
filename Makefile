# Housewright. `make help` tells what there is.
SHELL := /bin/bash
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 600

.PHONY: help setup setup-test setup-lint page build run test unit coverage bench chaos fuzz tsan siege lint screenshots format clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## installs the Debian packages that building and serving need
	@scripts/setup run

setup-test:
	@scripts/setup test

setup-lint:
	@scripts/setup test lint

page: setup ## builds the page into web/dist
	@scripts/page

build: page ## builds build/housewright, with the page in it
	@scripts/build release housewright

run: build ## serves at http://localhost:8080 and to the devices of this network, with all tables in ./data
	@build/housewright serve --lan --port 8080 --data ./data

test: setup-test ## passes every test
	@scripts/test

unit: setup-test ## builds and runs the tests of the release build alone
	@scripts/build release && ctest --preset release -j $(JOBS)

coverage: ## prints which lines of src the tests run
	@scripts/setup test coverage
	@scripts/coverage

bench: setup-test build ## measures speed on one core
	@build/housewright bench
	@scripts/build release micro && build/release/bench/micro

chaos: setup-test ## kills the server 200 times under play, its disk failing in between: nothing acknowledged is lost
	@scripts/build release chaos && build/release/tests/chaos 200

siege: setup-test ## floods the server in every way we know, beside people who only want to play: nothing is lost
	@scripts/build release siege && build/release/tests/siege

fuzz: setup-test ## fuzzes each target for FUZZ_SECONDS (600)
	@scripts/fuzz $(FUZZ_SECONDS)

tsan: setup-test ## looks for data races in the server: its tests and load of both games
	@scripts/tsan

lint: setup-lint ## checks format and runs clang-tidy
	@scripts/lint

screenshots: setup-test build ## takes pictures of the main screens into docs/screenshots
	@cd web && npm run --silent screenshots

format: setup-test ## formats all C++ sources
	@scripts/sources | xargs clang-format-14 -i

clean: ## removes everything built
	@rm -rf build
