// Under a verdict, outside a match: what the table says of the word, in one tap, and undone in one.

import { computed } from "@preact/signals";
import { isJudging } from "../club/judging";
import { isLanguage } from "../i18n";
import { recall } from "../net/memory";
import type { Verdict } from "../net/types";
import { path } from "../router";
import { decide, decisionOf, isDecidable, isHouseKept } from "./house";
import { say } from "./texts";
import "./house.css";

/** Not while a phone judges, nor at a table: there the agreed list says all. */
const mayDecide = computed(() => !isJudging.value && !path.value.startsWith("/m/"));

export default function Refused({ verdict }: { verdict: Verdict }) {
  if (!mayDecide.value) return null;
  return (
    <div class="house">
      <Decide verdict={verdict} />
      {recall("noHelp") !== "yes" && <Meaning verdict={verdict} />}
    </div>
  );
}

function Decide({ verdict }: { verdict: Verdict }) {
  const word = verdict.read_as;
  if (!isDecidable(verdict) || word === null) return null;
  const list = verdict.dictionary;
  const decision = decisionOf(list, word);
  const set = (next: Parameters<typeof decide>[2]) => () => decide(list, word, next);
  if (decision) {
    return (
      <div class="house-said">
        <p role="status">
          {say(`said.${decision}`, { word })} {!isHouseKept.value && say("unkept")}
        </p>
        <p class="actions">
          <button type="button" class="button" onClick={set(null)}>
            {say("undo")}
          </button>
          <a class="button" href="/words" data-inner>
            {say("title")}
          </a>
        </p>
      </div>
    );
  }
  return (
    <p class="actions">
      {verdict.valid ? (
        <button type="button" class="button" onClick={set("removed")}>
          {say("remove")}
        </button>
      ) : (
        <>
          <button type="button" class="button" onClick={set("added")}>
            {say("accept")}
          </button>
          <button type="button" class="button" onClick={set("refused")}>
            {say("refuse")}
          </button>
        </>
      )}
    </p>
  );
}

/** A plain link: nothing of it is fetched unless somebody follows it. */
function Meaning({ verdict }: { verdict: Verdict }) {
  if (!isLanguage(verdict.dictionary) || verdict.read_as === null) return null;
  const word = verdict.spelling ?? verdict.word;
  return (
    <p>
      <a href={`https://${verdict.dictionary}.wiktionary.org/wiki/${encodeURIComponent(word)}`} target="_blank" rel="noopener noreferrer">
        {say("wiktionary", { word })}
      </a>
    </p>
  );
}
