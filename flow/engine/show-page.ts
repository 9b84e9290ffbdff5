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
 * Shows the page of a response: sets its complete state at once, stores the session's position, then runs the effects
 * of its instructions in order.
 */
export function showPage(
  context: EngineContext,
  response: ParsedResponse,
  pageIndex: number,
): void {
  const { store, memory } = context;
  const before = store.getState();
  const { page, effects, asked } = computePageState(context, response, pageIndex);
  // Input entered during the landing is already a draft, so the comparison uses the questions without drafts.
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
 * Returns the state that showing a page results in, the effects of its instructions, and its questions without drafts
 * (`asked`).
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

/** Returns whether a response contains the rendered page: the same questions, values and disclosures. */
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

/** Returns the fields of a rendered page that the visitor may have changed. */
function asDrawn(state: FlowState) {
  const { pageVisit, landedVisit, questions, tcpa, answerErrors, consentError, consentItemErrors } =
    state;
  return { pageVisit, landedVisit, questions, tcpa, answerErrors, consentError, consentItemErrors };
}

function isAcceptTcpas({ actionType }: Action): boolean {
  return actionType === "AcceptTcpas";
}

/** Returns the status of a flow that is not busy. */
export function getIdleStatus(state: FlowState): "ready" | "finished" | "failed" {
  if (state.pageVisit === 0) return "failed";
  return isEnd(state) ? "finished" : "ready";
}

/** Returns whether the page is the thank-you page or has neither questions, actions nor listings. */
function isEnd(state: FlowState): boolean {
  if (state.pageKey === "ThankYou") return true;
  if (state.questions.length > 0 || state.actions.length > 0) return false;
  return (
    state.listingsPage === null && getDisplayContent(state, "ClicksDotNetRequestBody") === null
  );
}
