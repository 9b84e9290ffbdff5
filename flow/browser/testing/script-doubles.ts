import { vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type FlowState, initialState } from "../../engine/flow-state";
import { sampleConfig } from "../../engine/testing/sample-pages";

/** The scripts on the page whose address holds `part`; jsdom does not load them, a test says what became of each. */
export function scriptsWith(part: string): HTMLScriptElement[] {
  return [...document.querySelectorAll("script")].filter((script) => script.src.includes(part));
}

/** Lets the one script with `part` in its address load, or fail. */
export function settleScript(part: string, outcome: "load" | "error"): void {
  const [script, ...others] = scriptsWith(part);
  if (!script || others.length > 0) throw new Error(`${others.length + 1} scripts with ${part}`);
  script.dispatchEvent(new Event(outcome));
}

/** Script events that keep what they were told. */
export function spiedScriptEvents() {
  return {
    store: createStore<FlowState>(() => initialState(sampleConfig, "/api/flow", "idle")),
    trustedFormCertificate: vi.fn(),
    universalLeadId: vi.fn(),
    unavailable: vi.fn(),
  };
}
