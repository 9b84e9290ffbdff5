import type { FlowEngine } from "@/flow/engine/flow-engine";
import { updateUiState, type UiState } from "@/lib/browser/ui-state";

/** Which of a site's two forms a flow is. */
export type FlowForm = "claim" | "call";

/** Keeps the UI state's flags of a form in step with its flow (docs/product.md section 3). Answers how to stop. */
export function tellUiState({ store }: FlowEngine, form: FlowForm): () => void {
  const flagsOf = flags[form];
  let told = "";
  const tell = () => {
    const { status, pageKey } = store.getState();
    const isSubmitted = status === "finished" && pageKey === "ThankYou";
    const change = flagsOf(isSubmitted, status === "submitting");
    const now = JSON.stringify(change);
    if (now !== told) updateUiState(change);
    told = now;
  };
  tell();
  return store.subscribe(tell);
}

/** What was submitted once stays so for the session. */
const flags = {
  claim: (isSubmitted, isLoading) => ({
    claimSubmitloading: isLoading,
    ...(isSubmitted && { claimSubmitted: true }),
  }),
  call: (isSubmitted) => (isSubmitted ? { callMesubmitted: true } : {}),
} satisfies Record<FlowForm, (isSubmitted: boolean, isLoading: boolean) => Partial<UiState>>;
