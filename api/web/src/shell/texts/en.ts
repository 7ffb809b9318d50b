export const texts = {
  "bars.label": "Notices",
  "update.there": "A new version of Woord is there.",
  "update.reload": "Reload now",
  "update.later": "Later",
  "risk.full": "There is no room left on this device. What you enter stays only as long as this page is open: free some space, or save it to a file.",
  "risk.blocked": "This browser keeps nothing for us. What you enter stays only as long as this page is open: save it to a file before you close it.",
  "risk.save": "Save to a file",
  "install.offer": "Put Woord on your home screen: it then opens like an app, also without a network.",
  "install.go": "Install",
  "install.later": "Not now",
} as const;

export type ShellKey = keyof typeof texts;
