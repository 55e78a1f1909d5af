#!/usr/bin/env python3
"""Prints which rules the tests name, and fails if one is named by none.

The rules are those of the reference in content/rules; a test names one as DH_PLACE_1 or DH-PLACE-1."""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
named = {}
for path in sorted((root / "tests").rglob("*.cpp")):
    for id in re.findall(r"TEST[A-Z_]*\(\s*\w+,\s*([A-Z]+_[A-Z]+_\d+)", path.read_text()) + re.findall(
        r"RC_GTEST_PROP\(\s*\w+,\s*([A-Z]+_[A-Z]+_\d+)", path.read_text()
    ):
        named[id.replace("_", "-")] = named.get(id.replace("_", "-"), 0) + 1

missing = []
for path in sorted((root / "content/rules/en").glob("*.json")):
    if not (root / "src/games" / path.stem).is_dir():
        continue
    ids = [rule["id"] for section in json.loads(path.read_text())["sections"] for rule in section["rules"]]
    print(f"{path.stem}: " + " ".join(f"{id}({named.get(id, 0)})" for id in ids))
    missing += [id for id in ids if id not in named]
if missing:
    sys.exit("rules that no test names: " + " ".join(missing))
