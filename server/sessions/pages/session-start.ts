import type { ClientData } from "@/flow/protocol/requests";
import { parsePrefilledAnswers } from "@/flow/protocol/prefill";
import type { FlowDefinition } from "../../flows/flow-definition";
import { getFlowPage } from "../../flows/flow-pages";
import { hasSkippedFirstQuestion, findPrefillOption } from "../../attribution/prefill";

/** The pages and answers of a session at its start. */
interface SessionStart {
  trail: string[];
  answers: ClientData;
}

/**
 * Returns the start of a session for a landing page URL. If the URL contains an answer to the first question, the
 * session starts after that question (docs/decisions/0023).
 */
export function getSessionStartForUrl(flow: FlowDefinition, address: URL): SessionStart {
  return getSessionStartForAnswers(flow, parsePrefilledAnswers(address.searchParams));
}

/** Returns the start of a session with prefilled answers, by field name. An unknown answer to the first question is ignored. */
export function getSessionStartForAnswers(
  flow: FlowDefinition,
  known: Record<string, string | undefined>,
): SessionStart {
  const { prefill, firstPage } = flow;
  const value = prefill && known[prefill.field];
  if (!prefill || value === undefined) return { trail: [firstPage], answers: {} };
  const answers = { [prefill.field]: [value] };
  if (prefill.startAt === undefined) return { trail: [firstPage], answers };
  return findPrefillOption(flow, value)
    ? { trail: [firstPage, prefill.startAt], answers }
    : { trail: [firstPage], answers: {} };
}

/**
 * Returns a new start for a session without answers, if its visitor opens a URL that prefills another answer. An
 * example is an article about truck accidents. Returns `undefined` if the session stays as it is.
 */
export function getSessionRestartForUrl(
  flow: FlowDefinition,
  { trail, answers, state }: { trail: readonly string[]; answers: ClientData; state: string },
  address: URL,
): SessionStart | undefined {
  const again = getSessionStartForUrl(flow, address);
  const field = flow.prefill?.field ?? "";
  const knownIn = (values: ClientData) => values[field]?.[0];
  const known = knownIn(again.answers);
  if (state !== "open" || known === undefined || known === knownIn(answers)) return undefined;
  const isUnanswered =
    Object.keys(answers).every((name) => name === field) &&
    (trail.length === 1 ||
      hasSkippedFirstQuestion(flow, getFlowPage(flow, trail.at(-1) ?? flow.firstPage), trail));
  return isUnanswered ? again : undefined;
}
