import { navigationActionNames } from "../protocol/action";
import type { Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/consent";
import type { FlowState } from "./flow-state";

/** No Thanks skips validation and needs no consent (docs/product.md section 4). */
export function isNoThanks(name: string, action: Action | undefined): boolean {
  return name === navigationActionNames.noThanks || action?.actionType === "NoThanks";
}

/** A button that goes back does what the browser's Back does. */
export function isGoingBack(name: string, action: Action | undefined): boolean {
  return name === navigationActionNames.browserBack || action?.actionType === "GoBack";
}

/**
 * The consent items as this click leaves them: an accepting button, and on More any button beside a
 * consent-with-button option, counts as every box checked (docs/product.md section 4). The boxes themselves stay as
 * the visitor set them, so that a failed click leaves no trace.
 */
export function consentOfClick(
  state: FlowState,
  name: string,
  action: Action | undefined,
): ConsentItem[] {
  if (!acceptsByButton(state, name, action)) return state.tcpa;
  return state.tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}

function acceptsByButton(state: FlowState, name: string, action: Action | undefined): boolean {
  if (isNoThanks(name, action)) return false;
  if (action?.actionType === "AcceptTcpaAndSubmit" || action?.actionType === "AcceptTcpas") {
    return true;
  }
  return state.pageKey === "More" && state.displaySelectAllTcpaOption?.style === "button";
}
