import type { FlowState } from "./flow-state";
import { displayFragment } from "./selectors/display-fragment";

/** The status of a flow that nothing keeps busy: by what its page leaves to do. */
export function restingStatus(state: FlowState): "ready" | "finished" | "failed" {
  if (state.pageVisit === 0) return "failed";
  return isEnd(state) ? "finished" : "ready";
}

/** The thank-you page, or a page that leaves nothing to do: no question, no button, no listings. */
function isEnd(state: FlowState): boolean {
  if (state.pageKey === "ThankYou") return true;
  if (state.questions.length > 0 || state.actions.length > 0) return false;
  return state.listingsPage === null && displayFragment(state, "ClicksDotNetRequestBody") === null;
}
