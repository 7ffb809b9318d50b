"""RuleSet: everything in which one sheet of rules differs from another (rules.md, section 5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import Game, TileSet

JokerRelease = Literal["free", "from_rack"]
InvalidTable = Literal["reject", "restore_and_penalty"]
TimeOut = Literal["restore_and_penalty", "return_loose_and_penalty", "end_turn"]
PoolEmpty = Literal["until_blocked", "one_more_turn"]
BlockedScore = Literal["adjusted", "plain", "points_so_far"]
LoserScore = Literal["own_rack", "winner_total"]
WordCheck = Literal["strict", "challenge"]
SameWordTwice = Literal["allowed", "barred", "stem"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One set of rules, frozen for a match. None in a field: the rule isn't there."""

    id: str
    name: str
    sheet: str = ""
    """The rule sheet it is taken from, empty where there is none."""
    game: Game
    tile_set: str | None = None
    """Id of a tile set; None: the one of the dictionary's language."""
    min_seats: int  # C-01
    max_seats: int
    hand_size: int  # C-02
    opening_points: int  # N-06
    opening_word_length: int | None = None  # W-13
    opening_then_table: bool | None = None  # N-07
    joker_rack_value: int | Literal["own"]  # N-11, W-12
    joker_release: JokerRelease  # N-09, W-08
    invalid_table: InvalidTable  # C-08
    time_out: TimeOut  # C-09
    turn_seconds: int
    penalty_tiles: int
    pool_empty: PoolEmpty  # C-12
    blocked_score: BlockedScore  # C-14, W-13
    loser_score: LoserScore | None = None  # C-13, C-15
    unopened_could: int | None = None  # N-12
    unopened_could_not: int | None = None
    word_check: WordCheck | None = None  # W-09
    same_word_twice: SameWordTwice | None = None  # W-11
    right_challenge: int | None = None  # W-10
    wrong_challenge: int | None = None
    refill_to: int | None = None  # W-13
    rounds: int | None = None  # C-16
    target: int | None = None
    choices: tuple[str, ...] = field(default=(), compare=False)
    """The fields that are our choice, where the sheet is silent."""

    def values(self, tile_set: TileSet) -> Mapping[str, int]:
        """Return the rack values of all faces, jokers included (N-11, W-12)."""
        own = self.joker_rack_value
        if own == "own":
            return tile_set.values
        return dict(tile_set.values) | dict.fromkeys(tile_set.jokers, own)

    def tile_set_id(self, language: str | None) -> str:
        """Return the id of the tile set; where the rules leave it open, that of the language.

        NotAllowedError when the rules leave it open and no language is given.
        """
        if self.tile_set is not None:
            return self.tile_set
        if language is None:
            raise NotAllowedError(
                f"expected a dictionary or a tile set for '{self.id}', found none", rules=self.id
            )
        return language

    @property
    def has_opening(self) -> bool:
        """Whether a first lay must meet a condition (N-06, W-13)."""
        return self.opening_points > 0 or self.opening_word_length is not None
