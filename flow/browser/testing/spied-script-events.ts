import { vi } from "vitest";

/** Script events that keep what they were told. */
export function spiedScriptEvents() {
  return {
    trustedFormCertificate: vi.fn(),
    universalLeadId: vi.fn(),
    unavailable: vi.fn(),
  };
}
