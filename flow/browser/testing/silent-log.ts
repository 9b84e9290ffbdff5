import { vi } from "vitest";

/** A log that keeps what it was told. */
export function silentLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}
