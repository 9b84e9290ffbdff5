import type { ClientData } from "@/flow/protocol/requests";
import { parsePrefill } from "@/flow/protocol/prefill";
import type { FlowDefinition } from "../../flows/flow-definition";
import { getPage } from "../../flows/flow-pages";
import { hasSkippedFirstQuestion, findPrefillOption } from "../../attribution/prefill";

/** The initial trail and answers of a session. */
interface Beginning {
  trail: string[];
  answers: ClientData;
}

/**
 * Returns the beginning of a session that landed at a URL. If the URL answers the first question with one of its
 * options, the session begins after that question (docs/decisions/0023). Other values in the URL are ignored.
 */
export function beginAtUrl(flow: FlowDefinition, address: URL): Beginning {
  return beginWithAnswers(flow, parsePrefill(address.searchParams));
}

/** Returns the beginning of a session for known answers by field name. An answer that is not an option is ignored. */
export function beginWithAnswers(
  flow: FlowDefinition,
  known: Record<string, string | undefined>,
): Beginning {
  const { prefill, firstPage } = flow;
  const value = prefill && known[prefill.field];
  if (!prefill || value === undefined || !findPrefillOption(flow, value))
    return { trail: [firstPage], answers: {} };
  return { trail: [firstPage, prefill.startAt], answers: { [prefill.field]: [value] } };
}

/**
 * Returns a new beginning for a session without answers that lands again at a URL with another prefilled answer. For
 * example, the visitor goes from the home page to an article about one kind of accident. Returns undefined when the
 * session stays as it is.
 */
export function beginAgainAtUrl(
  flow: FlowDefinition,
  { trail, answers, state }: { trail: readonly string[]; answers: ClientData; state: string },
  address: URL,
): Beginning | undefined {
  const again = beginAtUrl(flow, address);
  const knownIn = (values: ClientData) => values[flow.prefill?.field ?? ""]?.[0];
  const known = knownIn(again.answers);
  if (state !== "open" || known === undefined || known === knownIn(answers)) return undefined;
  const isUnanswered =
    trail.length === 1
      ? Object.keys(answers).length === 0
      : hasSkippedFirstQuestion(flow, getPage(flow, trail.at(-1) ?? flow.firstPage), trail) &&
        Object.keys(answers).length === 1;
  return isUnanswered ? again : undefined;
}
