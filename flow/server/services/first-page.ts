import "server-only";
import type { FirstPage } from "../../protocol/flow-config";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { PageDefinition } from "../definitions/flow-definition";
import { progressNote } from "../sessions/progress-note";

/**
 * The first page of a flow of the embedded API, where it can be shown before Land: one single choice and nothing else.
 * Undefined for any other first page, and for a flow that is not the embedded API's.
 * @param known a field whose answer the page knows (`prefill`): the session then begins behind its page.
 */
export function firstPageOf(flowKey: string, known?: string): FirstPage | undefined {
  const flow = findFlow(flowKey);
  if (!flow) return undefined;
  const { prefill, firstPage } = flow;
  const page = pageOf(flow, prefill && prefill.field === known ? prefill.startAt : firstPage);
  const { question, submitLabel } = onlyChoiceOf(page) ?? {};
  if (!question || submitLabel === undefined) return undefined;
  const { proTip, progress } = page;
  const trail = page.key === firstPage ? [firstPage] : [firstPage, page.key];
  const note = progressNote({ flow, page, trail, answers: {} });
  return { flowKey, question, proTip, progress, progressNote: note, submitLabel };
}

function onlyChoiceOf({ questions = [], actions, content, consent }: PageDefinition) {
  const [definition, ...others] = questions;
  const [submit, ...buttons] = actions;
  if (!definition || !submit || content || consent || others.length + buttons.length > 0) return;
  const { options, ...question } = definition;
  const isPlain = Array.isArray(options) && options.every(({ iconKey }) => iconKey === undefined);
  if (question.questionType !== "Radio" || !isPlain || submit.actionType !== "Submit") return;
  return { question: { ...question, options }, submitLabel: submit.label };
}
