import type { FlowAction } from "../protocol/action";
import type { Question } from "../protocol/question";
import type { EngineContext } from "./engine-context";
import {
  deleteDraftAnswers,
  applyDraftAnswers,
  saveSessionRecord,
  appendVisitedPage,
} from "./stored-visit";
import { createEmptyPageState, type FlowState } from "./flow-state";
import { evaluateInstructions } from "./instructions/evaluate-instructions";
import type { ParsedFlowResponse } from "../protocol/responses";
import { getOwnPropertyValue } from "./record";
import { getPageSlotContent, isEndPageWithoutLead } from "./selectors";

/**
 * Displays the page of a response, stores the session record, and then runs the side effects of the page's
 * instructions.
 */
export function showPage(
  context: EngineContext,
  response: ParsedFlowResponse,
  pageIndex: number,
): void {
  const { store, memory } = context;
  const before = store.getState();
  const { page, effects, asked } = computePageState(context, response, pageIndex);
  // The visitor's input is already in the drafts, so the comparison uses the questions without drafts.
  const isConfirmed =
    memory.isPrerendered && hasSamePageContent(before, { ...page, questions: asked });
  memory.isPrerendered = false;
  store.setState(isConfirmed ? { ...page, ...pickVisitorInput(before) } : page);
  memory.trail = appendVisitedPage(memory.trail, pageIndex, response.pageKey);
  saveSessionRecord(context);
  if (response.pageKey === "ThankYou" || isEndPageWithoutLead(store.getState())) {
    deleteDraftAnswers(context);
    memory.acceptedRequests = {};
  }
  for (const effect of effects) effect();
}

/**
 * Computes the state that displays a page, without setting it. Also returns the side effects to run, and the page's
 * questions as the API sent them, without draft answers (`asked`).
 */
export function computePageState(
  context: EngineContext,
  response: ParsedFlowResponse,
  pageIndex: number,
): {
  page: Partial<FlowState> & Pick<FlowState, "pageKey" | "questions">;
  effects: (() => void)[];
  asked: Question[];
} {
  const { store, memory } = context;
  const before = store.getState();
  const isLanding = before.pageVisit === 0 || memory.isPrerendered;
  const page = {
    ...createEmptyPageState(),
    firstDisplayedVisit: isLanding ? before.pageVisit + 1 : before.firstDisplayedVisit,
    pageKey: response.pageKey,
    pageIndex,
    pageVisit: before.pageVisit + 1,
    actions: response.actions,
    instructions: response.instructions,
    hasAcceptTcpasAction: response.pageKey === "Pii" && response.actions.some(isAcceptTcpas),
    failure: null,
  };
  const { patch, effects } = evaluateInstructions(
    response.instructions,
    { ...before, ...page },
    context,
  );
  const shown = { ...before, ...page, ...patch };
  const draft = getOwnPropertyValue(shown.drafts, shown.pageKey) ?? {};
  return {
    page: {
      ...page,
      ...patch,
      questions: applyDraftAnswers(shown.questions, draft),
      recaptcha: { ...shown.recaptcha, showRequired: false },
      status: getIdleFlowStatus(shown),
    },
    effects,
    asked: shown.questions,
  };
}

/**
 * Returns whether a page from the API equals the page that the server rendered: the same key, questions and
 * disclosures.
 */
function hasSamePageContent(
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

/**
 * Returns the parts of the state that contain the visitor's input. They must not change when the API confirms the page
 * on screen.
 */
function pickVisitorInput(state: FlowState) {
  const {
    pageVisit,
    firstDisplayedVisit,
    questions,
    tcpa,
    answerErrors,
    consentError,
    consentItemErrors,
  } = state;
  return {
    pageVisit,
    firstDisplayedVisit,
    questions,
    tcpa,
    answerErrors,
    consentError,
    consentItemErrors,
  };
}

function isAcceptTcpas({ actionType }: FlowAction): boolean {
  return actionType === "AcceptTcpas";
}

/** Returns the questionnaire's status while no request is running: failed, finished or ready. */
export function getIdleFlowStatus(state: FlowState): "ready" | "finished" | "failed" {
  if (state.pageVisit === 0) return "failed";
  return isEndPage(state) ? "finished" : "ready";
}

/**
 * Returns whether the questionnaire ends on this page: the thank-you page, or a page without questions, buttons and
 * listings.
 */
function isEndPage(state: FlowState): boolean {
  if (state.pageKey === "ThankYou") return true;
  if (state.questions.length > 0 || state.actions.length > 0) return false;
  return (
    state.listingsPage === null && getPageSlotContent(state, "ClicksDotNetRequestBody") === null
  );
}
