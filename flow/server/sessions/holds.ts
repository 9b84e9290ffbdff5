import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { Condition } from "../definitions/flow-definition";

/** Whether a condition holds for the answers so far; a field with several answers needs one that fits. */
export function holds(condition: Condition, answers: ClientData): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, answers));
  if ("any" in condition) return condition.any.some((part) => holds(part, answers));
  if ("not" in condition) return !holds(condition.not, answers);
  const given = Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined;
  return (given ?? []).some((value) => condition.is.includes(value));
}
