import type { FlowState } from "../../engine/flow-state";
import type { ScriptEvents } from "../../engine/ports";

/** Calls Clarity's function, e.g. `tell("set", "siteName", "mva")`. */
export type TellClarity = (...call: string[]) => void;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tags the recording with the names of fields that were completed (`clarityEventTrackField`), and with the seconds that
 * each took from the first focus on (`clarityEventFieldTimer`: in steps of so many milliseconds). A value is looked at
 * only for whether it is there.
 */
export function trackFields(store: ScriptEvents["store"], tell: TellClarity): void {
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

/** The question's name, where a control belongs to one that the page shows. */
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

/** Whole steps, in seconds. */
function secondsOf(ms: number, stepMs: number): string {
  return String((Math.max(1, Math.round(ms / stepMs)) * stepMs) / 1000);
}
