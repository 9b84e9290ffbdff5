import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { FlowDefinition } from "../definitions/flow-definition";
import { lookUps } from "../definitions/look-ups";

/** The answers, and what pages of the flow look up from them. */
export function withLookUps(flow: FlowDefinition, answers: ClientData): ClientData {
  const lookedUp = flow.pages.map(({ lookUp }) => (lookUp ? lookUps[lookUp].find(answers) : {}));
  return Object.assign({}, answers, ...lookedUp);
}

/**
 * The answers that count: those of the pages on the visitor's trail, with what was looked up from them. Who went
 * back and took another branch leaves the answers of the first branch behind.
 */
export function answersOnTrail(
  flow: FlowDefinition,
  trail: readonly string[],
  answers: ClientData,
): ClientData {
  const trailAnswers: ClientData = {};
  for (const page of flow.pages.filter(({ key }) => trail.includes(key))) {
    const fields = (page.questions ?? []).map((question) => question.fieldName);
    const pageAnswers = Object.fromEntries(fields.map((field) => [field, answers[field] ?? []]));
    const lookedUp = page.lookUp
      ? lookUps[page.lookUp].find({ ...trailAnswers, ...pageAnswers })
      : {};
    Object.assign(trailAnswers, pageAnswers, lookedUp);
  }
  return trailAnswers;
}
