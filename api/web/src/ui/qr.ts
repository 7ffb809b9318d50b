// A QR code as an outline: what the picture needs, apart from the picture.

import { correction, generate, type Bitmap2D, type GenerateOptions } from "lean-qr";

const QUIET = 4; // modules of white around a code; the standard asks for four

// A damaged or shaky picture reads better at level M. A long text would make the modules too small
// for that: it goes to level L, up to what a phone still reads from another phone's screen.
const TRIES: readonly GenerateOptions[] = [
  { minCorrectionLevel: correction.M, maxVersion: 15 },
  { minCorrectionLevel: correction.L, maxVersion: 30 },
];

interface Outline {
  readonly size: number; // modules on a side, the white around it included
  readonly path: string; // the dark modules, for a path's `d`
}

/** The outline of a text's code, or null when the text is too long to be read as one. */
export function outlineOf(text: string): Outline | null {
  const code = codeOf(text);
  return code && { size: code.size + 2 * QUIET, path: pathOf(code) };
}

function codeOf(text: string): Bitmap2D | null {
  for (const options of TRIES) {
    try {
      return generate(text, options);
    } catch {
      // too long at this level
    }
  }
  return null;
}

/** Every row's dark stretches as flat rectangles. */
function pathOf(code: Bitmap2D): string {
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const first = x;
      while (code.get(x, y)) x += 1;
      path += `M${first + QUIET} ${y + QUIET}h${x - first}v1H${first + QUIET}z`;
    }
  }
  return path;
}
