import type { FlowEngine } from "@/flow/engine/flow-engine";
import { updateUiState, type UiState } from "@/lib/browser/ui-state";

/** Which of a site's two forms a flow is. */
export type SiteForm = "claim" | "call";

/** Keeps the UI state's flags of a form in step with its flow (docs/product.md section 3). Returns a function that stops it. */
export function syncUiState({ store }: FlowEngine, form: SiteForm): () => void {
  const flagsOf = flags[form];
  let lastSent = "";
  const sync = () => {
    const { status, pageKey } = store.getState();
    const isSubmitted = status === "finished" && pageKey === "ThankYou";
    const change = flagsOf(isSubmitted, status === "submitting");
    const now = JSON.stringify(change);
    if (now !== lastSent) updateUiState(change);
    lastSent = now;
  };
  sync();
  return store.subscribe(sync);
}

/** What was submitted once stays so for the session. */
const flags = {
  claim: (isSubmitted, isLoading) => ({
    claimSubmitloading: isLoading,
    ...(isSubmitted && { claimSubmitted: true }),
  }),
  call: (isSubmitted) => (isSubmitted ? { callMesubmitted: true } : {}),
} satisfies Record<SiteForm, (isSubmitted: boolean, isLoading: boolean) => Partial<UiState>>;
