// The score as a picture to send: ivory tiles with the initials on felt, the totals, the rounds beneath. 1080 wide.

import { moved, signed } from "./figures";
import { presetName } from "./names";
import type { Pad, Told } from "./pad";
import { dayOf } from "./share";
import { winnerText } from "./tellings";
import { say } from "./texts";

const WIDTH = 1080;
const EDGE = 64;
const ROW = 132; // of a player
const LINE = 58; // of a round
const MOST_LINES = 20; // the last rounds, where there are more

/** Colours of the page as they are on paper: the picture is the same in the dark. */
const INK = { felt: "#1e5044", edge: "#17423a", on: "#f4f7f4", muted: "#c9d8d1", tile: "#f7f1e1", tileEdge: "#d9cdb2", text: "#1e2a26", star: "#f0cf7a" };

type Pen = CanvasRenderingContext2D;

export async function drawScore(canvas: HTMLCanvasElement, pad: Pad, told: Told): Promise<void> {
  await Promise.all([document.fonts.load('700 60px "Atkinson Hyperlegible"'), document.fonts.ready]);
  const rounds = told.turns.length > 0 ? [] : told.rounds.slice(-MOST_LINES);
  const top = told.end ? 300 : 210;
  const paper = rounds.length > 0 ? (rounds.length + 1) * LINE + 72 : 0;
  canvas.width = WIDTH;
  canvas.height = top + told.players.length * ROW + (paper && paper + 24) + 40;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  felt(pen, canvas.height);
  head(pen, pad, told);
  const order = told.players.map((_, seat) => seat).sort((a, b) => (told.places[a] ?? 0) - (told.places[b] ?? 0));
  for (const [place, seat] of order.entries()) player(pen, told, seat, top + place * ROW);
  if (paper) sheet(pen, told, rounds.length, top + told.players.length * ROW + 24);
}

function felt(pen: Pen, height: number): void {
  const shade = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, height);
  shade.addColorStop(0, INK.felt);
  shade.addColorStop(1, INK.edge);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, height);
}

function write(pen: Pen, text: string, x: number, y: number, how: { size: number; colour: string; align?: CanvasTextAlign; room?: number; bold?: boolean }): void {
  const family = how.bold === false ? "system-ui, sans-serif" : '"Atkinson Hyperlegible", system-ui, sans-serif';
  let size = how.size;
  const set = (): void => {
    pen.font = `${how.bold === false ? 400 : 700} ${size}px ${family}`;
  };
  set();
  while (how.room && size > 18 && pen.measureText(text).width > how.room) {
    size -= 2;
    set();
  }
  pen.fillStyle = how.colour;
  pen.textAlign = how.align ?? "left";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y, how.room);
}

function head(pen: Pen, pad: Pad, told: Told): void {
  write(pen, presetName(pad.rules), EDGE, 84, { size: 52, colour: INK.on, room: WIDTH - 2 * EDGE });
  write(pen, dayOf(pad.made), EDGE, 142, { size: 34, colour: INK.muted, bold: false });
  if (!told.end) return;
  star(pen, EDGE + 28, 228, 34);
  write(pen, winnerText(told), EDGE + 84, 230, { size: 60, colour: INK.on, room: WIDTH - 2 * EDGE - 84 });
}

function player(pen: Pen, told: Told, seat: number, y: number): void {
  const name = told.players[seat] ?? "";
  tile(pen, EDGE, y, 84, [...name.trim()][0]?.toUpperCase() ?? "?");
  const isFirst = told.places[seat] === 1;
  write(pen, name, EDGE + 116, y + 56, { size: 48, colour: INK.on, room: 560 });
  const total = signed(told.totals[seat] ?? 0);
  write(pen, total, WIDTH - EDGE, y + 56, { size: 72, colour: isFirst ? INK.star : INK.on, align: "right", room: 300 });
}

function tile(pen: Pen, x: number, y: number, width: number, letter: string): void {
  const height = (width * 4) / 3;
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 35%)";
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 6;
  pen.fillStyle = INK.tileEdge;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 10);
  pen.fill();
  pen.restore();
  pen.fillStyle = INK.tile;
  pen.beginPath();
  pen.roundRect(x, y, width, height - 7, 10);
  pen.fill();
  write(pen, letter, x + width / 2, y + height / 2, { size: 50, colour: INK.text, align: "center" });
}

function star(pen: Pen, x: number, y: number, radius: number): void {
  pen.fillStyle = INK.star;
  pen.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const reach = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

/** The rounds on ivory, a column a player. */
function sheet(pen: Pen, told: Told, lines: number, y: number): void {
  const height = (lines + 1) * LINE + 48;
  pen.fillStyle = INK.tile;
  pen.beginPath();
  pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, height, 20);
  pen.fill();
  const first = EDGE + 150;
  const column = (WIDTH - EDGE - 24 - first) / told.players.length;
  const right = (seat: number): number => first + (seat + 1) * column;
  const at = (line: number): number => y + 24 + LINE * (line + 0.5);
  for (const [seat, name] of told.players.entries()) write(pen, name, right(seat), at(0), { size: 30, colour: INK.text, align: "right", room: column - 14 });
  const from = told.rounds.length - lines;
  for (let line = 0; line < lines; line += 1) {
    const round = told.rounds[from + line];
    write(pen, `${say("round")} ${from + line + 1}`, EDGE + 24, at(line + 1), { size: 30, colour: "#56645e", bold: false, room: 130 });
    for (const [seat, { score }] of (round?.settled.seats ?? []).entries()) {
      const hasWon = round?.settled.winners.includes(seat) ?? false;
      write(pen, moved(score), right(seat), at(line + 1), { size: 32, colour: hasWon ? "#14633f" : INK.text, align: "right", bold: hasWon });
    }
  }
}
