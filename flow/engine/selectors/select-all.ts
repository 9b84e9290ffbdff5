import type { FlowState } from "../flow-state";

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
