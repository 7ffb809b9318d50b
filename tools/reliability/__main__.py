"""`python -m tools.reliability NAME [--full]`: print figures; exit 1 on a breach."""

from __future__ import annotations

import argparse
import importlib
import sys

NAMES = {
    "kills": "kill -9 at random moments under load",
    "torn-wal": "SQLite's WAL cut at every frame and elsewhere",
    "postgres-faults": "PostgreSQL's backends and the server killed during play",
    "outages": "a full disk, and a database that goes away",
    "proxy": "commands duplicated, reordered, dropped, delayed",
    "races": "2 to 16 clients for one seat and number",
    "leak": "hidden tiles in bytes to seats, spectators and logs",
    "replay": "stored matches folded on both engines",
    "live-load": "matches, sockets and moves in an open loop",
    "two-workers": "players of one match on two workers, one killed",
    "look-up": "words looked up in an open loop of 500/s",
    "patience": "lines that say nothing, half of it, or never read",
    "contract": "every operation asked as its document says, and otherwise",
    "fuzz": "junk on sockets",
    "patterns": "patterns that are made to be slow",
    "bombs": "packed bodies",
    "fairness": "the shuffle by chi-square",
}


def main() -> None:
    """Run the checks that are named, or all of them."""
    listing = "\n".join(f"  {name:12} {what}" for name, what in NAMES.items())
    parser = argparse.ArgumentParser(
        prog="python -m tools.reliability",
        description=f"Reliability checks:\n{listing}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", choices=[*NAMES, "all"])
    parser.add_argument("--full", action="store_true", help="the full form instead of the quick")
    parser.add_argument("--size", type=int, help="kills, requests, games...: between the two")
    asked = parser.parse_args()
    is_broken = False
    for name in NAMES if asked.name == "all" else [asked.name]:
        module = importlib.import_module(f"tools.reliability.{name.replace('-', '_')}")
        if asked.size and not isinstance(module.QUICK, int):
            parser.error(f"expected no --size for {name}, which takes a load of several parts")
        size = module.FULL if asked.full else asked.size or module.QUICK
        report = module.check(size)
        print("\n".join(report.lines()), flush=True)
        is_broken |= bool(report.breaches)
    sys.exit(1 if is_broken else 0)


if __name__ == "__main__":
    main()
