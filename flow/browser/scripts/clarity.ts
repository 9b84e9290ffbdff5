import { createLazyResource } from "@/lib/browser/lazy";
import type { FlowState } from "../../engine/flow-state";
import type { StructuredLog, ThirdPartyScriptCallbacks } from "../../engine/ports";
import { loadScript } from "../load-script";
import { scriptNotConfiguredReason, type ScriptRunner } from "./script-runner";

type Clarity = ((...call: string[]) => void) & { q?: string[][] };

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

/**
 * Runs Microsoft Clarity, which records the visitor's session. The recording starts after the visitor has seen the
 * recording notice, and never under Global Privacy Control (docs/architecture.md, Principles). Field values are masked.
 */
export const clarityScriptRunner: ScriptRunner = {
  async run({ config, events, hasPrivacySignal, waitForRecordingNotice, log }) {
    const { scriptUrl, projectId } = config.clarity;
    if (hasPrivacySignal()) throw new Error("privacy signal");
    if (!scriptUrl || !projectId) throw new Error(scriptNotConfiguredReason);
    await waitForRecordingNotice();
    const recording = startRecording.load(`${scriptUrl}/${encodeURIComponent(projectId)}`);
    trackPages(events.store, createClarityCaller(log));
    await recording;
  },
};

const startRecording = createLazyResource((address: string) => {
  window.clarity ??= createCallQueue();
  return loadScript(address);
});

/** Creates a replacement for Clarity's function that stores calls until Clarity's script has loaded. */
function createCallQueue(): Clarity {
  const queue: Clarity = (...call) => (queue.q ??= []).push(call);
  return queue;
}

/** Sends the session id and the page's key to Clarity for each displayed page. */
function trackPages(store: ThirdPartyScriptCallbacks["store"], tell: ClarityCaller): void {
  const show = ({ uuid, pageKey, flowKey, config }: FlowState) => {
    tell("identify", uuid, uuid, pageKey);
    tell("set", "siteName", config.siteName);
    tell("set", "flowKey", flowKey);
    tell("event", pageKey);
  };
  show(store.getState());
  store.subscribe((state, before) => {
    if (state.pageVisit !== before.pageVisit) show(state);
  });
  trackFields(store, tell);
}

/** Returns a function that calls Clarity. Exceptions are logged, so Clarity cannot break the page. */
function createClarityCaller(log: StructuredLog): ClarityCaller {
  return (...call) => {
    try {
      window.clarity?.(...call);
    } catch (error) {
      log.warn("clarity.failed", { call: call[0], reason: String(error) });
    }
  };
}

/**
 * Function that calls Clarity, for example with `("set", "siteName", "mva")`. It logs exceptions and does not rethrow
 * them.
 */
type ClarityCaller = (...call: string[]) => void;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Sends Clarity the names of completed fields, and the time from each field's first focus to its completion. The flow's
 * configuration turns each of these two reports on or off. Field values are never sent.
 */
function trackFields(store: ThirdPartyScriptCallbacks["store"], tell: ClarityCaller): void {
  const { clarityEventTrackField: tracksField, clarityEventFieldTimer: stepMs } =
    store.getState().config;
  if (!tracksField && !stepMs) return;
  const begun = new Map<string, number>();
  document.addEventListener("focusin", ({ target, timeStamp }) => {
    const name = findFieldName(store.getState(), target);
    if (name && !begun.has(name)) begun.set(name, timeStamp);
  });
  document.addEventListener("focusout", ({ target, timeStamp }) => {
    const name = findFieldName(store.getState(), target);
    if (!name || !isFilled(target)) return;
    if (tracksField) tell("set", `field_${name}`, "completed");
    const begin = begun.get(name);
    if (stepMs && begin !== undefined)
      tell("set", `fieldTime_${name}`, roundToSeconds(timeStamp - begin, stepMs));
  });
}

/** Returns the name of the question that a form control answers, or undefined if there is no such visible question. */
function findFieldName({ questions }: FlowState, target: EventTarget | null): string | undefined {
  if (!isControl(target)) return undefined;
  const name = target.name.replace(/Formatted$/, "");
  const question = questions.find(({ fieldName }) => fieldName === name);
  return question && question.questionType !== "Hidden" ? name : undefined;
}

function isFilled(target: EventTarget | null): boolean {
  if (!isControl(target)) return false;
  const isBox = target.type === "checkbox" || target.type === "radio";
  return isBox && target instanceof HTMLInputElement ? target.checked : target.value !== "";
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Converts milliseconds to seconds, rounded to a multiple of `stepMs`. The result is at least one step. */
function roundToSeconds(ms: number, stepMs: number): string {
  return String((Math.max(1, Math.round(ms / stepMs)) * stepMs) / 1000);
}
