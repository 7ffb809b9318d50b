import type { ShellKey } from "./en";

export const texts: Readonly<Record<ShellKey, string>> = {
  "bars.label": "Messages",
  "update.there": "Une nouvelle version de Woord est disponible.",
  "update.reload": "Recharger maintenant",
  "update.later": "Plus tard",
  "risk.full": "Il n’y a plus de place sur cet appareil. Ce que vous saisissez ne reste que tant que cette page est ouverte : libérez de l’espace, ou enregistrez-le dans un fichier.",
  "risk.blocked": "Ce navigateur ne garde rien pour nous. Ce que vous saisissez ne reste que tant que cette page est ouverte : enregistrez-le dans un fichier avant de fermer.",
  "risk.save": "Enregistrer dans un fichier",
  "install.offer": "Ajoutez Woord à l’écran d’accueil : il s’ouvre alors comme une application, même sans réseau.",
  "install.go": "Installer",
  "install.later": "Pas maintenant",
};
