import type { ClientData } from "@/flow/protocol/requests";
import { prefillOf } from "@/flow/protocol/prefill";
import type { FlowDefinition } from "../../flows/flow-definition";
import { pageOf } from "../../flows/flow-pages";
import { isAfterKnown, optionOf } from "../../attribution/prefill";

/** Where a session begins: its trail, and the answers that it begins with. */
interface Beginning {
  trail: string[];
  answers: ClientData;
}

/**
 * Where a session begins that landed at this address: behind the first page where the address knows its answer, which is
 * one of the options (docs/decisions/0038). Anything else that an address says is not taken.
 */
export function beginningOf(flow: FlowDefinition, address: URL): Beginning {
  return beginningWith(flow, prefillOf(address.searchParams));
}

/** The same for what is known by field. */
export function beginningWith(
  flow: FlowDefinition,
  known: Record<string, string | undefined>,
): Beginning {
  const { prefill, firstPage } = flow;
  const value = prefill && known[prefill.field];
  if (!prefill || value === undefined || !optionOf(flow, value))
    return { trail: [firstPage], answers: {} };
  return { trail: [firstPage, prefill.startAt], answers: { [prefill.field]: [value] } };
}

/**
 * Where a session begins again that its visitor has answered nothing in, and that comes back from an address which knows
 * more, or something else: from the home page to the article about this very accident. Undefined where it stands already.
 */
export function beginningAgain(
  flow: FlowDefinition,
  { trail, answers, state }: { trail: readonly string[]; answers: ClientData; state: string },
  address: URL,
): Beginning | undefined {
  const again = beginningOf(flow, address);
  const knownIn = (values: ClientData) => values[flow.prefill?.field ?? ""]?.[0];
  const known = knownIn(again.answers);
  if (state !== "open" || known === undefined || known === knownIn(answers)) return undefined;
  const isUnanswered =
    trail.length === 1
      ? Object.keys(answers).length === 0
      : isAfterKnown(flow, pageOf(flow, trail.at(-1) ?? flow.firstPage), trail) &&
        Object.keys(answers).length === 1;
  return isUnanswered ? again : undefined;
}
