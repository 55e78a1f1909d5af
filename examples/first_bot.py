#!/usr/bin/env python3
"""A bot in a process of its own: it keeps to what it is offered and likes columns on the right.

Try it:  build/housewright bots dream_home --players skilled,exec:examples/first_bot.py --games 10
"""
import json
import random
import sys


def choose(legal, chance):
    """Takes the rightmost column, places cards face up where it can, and leaves the rest to chance."""
    takes = [text for text in legal if text.startswith("take ")]
    if takes:
        return takes[-1]
    face_up = [text for text in legal if not text.endswith(" down")]
    return chance.choice(face_up or legal)


def main():
    view, legal = {}, []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "housewright":
            print("ready first_bot", flush=True)
        elif word == "view":  # "view SEAT {…}": the table as this seat sees it
            _, _, text = rest.partition(" ")
            view = json.loads(text)
        elif word == "legal":  # "legal […]": one of these must be played
            legal = json.loads(rest)
        elif word == "go":  # "go MILLISECONDS SEED"
            _, _, seed = rest.partition(" ")
            print("play", choose(legal, random.Random(seed)), flush=True)
        elif word == "quit":
            return
        # "game NAME {…}" and whatever a later version may say is of no interest here.


main()
