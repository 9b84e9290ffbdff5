import { acceptsConsent, isNoThanks, type Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/consent";
import type { FlowState } from "./flow-state";

export const checkThisBox = "Please check a box below";
export const checkOneBox = "Check at least one box below";

/** Messages for the consent that a page still needs; null and empty when nothing is missing. */
export interface ConsentErrors {
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}

/**
 * Checks that every required item is checked, and at least one item at all (docs/product.md section 5). A page
 * without items needs none.
 */
export function checkConsent(items: readonly ConsentItem[]): ConsentErrors {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.length > 0 && items.every((item) => !item.isCheckboxChecked);
  return {
    consentError: isNoneChecked ? checkOneBox : null,
    consentItemErrors: Object.fromEntries(missing.map((item) => [item.fieldName, checkThisBox])),
  };
}

export function hasConsentErrors({ consentError, consentItemErrors }: ConsentErrors): boolean {
  return consentError !== null || Object.keys(consentItemErrors).length > 0;
}

/**
 * The consent items as a click leaves them: an accepting button, and on More any button beside a
 * consent-with-button option, counts as every box checked (docs/product.md section 4). The boxes themselves stay as
 * the visitor set them, so that a failed click leaves no trace.
 */
export function consentsOfClick(
  { pageKey, tcpa, displaySelectAllTcpaOption }: FlowState,
  actionName: string,
  action: Action | undefined,
): ConsentItem[] {
  if (isNoThanks(actionName, action?.actionType)) return tcpa;
  const acceptsByType = action !== undefined && acceptsConsent(action.actionType);
  const acceptsByOption = pageKey === "More" && displaySelectAllTcpaOption?.style === "button";
  if (!acceptsByType && !acceptsByOption) return tcpa;
  return tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}
