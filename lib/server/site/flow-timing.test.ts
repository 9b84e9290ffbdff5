import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, 'flow;desc="theme"'],
  [{ DEFAULT_FLOWKEY: "roundup" }, 'flow;desc="roundup"'],
  [{ FLOW_API_URL: "https://flows.example/api" }, 'flow;desc=""'],
])("says whose first question a page may show: %j", async (variables, header) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { flowTiming } = await import("./flow-timing");
  expect(flowTiming()).toBe(header);
});
