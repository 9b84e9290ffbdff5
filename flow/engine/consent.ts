import type { Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/instruction";
import { acceptsConsent, isNoThanks } from "../protocol/traits";
import type { EngineContext } from "./engine-context";
import type { FlowState } from "./flow-state";

/**
 * Checks or unchecks one item. When that completes select-all and performSubmit is set, the page is to be
 * submitted by itself (docs/product.md section 4, Consent).
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
 * Checks or unchecks every item. Checking submits with performSubmit, and where the option reads
 * 'Select All & Submit': on Pii without an AcceptTcpas action.
 */
export function setAllConsents(context: EngineContext, checked: boolean): "submit" | "stay" {
  const { pageKey, displaySelectAllTcpaOption, hasAcceptTcpasAction } = context.store.getState();
  setItems(context, () => checked);
  if (!checked || !displaySelectAllTcpaOption) return "stay";
  const saysSubmit = pageKey === "Pii" && !hasAcceptTcpasAction;
  return displaySelectAllTcpaOption.performSubmit || saysSubmit ? "submit" : "stay";
}

/** Sets the boxes, and removes the messages that a checked box answers. */
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

/** On More with a consent button the page's buttons give every consent: there are no boxes. */
export function isConsentByButton({
  pageKey,
  displaySelectAllTcpaOption,
}: Pick<FlowState, "pageKey" | "displaySelectAllTcpaOption">): boolean {
  return pageKey === "More" && displaySelectAllTcpaOption?.style === "button";
}

/** The select-all box is on when every consent item is checked. */
export function isSelectAllChecked({ tcpa }: Pick<FlowState, "tcpa">): boolean {
  return tcpa.length > 0 && tcpa.every((item) => item.isCheckboxChecked);
}

/**
 * What the consent-all option reads (docs/product.md section 4): on Pii 'Select All' beside an AcceptTcpas action, and
 * 'Select All & Submit' without; elsewhere by whether it submits.
 */
export function selectAllLabel(
  state: Pick<FlowState, "pageKey" | "hasAcceptTcpasAction" | "displaySelectAllTcpaOption">,
): "Select All" | "Select All & Submit" {
  const submits =
    state.pageKey === "Pii"
      ? !state.hasAcceptTcpasAction
      : (state.displaySelectAllTcpaOption?.performSubmit ?? false);
  return submits ? "Select All & Submit" : "Select All";
}

export const checkThisBox = "Please check a box below";
export const checkOneBox = "Check at least one box below";

/**
 * Checks that every required item of a page is checked, and at least one item at all (docs/product.md section 5), and
 * says what is missing. Returns true when nothing is.
 */
export function checkConsent({ store }: EngineContext, items: readonly ConsentItem[]): boolean {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.every((item) => !item.isCheckboxChecked);
  store.setState({
    consentError: isNoneChecked ? checkOneBox : null,
    consentItemErrors: Object.fromEntries(missing.map((item) => [item.fieldName, checkThisBox])),
  });
  return missing.length === 0 && !isNoneChecked;
}

/**
 * The consent items as a click leaves them: an accepting button, and on More any button beside a
 * consent-with-button option, counts as every box checked (docs/product.md section 4). The boxes themselves stay as
 * the visitor set them, so that a failed click leaves no trace.
 */
export function consentsOfClick(
  state: FlowState,
  actionName: string,
  action: Action | undefined,
): ConsentItem[] {
  const { tcpa } = state;
  if (isNoThanks(actionName, action?.actionType)) return tcpa;
  const acceptsByType = action !== undefined && acceptsConsent(action.actionType);
  if (!acceptsByType && !isConsentByButton(state)) return tcpa;
  return tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}
