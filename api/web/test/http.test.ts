import { afterEach, expect, test, vi } from "vitest";
import { call, Offline, Problem } from "../src/net/http";
import { answerCalls } from "./answering";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, type: string): Promise<unknown> => {
  answerCalls(() => ({ status, type, body: {} }));
  return call("/v1/health");
};

test.each([200, 502, 503, 504])("a page of a gateway, told as %d, is no answer of the service", async (status) => {
  await expect(answer(status, "text/html; charset=utf-8")).rejects.toThrow(Offline);
});

test("what the service refuses or could not do is a problem", async () => {
  await expect(answer(503, "application/problem+json")).rejects.toThrow(Problem);
  await expect(answer(413, "text/html")).rejects.toThrow(Problem);
});
