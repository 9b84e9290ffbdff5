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

/** Returns the start of a session with prefilled answers, by field name. Answers that match no option are ignored. */
export function getSessionStartForAnswers(
  flow: FlowDefinition,
  known: Record<string, string | undefined>,
): SessionStart {
  const { prefill, firstPage } = flow;
  const value = prefill && known[prefill.field];
  if (!prefill || value === undefined || !findPrefillOption(flow, value))
    return { trail: [firstPage], answers: {} };
  return { trail: [firstPage, prefill.startAt], answers: { [prefill.field]: [value] } };
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
  const knownIn = (values: ClientData) => values[flow.prefill?.field ?? ""]?.[0];
  const known = knownIn(again.answers);
  if (state !== "open" || known === undefined || known === knownIn(answers)) return undefined;
  const isUnanswered =
    trail.length === 1
      ? Object.keys(answers).length === 0
      : hasSkippedFirstQuestion(flow, getFlowPage(flow, trail.at(-1) ?? flow.firstPage), trail) &&
        Object.keys(answers).length === 1;
  return isUnanswered ? again : undefined;
}
