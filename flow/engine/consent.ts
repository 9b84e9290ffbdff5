import type { Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/instruction";
import { isConsentAction, isNoThanks } from "../protocol/traits";
import type { EngineContext } from "./engine-context";
import type { FlowState } from "./flow-state";

/**
 * Checks or unchecks one consent item. Returns "submit" if this completes select-all and performSubmit is set: the page
 * must then be submitted automatically (docs/product.md section 4, Consent).
 */
export function setConsent(
  context: EngineContext,
  fieldName: string,
  checked: boolean,
): "submit" | "stay" {
  const before = context.store.getState();
  const wasComplete = isSelectAllChecked(before);
  setItems(context, (item) => (item.fieldName === fieldName ? checked : item.isCheckboxChecked));
  const isComplete = isSelectAllChecked(context.store.getState());
  const option = before.displaySelectAllTcpaOption;
  return isComplete && !wasComplete && option?.performSubmit ? "submit" : "stay";
}

/**
 * Checks or unchecks every consent item. Returns "submit" if the items were checked and performSubmit is set, or if the
 * option reads 'Select All & Submit' on the Pii page. It does so there without an AcceptTcpas action.
 */
export function setAllConsents(context: EngineContext, checked: boolean): "submit" | "stay" {
  const { pageKey, displaySelectAllTcpaOption, hasAcceptTcpasAction } = context.store.getState();
  setItems(context, () => checked);
  if (!checked || !displaySelectAllTcpaOption) return "stay";
  const saysSubmit = pageKey === "Pii" && !hasAcceptTcpasAction;
  return displaySelectAllTcpaOption.performSubmit || saysSubmit ? "submit" : "stay";
}

/** Sets the checkboxes and removes the error messages that no longer apply. */
function setItems({ store }: EngineContext, isChecked: (item: ConsentItem) => boolean): void {
  store.setState(({ tcpa, consentError, consentItemErrors }) => {
    const items = tcpa.map((item) => ({ ...item, isCheckboxChecked: isChecked(item) }));
    const checkedNames = new Set(
      items.filter((item) => item.isCheckboxChecked).map((item) => item.fieldName),
    );
    const open = Object.entries(consentItemErrors).filter(([name]) => !checkedNames.has(name));
    return {
      tcpa: items,
      consentError: checkedNames.size > 0 ? null : consentError,
      consentItemErrors: Object.fromEntries(open),
    };
  });
}

/**
 * Returns whether the page's buttons give every consent, without checkboxes. This is the case on the More page with a
 * consent button.
 */
export function isConsentGivenByButton({
  pageKey,
  displaySelectAllTcpaOption,
}: Pick<FlowState, "pageKey" | "displaySelectAllTcpaOption">): boolean {
  return pageKey === "More" && displaySelectAllTcpaOption?.style === "button";
}

/** Returns whether the select-all box is checked: the page has consent items, and all are checked. */
export function isSelectAllChecked({ tcpa }: Pick<FlowState, "tcpa">): boolean {
  return tcpa.length > 0 && tcpa.every((item) => item.isCheckboxChecked);
}

/**
 * Returns the label of the select-all option (docs/product.md section 4). On the Pii page it depends on whether there
 * is an AcceptTcpas action, on other pages on whether the option submits the page.
 */
export function getSelectAllLabel(
  state: Pick<FlowState, "pageKey" | "hasAcceptTcpasAction" | "displaySelectAllTcpaOption">,
): "Select All" | "Select All & Submit" {
  const submits =
    state.pageKey === "Pii"
      ? !state.hasAcceptTcpasAction
      : (state.displaySelectAllTcpaOption?.performSubmit ?? false);
  return submits ? "Select All & Submit" : "Select All";
}

export const checkThisBoxMessage = "Please check a box below";
export const checkOneBoxMessage = "Check at least one box below";

/**
 * Checks that every required consent item is checked, and at least one item overall (docs/product.md section 5). Sets
 * the error messages. Returns true if the consent is complete.
 */
export function validateConsent({ store }: EngineContext, items: readonly ConsentItem[]): boolean {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.every((item) => !item.isCheckboxChecked);
  store.setState({
    consentError: isNoneChecked ? checkOneBoxMessage : null,
    consentItemErrors: Object.fromEntries(
      missing.map((item) => [item.fieldName, checkThisBoxMessage]),
    ),
  });
  return missing.length === 0 && !isNoneChecked;
}

/**
 * Returns the consent items with the click applied. An accepting button counts as every box checked; so does, on the
 * More page, any button next to a consent button (docs/product.md section 4). The stored checkboxes do not change, so
 * that a failed click leaves them as the visitor set them.
 */
export function applyClickToConsents(
  state: FlowState,
  actionName: string,
  action: Action | undefined,
): ConsentItem[] {
  const { tcpa } = state;
  if (isNoThanks(actionName, action?.actionType)) return tcpa;
  const acceptsByType = action !== undefined && isConsentAction(action.actionType);
  if (!acceptsByType && !isConsentGivenByButton(state)) return tcpa;
  return tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}
