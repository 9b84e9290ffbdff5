import { beforeEach, expect, it, vi } from "vitest";
import { createFullClientConfig } from "@/flow/browser/testing/client-config";

const testClientConfig = createFullClientConfig();
const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  answers.mockReset();
  vi.stubGlobal("fetch", answers);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

async function load() {
  const { parseClientConfig } = await import("./create-engine-dependencies");
  const { fetchClientConfig } = await import("@/lib/browser/fetch-client-config");
  return parseClientConfig(fetchClientConfig());
}

it("asks once a page", async () => {
  answers.mockImplementation(async () => Response.json(testClientConfig));
  expect(await Promise.all([load(), load()])).toEqual([testClientConfig, testClientConfig]);
  expect(answers).toHaveBeenCalledTimes(1);
});

it.each([
  ["down", () => Promise.reject(new TypeError("down"))],
  ["a 500", async () => new Response("", { status: 500 })],
  ["not JSON", async () => new Response("<html>")],
  ["another shape", async () => Response.json({ pixelMode: 1 })],
])("is undefined when the answer is %s", async (_what, answer) => {
  answers.mockImplementation(answer);
  expect(await load()).toBeUndefined();
});
