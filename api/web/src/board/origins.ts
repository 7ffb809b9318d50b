// After another seat's turn: which tile of the table lay where before.

export interface Box {
  readonly left: number;
  readonly top: number;
}

/** A meld as it lies on the screen: what is printed on its tiles, and where each of them is. */
export interface Lying<B extends Box = Box> {
  readonly faces: readonly string[];
  readonly boxes: readonly B[];
}

/** For each tile of each meld its old place; undefined where it is new. A meld that did not change stays together. */
export function origins<B extends Box>(before: readonly Lying<B>[], now: readonly Lying<B>[]): (B | undefined)[][] {
  const left = before.map((meld) => ({ ...meld, word: meld.faces.join() }));
  const same = now.map(({ faces }) => {
    const word = faces.join();
    return takeFirst(left, (old) => old.word === word);
  });
  const free = new Map<string, B[]>();
  for (const { faces, boxes } of left) faces.forEach((face, index) => free.set(face, [...(free.get(face) ?? []), ...boxes.slice(index, index + 1)]));
  return now.map(({ faces, boxes }, at) => boxes.map((box, index) => same[at]?.boxes[index] ?? takeNearest(free.get(faces[index] ?? "") ?? [], box)));
}

function takeFirst<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

function takeNearest<B extends Box>(boxes: B[], now: Box): B | undefined {
  const far = (box: Box): number => Math.hypot(box.left - now.left, box.top - now.top);
  const nearest = Math.min(...boxes.map(far));
  return takeFirst(boxes, (box) => far(box) === nearest);
}
