import { vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type FlowState, createInitialState } from "../../engine/flow-state";
import { sampleConfig } from "../../engine/testing/sample-pages";

/**
 * Returns the page's script elements whose URL contains `part`. jsdom does not load scripts; `settleScript` simulates
 * the result.
 */
export function findScripts(part: string): HTMLScriptElement[] {
  return [...document.querySelectorAll("script")].filter((script) => script.src.includes(part));
}

/** Dispatches the load or error event of the only script whose URL contains `part`. */
export function settleScript(part: string, outcome: "load" | "error"): void {
  const [script, ...others] = findScripts(part);
  if (!script || others.length > 0) throw new Error(`${others.length + 1} scripts with ${part}`);
  script.dispatchEvent(new Event(outcome));
}

/** Creates script events that record their calls. */
export function createSpiedScriptEvents() {
  return {
    store: createStore<FlowState>(() => createInitialState(sampleConfig, "/api/flow", "idle")),
    trustedFormCertificate: vi.fn(),
    universalLeadId: vi.fn(),
    unavailable: vi.fn(),
  };
}
