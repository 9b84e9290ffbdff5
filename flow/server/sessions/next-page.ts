import "server-only";
import type { ClientData } from "../../protocol/on-action";
import { pageOf } from "../definitions/find-flow";
import type { Condition, FlowDefinition, PageDefinition } from "../definitions/flow-definition";

/**
 * The page that follows, by the answers so far. Throws where no transition applies: `npm run flow:check` proves
 * that this cannot be.
 */
export function nextPage(
  flow: FlowDefinition,
  page: PageDefinition,
  answers: ClientData,
  isSkip: boolean,
): PageDefinition {
  if (isSkip && page.skipTo !== undefined) return pageOf(flow, page.skipTo);
  const transition = page.next?.find(
    ({ when }) => when === undefined || evaluateCondition(when, answers),
  );
  if (!transition) throw new Error(`Flow ${flow.key}: no transition leads out of page ${page.key}`);
  return pageOf(flow, transition.to);
}

/** Whether a condition is true of the answers so far; a field with several answers needs one that matches. */
export function evaluateCondition(condition: Condition, answers: ClientData): boolean {
  if ("all" in condition) return condition.all.every((part) => evaluateCondition(part, answers));
  if ("any" in condition) return condition.any.some((part) => evaluateCondition(part, answers));
  if ("not" in condition) return !evaluateCondition(condition.not, answers);
  if ("answered" in condition) return (answers[condition.answered] ?? []).length > 0;
  const values = Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined;
  return (values ?? []).some((value) => condition.is.includes(value));
}
