import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected console.error fails the test. A test that expects one spies on it. */
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
