"""The process that builds one dictionary for the service and says how far it is, line by line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import WoordError
from woord.lexicon.build import build_dictionary

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_END = 3


def main(arguments: Sequence[str]) -> int:
    """Build `name` into `directory`; return the exit status."""
    name, directory = arguments
    try:
        build_dictionary(name, directory=Path(directory), progress=_report, wait=True)
    except WoordError as error:
        _say(error=error.message)
        return BAD_END
    except BrokenPipeError:  # the service was killed, and nobody hears any more
        os._exit(BAD_END)  # Python would say on the way out that it can't write
    return 0


def _report(stage: str, done: int, total: int) -> None:
    _say(stage=stage, done=done, total=total)


def _say(**values: str | int) -> None:
    print(json.dumps(values), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
