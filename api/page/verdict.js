// Draws verdicts: a mark, the word, a sentence; never colour alone.
import { say } from "./messages.js";

const panel = document.getElementById("verdict");
const answer = document.getElementById("answer");
const SVG = "http://www.w3.org/2000/svg";
const MARKS = { valid: "M20 37l11 11 22-24", invalid: "M24 24l24 24M48 24L24 48" };

/** Make an element with a class and children. */
export function make(tag, name, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
}

function mark(kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 72 72");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  const circle = document.createElementNS(SVG, "circle");
  for (const [key, value] of [["cx", 36], ["cy", 36], ["r", 33]]) circle.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", MARKS[kind]);
  svg.append(circle, path);
  return svg;
}

function draw(kind, ...children) {
  panel.className = `verdict ${kind}`;
  answer.replaceChildren(...children);
}

/** Show what the page is for, before a word is typed. */
export function showIdle() {
  const tiles = make("div", "tiles", ...[..."WOORD"].map((letter) => make("span", "tile", letter)));
  tiles.setAttribute("aria-hidden", "true");
  draw("idle", tiles, make("p", "sentence", say("hint")));
}

/** Show a sentence on the felt, with a bar when something is under way. */
export function showSentence(sentence, progress) {
  const parts = [make("p", "sentence", sentence)];
  if (progress?.state === "building") {
    const bar = make("progress", "wait");
    if (progress.total) Object.assign(bar, { max: progress.total, value: progress.done });
    parts.push(bar);
  }
  draw("idle", ...parts);
}

function reasons(verdict) {
  const parts = [];
  const shown = verdict.read_as ?? "";
  if (!verdict.valid && verdict.reason) parts.push(say(verdict.reason));
  if (verdict.read_as && verdict.read_as !== verdict.word.toLocaleUpperCase()) parts.push(say("read_as", shown));
  if (verdict.spelling && verdict.spelling !== verdict.word) parts.push(say("spelling", verdict.spelling));
  if (verdict.form_of) parts.push(say("form_of", verdict.form_of));
  if (verdict.house === "added") parts.push(say("addition"));
  if (verdict.compound_of?.length) parts.push(say("compound_of", verdict.compound_of.join(" + ")));
  return parts.join(" ");
}

function source({ dictionary, edition, lexicon_id: id }) {
  return make("p", "source", say("source", dictionary, edition ?? "?", id.slice(0, 12)));
}

function near(verdict, list) {
  const box = make("div", "near");
  const button = make("button", "", say("near"));
  button.type = "button";
  button.addEventListener("click", async () => {
    const word = encodeURIComponent(verdict.read_as);
    const found = await fetch(`/v1/dictionaries/${encodeURIComponent(list)}/near/${word}?limit=8`);
    if (!found.ok) return;
    const { words } = await found.json();
    const text = words.map((entry) => entry.word).join(", ");
    box.replaceChildren(make("p", "detail", text || say("no_near")));
  });
  box.append(button);
  return box;
}

function showOne(verdict, list) {
  const kind = verdict.valid ? "valid" : "invalid";
  const parts = [mark(kind), make("p", "word", verdict.word), make("p", "sentence", say(kind))];
  const why = reasons(verdict);
  if (why) parts.push(make("p", "detail", why));
  parts.push(source(verdict));
  if (verdict.reason === "not_found") parts.push(near(verdict, list));
  draw(kind, ...parts);
}

function showSeveral(verdicts) {
  const kind = verdicts.every(({ valid }) => valid) ? "valid" : "invalid";
  const rows = verdicts.map((verdict) => {
    const state = verdict.valid ? "valid" : "invalid";
    const sentence = [say(state) + ".", reasons(verdict)].join(" ");
    return make("li", "", mark(state), make("span", "word", verdict.word), make("small", "", sentence));
  });
  const sentence = say(kind === "valid" ? "all_valid" : "some_invalid");
  draw(kind, mark(kind), make("p", "sentence", sentence), make("ul", "several", ...rows), source(verdicts[0]));
}

/** Show the service's verdicts: one fills the panel, several are listed. */
export function showVerdicts(verdicts, list) {
  if (verdicts.length === 1) showOne(verdicts[0], list);
  else showSeveral(verdicts);
}
