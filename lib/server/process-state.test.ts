import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.resetModules());

it("is one state for all copies of the module in a process", async () => {
  const one = await import("./process-state");
  vi.resetModules();
  const other = await import("./process-state");
  expect(other).not.toBe(one);
  one.processState.isDemonstration = true;
  expect(other.processState.isDemonstration).toBe(true);
  other.processState.isDemonstration = false;
});
