import type { ClientData } from "@/flow/protocol/requests";
import { parsePrefilledAnswers } from "@/flow/protocol/prefill";
import type { FlowDefinition } from "../flows/flow-definition";
import { getFlowPage } from "../flows/flow-pages";
import { hasSkippedFirstQuestion, findPrefillOption } from "../attribution/prefill";

/** How a session starts: the pages that count as visited, and the answers that are already known. */
interface SessionStart {
  trail: string[];
  answers: ClientData;
}

/**
 * Returns how a session starts for a landing page URL. If the URL answers the first question, the session starts at the
 * page after that question (docs/decisions/0023).
 */
export function getSessionStartForUrl(flow: FlowDefinition, address: URL): SessionStart {
  return getSessionStartForAnswers(flow, parsePrefilledAnswers(address.searchParams));
}

/**
 * Returns how a session starts with prefilled answers, by field name. Ignores an unknown answer to the first
 * question.
 */
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
 * Returns how to restart an unanswered session whose visitor opens a URL with another prefilled answer. Returns
 * `undefined` if the session must not restart.
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
