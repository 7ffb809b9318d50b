// Hands the user a text or a picture as a file.

const READ_BY = 60_000; // milliseconds in which a browser has begun to read what it saves

/** The name may hold what a file system refuses: it is replaced. */
export function download(content: string | Blob, name: string, type = "text/plain"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]/g, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY);
}
