import type { Action } from "../protocol/action";
import type { EngineContext } from "./engine-context";
import { deleteDrafts, withDraft } from "./drafts";
import { blankPage, type FlowState } from "./flow-state";
import { runInstructions } from "./instructions/run-instructions";
import { saveSessionRecord, trailTo } from "./session-record";
import type { ParsedResponse } from "./parse-response";
import { ownValue } from "./record";
import { scriptEvents } from "./events";
import { displayFragment, isEndWithoutLead } from "./selectors";

/**
 * Shows the page of a response: sets the whole of it at once, saves where the visitor stands, then lets the
 * effects of its instructions out, in order.
 */
export function showPage(
  context: EngineContext,
  response: ParsedResponse,
  pageIndex: number,
): void {
  const { store, ports, memory } = context;
  const before = store.getState();
  const page = {
    ...blankPage(),
    pageKey: response.pageKey,
    pageIndex,
    pageVisit: before.pageVisit + 1,
    actions: response.actions,
    instructions: response.instructions,
    hasAcceptTcpasAction: response.pageKey === "Pii" && response.actions.some(isAcceptTcpas),
    failure: null,
  };
  const { patch, effects } = runInstructions(response.instructions, {
    state: { ...before, ...page },
    ports,
    scriptEvents: scriptEvents(context),
  });
  const shown = { ...before, ...page, ...patch };
  const draft = ownValue(shown.drafts, shown.pageKey) ?? {};
  store.setState({
    ...page,
    ...patch,
    questions: withDraft(shown.questions, draft),
    recaptcha: { ...shown.recaptcha, showRequired: false },
    status: restingStatus(shown),
  });
  memory.trail = trailTo(memory.trail, pageIndex, response.pageKey);
  saveSessionRecord(context);
  if (response.pageKey === "ThankYou" || isEndWithoutLead(store.getState())) {
    deleteDrafts(context);
    memory.accepted = {};
  }
  for (const effect of effects) effect();
}

function isAcceptTcpas({ actionType }: Action): boolean {
  return actionType === "AcceptTcpas";
}

/** Returns the status of a flow that nothing keeps busy, by what its page leaves to do. */
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
