"""Slow, obvious twins of the referee's cleverness: every assignment tried, nothing skipped."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product

from woord.tiles import number_face


def all_faces(box):
    return [number_face(colour, number) for colour in box.colours for number in box.numbers]


def is_group(faces, box):
    numbers, colours = {face[1:] for face in faces}, {face[0] for face in faces}
    return 3 <= len(faces) <= len(box.colours) and len(numbers) == 1 and len(colours) == len(faces)


def is_run(faces):
    numbers = sorted(int(face[1:]) for face in faces)
    consecutive = all(b == a + 1 for a, b in pairwise(numbers))
    return len(faces) >= 3 and len({face[0] for face in faces}) == 1 and consecutive


def readings(meld, box):
    """Every (kind, value, faces) of a meld; a group once a number, without its faces (N-05)."""
    own = [tile.face for tile in meld if tile.face != "J"]
    stated = [tile.reading for tile in meld if tile.face == "J"]
    found = set()
    if not own:
        return found
    for filled in product(all_faces(box), repeat=len(stated)):
        faces = own + list(filled)
        value = sum(int(face[1:]) for face in faces)
        asked = list(zip(stated, filled, strict=True))
        if is_group(faces, box) and all(s is None or s[1:] == f[1:] for s, f in asked):
            found.add(("group", value, None))
        if is_run(faces) and all(s is None or s == f for s, f in asked):
            found.add(("run", value, tuple(sorted(faces))))
    return found


def lays(rack, box):
    """Every (tiles, value) of disjoint melds of a small rack, by trying every subset first."""
    tiles = list(rack)
    if not tiles:
        return {(0, 0)}
    first, rest = tiles[0], tiles[1:]
    found = set(lays(rest, box))
    for size in range(2, len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            row = [first, *(rest[i] for i in chosen)]
            left = [rest[i] for i in range(len(rest)) if i not in chosen]
            values = _values(tuple(sorted(row)), box)
            if values:
                best = max(values)
                found |= {(n + len(row), value + best) for n, value in lays(left, box)}
    return found


def _values(row, box, _known={}):  # noqa: B006  kept between calls on purpose
    key = (row, box.id)
    if key not in _known:
        own = [face for face in row if face != "J"]
        fillings = product(all_faces(box), repeat=len(row) - len(own)) if own else ()
        melds = ([*own, *filled] for filled in fillings)
        _known[key] = {
            sum(int(face[1:]) for face in meld)
            for meld in melds
            if is_group(meld, box) or is_run(meld)
        }
    return _known[key]


def can_release(old, new, tiles):
    """N-09 by trying every way: old jokers onto new ones, the rest paid with tiles, one each."""
    for kept in permutations(range(len(new)), len(old)):
        unpaid = [old[i] for i, j in enumerate(kept) if old[i].isdisjoint(new[j])]
        if any(
            all(tile in wanted for tile, wanted in zip(paid, unpaid, strict=True))
            for paid in permutations(tiles, len(unpaid))
        ):
            return True
    return False
