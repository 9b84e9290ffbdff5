import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails a test that writes an unexpected console.error. Tests that expect one replace it with a spy. */
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
