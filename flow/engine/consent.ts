import type { ConsentItem } from "../protocol/consent";
import type { EngineContext } from "./engine-context";
import { isSelectAllChecked } from "./selectors/select-all";

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

/** Sets the boxes, and takes back the messages that a checked box answers. */
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
