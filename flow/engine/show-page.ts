import type { Action } from "../protocol/action";
import type { Question } from "../protocol/question";
import type { EngineContext } from "./engine-context";
import { deleteDrafts, applyDraft, saveSessionRecord, extendTrail } from "./stored-visit";
import { createBlankPage, type FlowState } from "./flow-state";
import { runInstructions } from "./instructions/run-instructions";
import type { ParsedResponse } from "../protocol/responses";
import { getOwnValue } from "./record";
import { getDisplayContent, isEndWithoutLead } from "./selectors";

/**
 * Shows the page of a response. Sets the page's complete state at once and stores the session record. Then runs the
 * side effects of the page's instructions in order.
 */
export function showPage(
  context: EngineContext,
  response: ParsedResponse,
  pageIndex: number,
): void {
  const { store, memory } = context;
  const before = store.getState();
  const { page, effects, asked } = computePageState(context, response, pageIndex);
  // The visitor's input is already in the drafts, so the comparison uses the questions without drafts.
  const isConfirmed = memory.isDrawn && asksTheSame(before, { ...page, questions: asked });
  memory.isDrawn = false;
  store.setState(isConfirmed ? { ...page, ...asDrawn(before) } : page);
  memory.trail = extendTrail(memory.trail, pageIndex, response.pageKey);
  saveSessionRecord(context);
  if (response.pageKey === "ThankYou" || isEndWithoutLead(store.getState())) {
    deleteDrafts(context);
    memory.accepted = {};
  }
  for (const effect of effects) effect();
}

/**
 * Computes the state of a new page without showing it. Returns the state, the side effects of the page's instructions,
 * and the questions without drafts (`asked`).
 */
export function computePageState(
  context: EngineContext,
  response: ParsedResponse,
  pageIndex: number,
): {
  page: Partial<FlowState> & Pick<FlowState, "pageKey" | "questions">;
  effects: (() => void)[];
  asked: Question[];
} {
  const { store, memory } = context;
  const before = store.getState();
  const isLanding = before.pageVisit === 0 || memory.isDrawn;
  const page = {
    ...createBlankPage(),
    landedVisit: isLanding ? before.pageVisit + 1 : before.landedVisit,
    pageKey: response.pageKey,
    pageIndex,
    pageVisit: before.pageVisit + 1,
    actions: response.actions,
    instructions: response.instructions,
    hasAcceptTcpasAction: response.pageKey === "Pii" && response.actions.some(isAcceptTcpas),
    failure: null,
  };
  const { patch, effects } = runInstructions(
    response.instructions,
    { ...before, ...page },
    context,
  );
  const shown = { ...before, ...page, ...patch };
  const draft = getOwnValue(shown.drafts, shown.pageKey) ?? {};
  return {
    page: {
      ...page,
      ...patch,
      questions: applyDraft(shown.questions, draft),
      recaptcha: { ...shown.recaptcha, showRequired: false },
      status: getIdleStatus(shown),
    },
    effects,
    asked: shown.questions,
  };
}

/**
 * Returns whether the session-start response contains the prerendered page, with the same questions, values and
 * disclosures.
 */
function asksTheSame(
  drawn: FlowState,
  { pageKey, questions, tcpa = [] }: Partial<FlowState> & Pick<FlowState, "pageKey" | "questions">,
): boolean {
  const contents = (items: FlowState["tcpa"]) => items.map(({ content }) => content).join("\n");
  return (
    drawn.pageKey === pageKey &&
    JSON.stringify(drawn.questions) === JSON.stringify(questions) &&
    contents(drawn.tcpa) === contents(tcpa)
  );
}

/** Returns the parts of a prerendered page that the visitor may have changed. */
function asDrawn(state: FlowState) {
  const { pageVisit, landedVisit, questions, tcpa, answerErrors, consentError, consentItemErrors } =
    state;
  return { pageVisit, landedVisit, questions, tcpa, answerErrors, consentError, consentItemErrors };
}

function isAcceptTcpas({ actionType }: Action): boolean {
  return actionType === "AcceptTcpas";
}

/** Returns the flow's status between requests: failed, finished or ready. */
export function getIdleStatus(state: FlowState): "ready" | "finished" | "failed" {
  if (state.pageVisit === 0) return "failed";
  return isEnd(state) ? "finished" : "ready";
}

/** Returns whether the page ends the flow: the thank-you page, or a page without questions, actions and listings. */
function isEnd(state: FlowState): boolean {
  if (state.pageKey === "ThankYou") return true;
  if (state.questions.length > 0 || state.actions.length > 0) return false;
  return (
    state.listingsPage === null && getDisplayContent(state, "ClicksDotNetRequestBody") === null
  );
}
