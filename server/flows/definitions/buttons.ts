import type { Action } from "@/flow/protocol/action";
import { navigationActionNames } from "@/flow/protocol/traits";

/** The button that submits a page. */
export function submit(label = "Continue"): Action {
  return { name: navigationActionNames.submit, label, actionType: "Submit" };
}

/** The button of an informational page. */
export function goOn(label: string): Action {
  return { name: navigationActionNames.more, label, actionType: "Submit" };
}

/** The button that moves on without an answer. */
export function skip(label = "Skip"): Action {
  return { name: navigationActionNames.noThanks, label, actionType: "NoThanks" };
}

/** The button that goes back to change an answer. */
export function changeAnswer(label: string): Action {
  return { name: navigationActionNames.browserBack, label, actionType: "GoBack" };
}
