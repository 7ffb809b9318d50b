import { expect, test, vi } from "vitest";
import { open, sentences } from "../src/match/pushed";

const notice = { name: "Anna", url: "https://woord.example/m/1", match_id: "1", turn_deadline: null };

test("a notice says whose turn it is, and until when where there is a clock", () => {
  expect(sentences(notice, "nl")).toBe("Jij bent aan de beurt, Anna.");
  expect(sentences({ ...notice, turn_deadline: Date.UTC(2026, 10, 30, 12) }, "de")).toMatch(/^Du bist am Zug, Anna\. Bis \S+.*\.$/);
});

test("a tap goes to the page that shows the match, else to a new one", async () => {
  const page = { url: "https://woord.example/m/1", focus: vi.fn(() => Promise.resolve()) };
  const pages = { matchAll: () => Promise.resolve([page]), openWindow: vi.fn(() => Promise.resolve()) };
  await open(pages, "/m/1");
  expect([page.focus.mock.calls.length, pages.openWindow.mock.calls.length]).toEqual([1, 0]);
  await open(pages, "/m/2");
  expect(pages.openWindow).toHaveBeenCalledWith("/m/2");
});
