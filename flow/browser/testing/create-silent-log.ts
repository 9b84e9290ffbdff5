import { vi } from "vitest";

/** Creates a log that prints nothing and records its calls. */
export function createSilentLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}
