import { expect, test } from "vitest";
import { joinById, keptFor, registerKept } from "../src/net/kept";

const plain = { kind: "scores", version: 1, check: (value: unknown) => value, merge: (here: unknown) => here } as const;

test("a key is found by its name, or by the family that it begins with", () => {
  registerKept({ ...plain, key: "pad" });
  registerKept({ ...plain, key: "pads." });
  expect(keptFor("pad")?.key).toBe("pad");
  expect(keptFor("pads.7")?.key).toBe("pads.");
  expect(keptFor("pad.7")).toBeNull();
});

test("two lists joined: all of both, the newer of two with one id, what is here in doubt", () => {
  const here = [{ id: "a", at: 5, n: "here" }, { id: "b", at: 1, n: "here" }, { id: "c", n: "here" }];
  const read = [{ id: "a", at: 4, n: "read" }, { id: "b", at: 2, n: "read" }, { id: "c", n: "read" }, { id: "d", n: "read" }];
  expect(joinById(here, read).map(({ id, n }) => `${id} ${n}`)).toEqual(["a here", "b read", "c here", "d read"]);
});
