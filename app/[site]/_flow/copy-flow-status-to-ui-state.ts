import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowState } from "@/flow/engine/flow-state";
import { updateUiState } from "@/lib/browser/ui-state";

/**
 * Copies a questionnaire's loading and submitted flags into the session's UI state (docs/product.md section 3), which
 * other components read. Returns a function that stops copying.
 */
export function copyFlowStatusToUiState({ store }: FlowEngine): () => void {
  let wasLoading: boolean | undefined;
  let wasSubmitted = false;
  const sync = ({ status, pageKey, config }: FlowState) => {
    const isLoading = status === "submitting";
    const isSubmitted = status === "finished" && pageKey === "ThankYou";
    if (isLoading === wasLoading && isSubmitted === wasSubmitted) return;
    wasLoading = isLoading;
    wasSubmitted = isSubmitted;
    if (config.form === "call") {
      if (isSubmitted) updateUiState({ callMesubmitted: true });
      return;
    }
    updateUiState({
      claimSubmitloading: isLoading,
      ...(isSubmitted && { claimSubmitted: true }),
    });
  };
  sync(store.getState());
  return store.subscribe(sync);
}
