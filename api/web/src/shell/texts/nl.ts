import type { ShellKey } from "./en";

export const texts: Readonly<Record<ShellKey, string>> = {
  "bars.label": "Meldingen",
  "update.there": "Er is een nieuwe versie van Woord.",
  "update.reload": "Nu vernieuwen",
  "update.later": "Later",
  "risk.full": "Er is geen ruimte meer op dit toestel. Wat je invoert, blijft alleen zolang deze pagina open is: maak ruimte vrij of bewaar het in een bestand.",
  "risk.blocked": "Deze browser bewaart niets voor ons. Wat je invoert, blijft alleen zolang deze pagina open is: bewaar het in een bestand voordat je sluit.",
  "risk.save": "Bewaren in een bestand",
  "install.offer": "Zet Woord op je beginscherm: dan opent het als een app, ook zonder netwerk.",
  "install.go": "Installeren",
  "install.later": "Niet nu",
};
