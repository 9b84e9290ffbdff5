import type { FlowAction } from "../protocol/action";
import type { ConsentItem } from "../protocol/instruction";
import { isConsentActionType, isForwardActionType, isNoThanksAction } from "../protocol/traits";
import type { EngineContext } from "./engine-context";
import type { FlowState } from "./flow-state";

/**
 * Checks or unchecks one consent item (docs/product.md section 4, Consent). Returns "submit" if the page must now be
 * submitted, because all items are checked and the API set `performSubmit`. Otherwise returns "stay".
 */
export function setConsentItem(
  context: EngineContext,
  fieldName: string,
  checked: boolean,
): "submit" | "stay" {
  const before = context.store.getState();
  const wasComplete = areAllConsentsChecked(before);
  updateConsentItems(context, (item) =>
    item.fieldName === fieldName ? checked : item.isCheckboxChecked,
  );
  const isComplete = areAllConsentsChecked(context.store.getState());
  const option = before.displaySelectAllTcpaOption;
  return isComplete && !wasComplete && option?.performSubmit ? "submit" : "stay";
}

/**
 * Checks or unchecks every consent item. If the items are now checked, returns "submit" in two cases: the API set
 * `performSubmit`, or the option is labeled 'Select All & Submit'. Otherwise returns "stay".
 */
export function setAllConsentItems(context: EngineContext, checked: boolean): "submit" | "stay" {
  const { pageKey, displaySelectAllTcpaOption, hasAcceptTcpasAction } = context.store.getState();
  updateConsentItems(context, () => checked);
  if (!checked || !displaySelectAllTcpaOption) return "stay";
  const saysSubmit = pageKey === "Pii" && !hasAcceptTcpasAction;
  return displaySelectAllTcpaOption.performSubmit || saysSubmit ? "submit" : "stay";
}

/** Sets the checkboxes of all consent items. Checked items lose their error messages. */
function updateConsentItems(
  { store }: EngineContext,
  isChecked: (item: ConsentItem) => boolean,
): void {
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
 * Returns whether the page has no checkboxes for consent, because a click on its button accepts all items. Only the
 * API's page `More` can have such a button.
 */
export function isConsentGivenByButton({
  pageKey,
  displaySelectAllTcpaOption,
}: Pick<FlowState, "pageKey" | "displaySelectAllTcpaOption">): boolean {
  return pageKey === "More" && displaySelectAllTcpaOption?.style === "button";
}

/**
 * Returns the page's second button if it accepts all consents. Returns `undefined` if there is no such button, or no
 * consent to give.
 */
export function findAcceptAllAction({
  tcpa,
  actions,
}: Pick<FlowState, "tcpa" | "actions">): FlowAction | undefined {
  const [, ...others] = actions.filter(({ actionType }) => isForwardActionType(actionType));
  return tcpa.length > 0
    ? others.find(({ actionType }) => actionType === "AcceptTcpas")
    : undefined;
}

/** Returns whether the page has consent items and all of them are checked. */
export function areAllConsentsChecked({ tcpa }: Pick<FlowState, "tcpa">): boolean {
  return tcpa.length > 0 && tcpa.every((item) => item.isCheckboxChecked);
}

/**
 * Returns the label of the checkbox that checks all consent items. The label says whether checking the box also submits
 * the page (docs/product.md section 4).
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

export const requiredConsentMessage = "Please check a box below";
export const noConsentCheckedMessage = "Check at least one box below";

/**
 * Returns whether at least one consent item and all required items are checked (docs/product.md section 5). Also sets
 * or clears the error messages.
 */
export function validateConsent({ store }: EngineContext, items: readonly ConsentItem[]): boolean {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.every((item) => !item.isCheckboxChecked);
  store.setState({
    consentError: isNoneChecked ? noConsentCheckedMessage : null,
    consentItemErrors: Object.fromEntries(
      missing.map((item) => [item.fieldName, requiredConsentMessage]),
    ),
  });
  return missing.length === 0 && !isNoneChecked;
}

/**
 * Returns the consent items as they are after a click on a button. A button that accepts all consents checks every item
 * (docs/product.md section 4). The stored items stay unchanged, in case the request fails.
 */
export function getConsentsAfterClick(
  state: FlowState,
  actionName: string,
  action: FlowAction | undefined,
): ConsentItem[] {
  const { tcpa } = state;
  if (isNoThanksAction(actionName, action?.actionType)) return tcpa;
  const acceptsByType = action !== undefined && isConsentActionType(action.actionType);
  if (!acceptsByType && !isConsentGivenByButton(state)) return tcpa;
  return tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}
