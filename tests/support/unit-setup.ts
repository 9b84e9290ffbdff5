import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected console.error fails the test; one that is expected is spied on by the test itself. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.error: ${args.map(String).join(" ")}`);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  if (typeof document !== "undefined") {
    const { cleanup } = await import("@testing-library/react");
    cleanup();
  }
});

if (typeof document !== "undefined") {
  const matchers = await import("@testing-library/jest-dom/matchers");
  expect.extend(matchers.default ?? matchers);
}
