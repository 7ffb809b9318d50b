import { describe, expect, test } from "vitest";
import { command, startDraft, type Draft } from "../src/game/draft";
import { parseTable, parseTiles } from "../src/game/tiles";
import { errorsOf, gameOf, isTask, lessonsOf, TOURS, type TableTask, type Tour } from "../src/learn/lessons";
import { progressOf } from "../src/learn/progress";
import { faultsOf, toldAtOnce } from "../src/learn/referee";
import { texts as en } from "../src/learn/texts/en";

const LANGUAGES = ["nl", "fr", "de", "en"] as const;
const tasks = TOURS.flatMap((tour) =>
  LANGUAGES.flatMap((lang) =>
    lessonsOf(tour, lang)
      .filter(isTask)
      .map((task) => ({ tour, lang, task, name: `${tour} ${lang} ${task.id}` })),
  ),
);

/** The draft of a lesson with this table laid. */
function laid(tour: Tour, task: TableTask, table: string): Draft {
  const game = gameOf(tour);
  const start = startDraft(game, parseTable(task.table, game), parseTiles(task.rack, game));
  const free = [...start.melds.flatMap((meld) => meld.pieces), ...start.rack];
  const melds = parseTable(table, game).map((tiles, index) => ({
    key: `t${index}`,
    pieces: tiles.map((tile) => {
      const [piece] = free.splice(free.findIndex((one) => one.face === tile.face), 1);
      return { id: piece?.id ?? "", own: piece?.own ?? false, ...tile };
    }),
  }));
  return { ...start, melds, rack: free };
}

const faults = (tour: Tour, id: string, table: string, lang: "nl" | "en" = "nl"): string[] => {
  const task = lessonsOf(tour, lang).find((lesson) => lesson.id === id) as TableTask;
  return faultsOf(task, laid(tour, task, table), () => null).map(({ clause, code }) => `${clause} ${code}`);
};

describe("the referee on the phone", () => {
  test.each(tasks.filter(({ task }) => task.lay > 0))("$name: the solution is right, without asking a dictionary", ({ tour, task }) => {
    expect(faultsOf(task, laid(tour, task, task.solution.at(-1) ?? ""), () => null)).toEqual([]);
  });

  test.each(tasks)("$name: nothing laid is no turn (C-05)", ({ tour, task }) => {
    expect(faultsOf(task, laid(tour, task, task.table), () => null).map(({ code }) => code)).toContain("no_own_tile");
  });

  test.each<[Tour, string, string, string[]]>([
    ["numbers", "group", "b8 k8 b8", ["N-02 colour_twice"]],
    ["numbers", "group", "b8 k8", ["C-06 too_short"]],
    ["numbers", "run", "r5 r6 b7", ["N-03 mixed"]],
    ["numbers", "low", "y12 y13 y1", ["N-03 no_wrap"]],
    ["numbers", "opening", "b4 b5 b6 / k9 b9 r9", ["N-06 opening_too_low"]],
    ["numbers", "opening", "b4 b5 b6 b7", ["N-07 table_changed", "N-06 opening_too_low"]],
    ["numbers", "joker-swap", "b3 r3 y3 / J", ["C-06 too_short", "N-04 only_jokers"]],
    ["words", "three", "KA", ["W-02 too_short"]],
    ["words", "three", "AKT", ["W-02 unsure"]],
    ["words", "names", "ROME", ["W-03 name"]],
    ["words", "joker", "BO?M", ["W-08 joker_unread"]],
    ["words", "swap", "KT / VoS", ["W-02 too_short", "W-08 joker_not_replaced"]],
  ])("%s %s: %s", (tour, id, table, wanted) => {
    expect(faults(tour, id, table)).toEqual(wanted);
  });

  test("a word that the dictionary knows, or doesn't", () => {
    const task = lessonsOf("words", "nl").find((lesson) => lesson.id === "three") as TableTask;
    const draft = laid("words", task, "AKT");
    expect(faultsOf(task, draft, () => true)).toEqual([]);
    expect(faultsOf(task, draft, () => false).map(({ code }) => code)).toEqual(["unknown_word"]);
  });

  test("while one builds, only what can't come right is told", () => {
    const told = (code: string): boolean => toldAtOnce({ clause: "", code, tiles: [], meld: null });
    expect([told("colour_twice"), told("too_short"), told("no_own_tile")]).toEqual([true, false, false]);
  });
});

test("every lesson, error and answer has its texts", () => {
  const keys = Object.keys(en);
  for (const tour of TOURS) {
    for (const { id } of lessonsOf(tour, "en")) {
      for (const part of ["title", "say", "hint", "done"]) expect(keys).toContain(`${tour}.${id}.${part}`);
    }
    for (const { id } of errorsOf(tour, "en")) expect(keys).toContain(`error.${id}`);
  }
});

test("every fault of the referee has a sentence", () => {
  const codes = tasks.flatMap(({ tour, task }) =>
    ["", task.table, "J J J", "b8 b8 b8", "r1 r13 r12"].flatMap((table) => {
      const game = gameOf(tour);
      const draft = startDraft(game, game === "numbers" ? parseTable(table, game) : [], []);
      return faultsOf(task, draft, () => null).map(({ code }) => code);
    }),
  );
  for (const code of new Set(codes)) expect(Object.keys(en)).toContain(`why.${code}`);
});

test("moving a tile keeps every lesson solvable by commands alone", () => {
  const draft = startDraft("numbers", parseTable("r4 r5 r6 r7 r8", "numbers"), parseTiles("r6", "numbers"));
  const cut = command(draft, { do: "move", ids: ["table:r7:1", "table:r8:1"], to: { at: "new" } });
  const done = command(cut, { do: "move", ids: ["rack:r6:1"], to: { at: "meld", key: "m1", index: 0 } });
  const task = lessonsOf("numbers", "en").find((lesson) => lesson.id === "split") as TableTask;
  expect(faultsOf(task, done, () => null)).toEqual([]);
});

test.each([null, 1, {}, { numbers: [1], words: [] }, { numbers: "x", words: [] }])("what is no progress is not taken for one: %o", (value) => {
  expect(progressOf(value)).toBeNull();
});
