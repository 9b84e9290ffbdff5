import type { FlowAction } from "@/flow/protocol/action";
import type { DisplayFragment } from "@/flow/protocol/instruction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { Question } from "@/flow/protocol/question";
import { getFlowPage, getProtocolPageKey } from "../flows/flow-pages";
import { findFlow } from "../flows/find-flow";
import type { Language } from "@/lib/shared/languages";
import type { PageDefinition } from "../flows/flow-definition";
import { getSessionStartForAnswers } from "./session-start";
import { createChangeAnswerActions } from "../attribution/prefill";
import { describeProgress, listExpectedPages } from "./pages/describe-progress";

/**
 * Renders a flow's first page before a session exists, for prerendering. Returns `undefined` for an unknown flow, or
 * if the page depends on the visitor.
 * @param known Prefilled answers. If they answer the first question, the next page is rendered.
 */
export function renderFirstPageWithoutSession(
  flowKey: string,
  known: PrefilledAnswers = {},
  language?: Language,
): OnActionResponse | undefined {
  const flow = findFlow(flowKey, language);
  if (!flow) return undefined;
  const beginning = getSessionStartForAnswers(flow, known);
  const page = getFlowPage(flow, beginning.trail.at(-1) ?? flow.firstPage);
  const questions = getFixedQuestions(page);
  const change = createChangeAnswerActions({ flow, page, session: beginning });
  const progress = describeProgress({ flow, page, ...beginning });
  return (
    questions && buildFirstPageResponse(page, { questions, changeAnswerActions: change, progress })
  );
}

/**
 * Returns how many pages with questions a flow usually has. Returns `undefined` for an unknown flow.
 * @param known Prefilled answers. Their pages are not counted.
 */
export function countQuestionPages(flowKey: string, known: PrefilledAnswers = {}) {
  const flow = findFlow(flowKey);
  if (!flow) return undefined;
  const { trail, answers } = getSessionStartForAnswers(flow, known);
  const page = getFlowPage(flow, trail.at(-1) ?? flow.firstPage);
  return listExpectedPages(flow, page, answers).length;
}

function getFixedQuestions({ questions = [], content, consent }: PageDefinition) {
  if (content || consent || questions.length === 0) return undefined;
  const fixed = questions.flatMap(({ options, ...question }): Question[] =>
    typeof options === "string" ? [] : [options ? { ...question, options } : question],
  );
  return fixed.length === questions.length ? fixed : undefined;
}

interface FirstPageContent {
  questions: Question[];
  /** Buttons that change a prefilled answer. */
  changeAnswerActions: FlowAction[];
  progress: ReturnType<typeof describeProgress>;
}

function buildFirstPageResponse(
  page: PageDefinition,
  { questions, changeAnswerActions, progress }: FirstPageContent,
): OnActionResponse {
  const { proTip } = page;
  const displayData: DisplayFragment[] = [
    { slotName: "ProgressBar", content: String(progress.percent) },
  ];
  if (progress.note !== undefined)
    displayData.push({ slotName: "ProgressNote", content: progress.note });
  if (proTip !== undefined) displayData.push({ slotName: "ProTip", content: proTip });
  return {
    pageKey: getProtocolPageKey(page),
    actionsAvailable: [...page.actions, ...changeAnswerActions],
    instructions: [
      { instructionType: "DisplayContent", displayData },
      { instructionType: "AskQuestions", questions },
    ],
  };
}
