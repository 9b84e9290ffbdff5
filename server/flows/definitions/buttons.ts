import type { FlowAction } from "@/flow/protocol/action";
import { navigationActionNames } from "@/flow/protocol/traits";

/** Returns a button that submits the page's answers. */
export function createSubmitButton(label = "Continue"): FlowAction {
  return { name: navigationActionNames.submit, label, actionType: "Submit" };
}

/** Returns a button that continues from a page without questions. */
export function createContinueButton(label: string): FlowAction {
  return { name: navigationActionNames.more, label, actionType: "Submit" };
}

/** Returns a button that continues without answering the page. */
export function createSkipButton(label = "Skip"): FlowAction {
  return { name: navigationActionNames.noThanks, label, actionType: "NoThanks" };
}

/** Returns a button that goes back to the previous page, so that the visitor can change an answer. */
export function createChangeAnswerButton(label: string): FlowAction {
  return { name: navigationActionNames.browserBack, label, actionType: "GoBack" };
}
