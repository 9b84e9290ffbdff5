import type { Action } from "@/flow/protocol/action";
import type { DisplayFragment } from "@/flow/protocol/instruction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { Prefill } from "@/flow/protocol/prefill";
import type { Question } from "@/flow/protocol/question";
import { getPage, getWirePageKey } from "../flows/flow-pages";
import { findFlow } from "../flows/find-flow";
import type { Language } from "@/lib/shared/languages";
import type { PageDefinition } from "../flows/flow-definition";
import { beginWithAnswers } from "./pages/beginning";
import { createChangeAnswerActions } from "../attribution/prefill";
import { describeProgress } from "./pages/describe-progress";

/**
 * Renders the first page of an embedded flow for prerendering, before Land. Returns undefined for other flows, and
 * when the page depends on the visitor (computed options, consent, content).
 *
 * @param known Answers known to the page (`prefill`). The session then begins after that question.
 */
export function renderFirstPage(
  flowKey: string,
  known: Prefill = {},
  language?: Language,
): OnActionResponse | undefined {
  const flow = findFlow(flowKey, language);
  if (!flow) return undefined;
  const beginning = beginWithAnswers(flow, known);
  const page = getPage(flow, beginning.trail.at(-1) ?? flow.firstPage);
  const questions = questionsOf(page);
  const change = createChangeAnswerActions({ flow, page, session: beginning });
  const note = describeProgress({ flow, page, ...beginning });
  return questions && responseOf(page, { questions, change, note });
}

function questionsOf({ questions = [], content, consent }: PageDefinition) {
  if (content || consent || questions.length === 0) return undefined;
  const fixed = questions.flatMap(({ options, ...question }): Question[] =>
    typeof options === "string" ? [] : [options ? { ...question, options } : question],
  );
  return fixed.length === questions.length ? fixed : undefined;
}

interface Drawn {
  questions: Question[];
  /** The actions that change a prefilled answer. */
  change: Action[];
  /** The progress of the page in words. */
  note: string | undefined;
}

function responseOf(page: PageDefinition, { questions, change, note }: Drawn): OnActionResponse {
  const { proTip } = page;
  const displayData: DisplayFragment[] = [
    { slotName: "ProgressBar", content: String(page.progress) },
  ];
  if (note !== undefined) displayData.push({ slotName: "ProgressNote", content: note });
  if (proTip !== undefined) displayData.push({ slotName: "ProTip", content: proTip });
  return {
    pageKey: getWirePageKey(page),
    actionsAvailable: [...page.actions, ...change],
    instructions: [
      { instructionType: "DisplayContent", displayData },
      { instructionType: "AskQuestions", questions },
    ],
  };
}
