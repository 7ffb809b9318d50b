import type { ShellKey } from "./en";

export const texts: Readonly<Record<ShellKey, string>> = {
  "bars.label": "Hinweise",
  "update.there": "Es gibt eine neue Version von Woord.",
  "update.reload": "Jetzt neu laden",
  "update.later": "Später",
  "risk.full": "Auf diesem Gerät ist kein Platz mehr. Was du eingibst, bleibt nur, solange diese Seite offen ist: Gib Speicher frei oder sichere es in einer Datei.",
  "risk.blocked": "Dieser Browser behält nichts für uns. Was du eingibst, bleibt nur, solange diese Seite offen ist: Sichere es in einer Datei, bevor du sie schließt.",
  "risk.save": "In einer Datei sichern",
  "install.offer": "Leg Woord auf deinen Startbildschirm: Dann öffnet es sich wie eine App, auch ohne Netz.",
  "install.go": "Installieren",
  "install.later": "Jetzt nicht",
};
