// The look-up page: one field, a live verdict. It decides nothing; it draws what the service answers.
import { say, speak, MESSAGES } from "./messages.js";
import { showIdle, showSentence, showVerdicts } from "./verdict.js";
import { startFinder } from "./finder.js";

const WAIT = 80; // milliseconds after a key before the service is asked
const LOOK_AGAIN = 1500; // milliseconds between two looks at a build
const field = document.getElementById("word");
const clear = document.getElementById("clear");
const languages = document.getElementById("language");
const lists = document.getElementById("lists");

let dictionaries = [];
let chosen = recall("dictionary");
let asked = null;
let timer = 0;

function recall(key) {
  try {
    return localStorage.getItem(`woord.${key}`);
  } catch {
    return null;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(`woord.${key}`, value);
  } catch { /* a private window keeps nothing */ }
}

export function dictionary() {
  return chosen;
}

function translate() {
  speak(languages.value);
  document.documentElement.lang = languages.value;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
}

function nameOf(code) {
  try {
    return new Intl.DisplayNames([languages.value], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

function drawLists() {
  const focused = document.activeElement?.name === "list";
  lists.replaceChildren(...dictionaries.map(({ name, language, state, done, total }) => {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), {
      type: "radio", name: "list", value: name, checked: name === chosen,
    });
    const text = document.createElement("span");
    text.append(name === language ? nameOf(name) : name);
    if (state === "building") {
      const bar = document.createElement("progress");
      bar.setAttribute("aria-label", say("building", nameOf(name)));
      if (total) Object.assign(bar, { max: total, value: done });
      text.append(bar);
    }
    label.append(input, text);
    return label;
  }));
  if (focused) lists.querySelector(":checked")?.focus();
}

async function loadLists() {
  let wait = 0;
  try {
    const answer = await fetch("/v1/ready", { cache: "no-store" });
    const { dictionaries: open, builds } = await answer.json();
    const building = builds.filter(({ name }) => !open.includes(name));
    dictionaries = [
      ...open.map((name) => ({ name, language: name, state: "ready" })),
      ...building.map((build) => ({ ...build, language: build.name })),
    ];
    if (building.some(({ state }) => state !== "failed")) wait = LOOK_AGAIN;
    choose(open);
  } catch {
    wait = LOOK_AGAIN;
  }
  drawLists();
  if (wait) setTimeout(loadLists, wait);
}

function choose(open) {
  const known = dictionaries.some(({ name }) => name === chosen);
  const before = chosen;
  if (!known && dictionaries.length) chosen = open.includes(languages.value) ? languages.value : (open[0] ?? dictionaries[0].name);
  if (before !== chosen || stateOf(chosen) !== shownState) ask();
}

let shownState = null;

function stateOf(name) {
  return dictionaries.find((entry) => entry.name === name)?.state ?? null;
}

function showWaiting(words) {
  const entry = dictionaries.find(({ name }) => name === chosen);
  if (!entry) return showSentence(say("no_lists"));
  if (entry.state === "failed") return showSentence(say("failed", nameOf(chosen), entry.error ?? ""));
  if (words.length || entry.state === "building") {
    showSentence(say(entry.state === "building" ? "building" : "queued", nameOf(chosen)), entry);
  }
  return undefined;
}

async function ask() {
  asked?.abort();
  const words = field.value.split(/\s+/).filter((word) => word).slice(0, 20);
  clear.hidden = !field.value;
  shownState = stateOf(chosen);
  if (shownState !== "ready") return showWaiting(words);
  if (!words.some((word) => [...word].length >= 2)) return showIdle();
  asked = new AbortController();
  try {
    const answer = await fetch(`/v1/dictionaries/${encodeURIComponent(chosen)}/check`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ words }),
      signal: asked.signal,
    });
    const body = await answer.json();
    if (answer.ok) showVerdicts(body, chosen);
    else showSentence(body.detail);
  } catch (error) {
    if (error.name !== "AbortError") showSentence(say("offline"));
  }
  return undefined;
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, WAIT);
});
document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
clear.addEventListener("click", (event) => {
  event.preventDefault();
  field.value = "";
  field.focus();
  ask();
});
lists.addEventListener("change", (event) => {
  chosen = event.target.value;
  keep("dictionary", chosen);
  ask();
});
languages.addEventListener("change", () => {
  keep("language", languages.value);
  translate();
  drawLists();
  ask();
});

const preferred = [recall("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
languages.value = preferred.find((language) => language in MESSAGES) ?? "en";
translate();
showIdle();
loadLists();
startFinder(dictionary);
