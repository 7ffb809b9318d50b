// Words from tiles and words by pattern, below the verdict.
import { say } from "./messages.js";
import { make } from "./verdict.js";

const LIMIT = 200;
const form = document.getElementById("finder");
const query = document.getElementById("query");
const help = document.getElementById("finder-help");
const found = document.getElementById("found");

const kind = () => form.elements.kind.value;

function address(dictionary) {
  const text = query.value.trim();
  const base = `/v1/dictionaries/${encodeURIComponent(dictionary)}`;
  if (kind() === "tiles") return `${base}/from-tiles?sort=points&limit=${LIMIT}&tiles=${encodeURIComponent(text)}`;
  return `${base}/search?limit=${LIMIT}&pattern=${encodeURIComponent(text)}`;
}

function groups(words) {
  const byLength = new Map();
  for (const entry of words) {
    if (!byLength.has(entry.length)) byLength.set(entry.length, []);
    byLength.get(entry.length).push(entry);
  }
  return [...byLength].sort(([one], [other]) => other - one);
}

function item({ word, points }) {
  const row = make("li", "", word);
  if (kind() === "tiles" && points != null) {
    const value = make("small", "", String(points));
    value.title = say("points");
    row.append(value);
  }
  return row;
}

function show({ total, words }) {
  if (!total) return found.replaceChildren(make("p", "fault", say("none")));
  const sentence = total > words.length ? say("found", total, words.length) : say("found_all", total);
  const parts = [make("p", "fault", sentence)];
  for (const [length, entries] of groups(words)) {
    parts.push(make("h3", "", say("letters", length)), make("ul", "", ...entries.map(item)));
  }
  return found.replaceChildren(...parts);
}

function explain() {
  help.textContent = say(`help_${kind()}`);
  query.placeholder = "";
  found.replaceChildren();
}

/** Let the form ask; `dictionary()` names the list that is chosen. */
export function startFinder(dictionary) {
  form.addEventListener("change", (event) => {
    if (event.target.name === "kind") explain();
  });
  document.getElementById("language").addEventListener("change", explain);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!query.value.trim() || !dictionary()) return;
    try {
      const answer = await fetch(address(dictionary()));
      const body = await answer.json();
      if (answer.ok) show(body);
      else found.replaceChildren(make("p", "fault", body.detail));
    } catch {
      found.replaceChildren(make("p", "fault", say("offline")));
    }
  });
  explain();
}
