import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { FlowDefinition } from "../definitions/flow-definition";
import { lookUp } from "./look-up";

/**
 * The answers that count: those of the pages on the visitor's trail, with what was looked up from them. One who
 * went back and took another branch leaves the answers of the first branch behind.
 */
export function answersOnTrail(
  flow: FlowDefinition,
  trail: readonly string[],
  answers: ClientData,
): ClientData {
  const counting: ClientData = {};
  for (const page of flow.pages.filter(({ key }) => trail.includes(key))) {
    const fields = (page.questions ?? []).map((question) => question.fieldName);
    const given = Object.fromEntries(fields.map((field) => [field, answers[field] ?? []]));
    Object.assign(counting, given, lookUp(page, given));
  }
  return counting;
}
