import { lazy } from "@/lib/browser/lazy";
import type { FlowState } from "../../engine/flow-state";
import type { Log, ScriptEvents } from "../../engine/ports";
import { loadScript } from "../load-script";
import { notConfigured, type ScriptRunner } from "./script-runner";

type Clarity = ((...call: string[]) => void) & { q?: string[][] };

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

/**
 * Microsoft Clarity, a session recorder. It starts after the visitor has seen the recording notice, and never under a
 * privacy signal (docs/architecture.md, Principles). It gets the session id, page keys, and field names with times, but
 * no values: the form's content is masked.
 */
export const clarity: ScriptRunner = {
  async run({ config, events, hasPrivacySignal, noticeShown, log }) {
    const { scriptUrl, projectId } = config.clarity;
    if (hasPrivacySignal()) throw new Error("privacy signal");
    if (!scriptUrl || !projectId) throw new Error(notConfigured);
    await noticeShown();
    const recording = startRecording.load(`${scriptUrl}/${encodeURIComponent(projectId)}`);
    followFlow(events.store, tellClarity(log));
    await recording;
  },
};

const startRecording = lazy((address: string) => {
  window.clarity ??= callQueue();
  return loadScript(address);
});

/** Creates a function that queues its calls until Clarity's script loads and processes them. */
function callQueue(): Clarity {
  const queue: Clarity = (...call) => (queue.q ??= []).push(call);
  return queue;
}

/** Sends Clarity an event for each displayed page, with the session id, for the lifetime of the document. */
function followFlow(store: ScriptEvents["store"], tell: TellClarity): void {
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

/** Returns a function that calls Clarity. Exceptions are logged, so that the recorder cannot break the page. */
function tellClarity(log: Log): TellClarity {
  return (...call) => {
    try {
      window.clarity?.(...call);
    } catch (error) {
      log.warn("clarity.failed", { call: call[0], reason: String(error) });
    }
  };
}

/** Calls Clarity's function, for example `tell("set", "siteName", "mva")`. Never throws. */
type TellClarity = (...call: string[]) => void;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Sends Clarity the names of completed fields (`clarityEventTrackField`). Also sends the seconds since each field's
 * first focus, rounded to steps of `clarityEventFieldTimer` milliseconds. Field values are only tested for being empty.
 */
function trackFields(store: ScriptEvents["store"], tell: TellClarity): void {
  const { clarityEventTrackField: tracksField, clarityEventFieldTimer: stepMs } =
    store.getState().config;
  if (!tracksField && !stepMs) return;
  const begun = new Map<string, number>();
  document.addEventListener("focusin", ({ target, timeStamp }) => {
    const name = fieldNameOf(store.getState(), target);
    if (name && !begun.has(name)) begun.set(name, timeStamp);
  });
  document.addEventListener("focusout", ({ target, timeStamp }) => {
    const name = fieldNameOf(store.getState(), target);
    if (!name || !isFilled(target)) return;
    if (tracksField) tell("set", `field_${name}`, "completed");
    const begin = begun.get(name);
    if (stepMs && begin !== undefined)
      tell("set", `fieldTime_${name}`, secondsOf(timeStamp - begin, stepMs));
  });
}

/** Returns the name of the question that a control belongs to. Undefined if the page has no such visible question. */
function fieldNameOf({ questions }: FlowState, target: EventTarget | null): string | undefined {
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

/** Returns a duration in seconds, rounded to whole steps, at least one. */
function secondsOf(ms: number, stepMs: number): string {
  return String((Math.max(1, Math.round(ms / stepMs)) * stepMs) / 1000);
}
