import { vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type FlowState, createInitialFlowState } from "../../engine/flow-state";
import { sampleFlowConfig } from "../../engine/testing/sample-pages";

/**
 * Returns the page's script elements whose URL contains a given text. jsdom does not load scripts;
 * `dispatchScriptEvent` simulates the result.
 */
export function findScriptElements(part: string): HTMLScriptElement[] {
  return [...document.querySelectorAll("script")].filter((script) => script.src.includes(part));
}

/** Dispatches the load or error event of the only script whose URL contains a given text. */
export function dispatchScriptEvent(part: string, outcome: "load" | "error"): void {
  const [script, ...others] = findScriptElements(part);
  if (!script || others.length > 0) throw new Error(`${others.length + 1} scripts with ${part}`);
  script.dispatchEvent(new Event(outcome));
}

/** Creates callbacks for third-party scripts that record their calls. */
export function createScriptCallbackSpies() {
  return {
    store: createStore<FlowState>(() =>
      createInitialFlowState(sampleFlowConfig, "/api/flow", "idle"),
    ),
    trustedFormCertificate: vi.fn(),
    universalLeadId: vi.fn(),
    unavailable: vi.fn(),
  };
}
