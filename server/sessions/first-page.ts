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
 * Renders a flow's first page before a session exists, for prerendering. Returns `undefined` for an unknown flow, and
 * if the page differs between visitors.
 * @param known Prefilled answers. The page after the prefilled question is rendered.
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
  /** Actions that change a prefilled answer. */
  change: Action[];
  /** Progress in words, such as "1 of 12, about 2 minutes left". */
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
