import { expect, test } from "vitest";
import { correction, generate } from "lean-qr";
import { outlineOf } from "../src/ui/qr";

/** The modules that a path covers, read back from its rectangles. */
function covered(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let step = 0; step < Number(width); step += 1) modules.add(`${Number(x) + step} ${Number(y)}`);
  }
  return modules;
}

test.each(["https://woord.example/j#K7QM4X", "WOORD1 NL 36080FB932031151 +GEZELLIGST -APK :5F0A9C3B", "Käßchen ✓"])(
  "the outline of %j has every dark module of its code, four modules from the edge",
  (text) => {
    const outline = outlineOf(text);
    expect(outline).not.toBeNull();
    const size = (outline?.size ?? 0) - 8;
    const dark = covered(outline?.path ?? "");
    expect(dark.has("4 4")).toBe(true);
    for (const module of dark) {
      const [x = 0, y = 0] = module.split(" ").map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x, y)).toBeLessThan(size + 4);
    }
    // the three corner marks, whatever the text: 33 dark modules each
    const corner = (left: number, top: number): number =>
      [...dark].filter((module) => {
        const [x = 0, y = 0] = module.split(" ").map(Number);
        return x >= left && x < left + 7 && y >= top && y < top + 7;
      }).length;
    expect([corner(4, 4), corner(size - 3, 4), corner(4, size - 3)]).toEqual([33, 33, 33]);
  },
);

test("the outline is the code's, module by module", () => {
  const code = generate("WOORD", { minCorrectionLevel: correction.M });
  const dark = covered(outlineOf("WOORD")?.path ?? "");
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) expect(dark.has(`${x + 4} ${y + 4}`)).toBe(code.get(x, y));
  }
});

test("a long text is made to fit, one that no phone could read is refused", () => {
  expect(outlineOf("a".repeat(1_600))).not.toBeNull();
  expect(outlineOf("a".repeat(1_800))).toBeNull();
});
