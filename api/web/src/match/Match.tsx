// A match on one path: gathering, playing, ended. The line to it lives as long as the screen.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Parts } from "../App";
import { t } from "../i18n";
import { ruleSet, tileSet, type RuleSet, type TileSet } from "../net/facts";
import { Live } from "../net/live";
import { seatOf } from "../net/seats";
import type { Match as MatchData } from "../net/types";
import { EndView } from "./End";
import { Gathering } from "./Gathering";
import { TableView } from "./TableView";

export interface Facts {
  readonly rules: RuleSet;
  readonly tiles: TileSet;
  readonly values: Readonly<Record<string, number>>;
}

export default function Match({ parts }: { parts: Parts }) {
  const id = parts["id"] ?? "";
  const live = useMemo(() => new Live(id), [id]);
  const facts = useSignal<Facts | null>(null);
  const match = live.match.value;

  useEffect(() => {
    if (seatOf(id)) live.open();
    return () => live.close();
  }, [live]);

  useEffect(() => {
    if (!match || facts.value) return;
    void Promise.all([ruleSet(match.lobby.rules), tileSet(match.lobby.tile_set)]).then(([rules, tiles]) => {
      facts.value = { rules, tiles, values: valuesOf(rules, tiles) };
    });
  }, [match !== null]);

  if (!seatOf(id) || live.fault.value) return <NoSeat />;
  if (!match || !facts.value) return <p class="page muted">{t("loading")}</p>;
  const props = { live, match, facts: facts.value };
  return <Stage {...props} />;
}

function Stage(props: { live: Live; match: MatchData; facts: Facts }) {
  if (props.match.status === "lobby") return <Gathering {...props} />;
  return props.match.status === "playing" ? <TableView {...props} /> : <EndView {...props} />;
}

function NoSeat() {
  return (
    <div class="page">
      <h1>{t("match.noSeat")}</h1>
      <p>{t("match.noSeatHelp")}</p>
      <a class="button main" href="/new" data-inner>
        {t("new.title")}
      </a>
    </div>
  );
}

/** The rack value of every face, jokers included (N-11, W-12). */
function valuesOf(rules: RuleSet, tiles: TileSet): Record<string, number> {
  const own = rules.joker_rack_value;
  const jokers = typeof own === "number" ? tiles.jokers.map((face) => [face, own] as const) : [];
  return { ...tiles.values, ...Object.fromEntries(jokers) };
}
