import "server-only";
import type { Action } from "../../protocol/action";
import { navigationActionNames } from "../../protocol/traits";
import type { ClientData } from "../../protocol/requests";
import { prefillOf } from "../../protocol/prefill";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";
import { wordsOfTag } from "@/lib/server/language/texts";
import { pageOf } from "../definitions/flow-pages";

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

/** On the page after a question that was not asked: what is known, and the way to change it. */
export function changeOfKnown({
  flow,
  page,
  session,
}: {
  flow: FlowDefinition;
  page: PageDefinition;
  session: { trail: readonly string[]; answers: ClientData };
}): Action[] {
  const { prefill } = flow;
  const value = prefill && session.answers[prefill.field]?.[0];
  if (!prefill || value === undefined || !isAfterKnown(flow, page, session.trail)) return [];
  const label = prefill.labels?.[value] ?? optionOf(flow, value)?.label ?? value;
  const name = navigationActionNames.browserBack;
  return [
    {
      name,
      label: wordsOfTag(flow.language).say("{answer} · change", { answer: label }),
      actionType: "GoBack",
    },
  ];
}

/** Nobody comes from the first page to this one at once but by what was known. */
function isAfterKnown(flow: FlowDefinition, page: PageDefinition, trail: readonly string[]) {
  const [first, second, ...more] = trail;
  return (
    page.key === flow.prefill?.startAt &&
    first === flow.firstPage &&
    second === page.key &&
    more.length === 0
  );
}

function optionOf(flow: FlowDefinition, value: string) {
  const { questions = [] } = pageOf(flow, flow.firstPage);
  const question = questions.find(({ fieldName }) => fieldName === flow.prefill?.field);
  const options = Array.isArray(question?.options) ? question.options : [];
  return options.find((option) => option.value === value && !option.isDisabled);
}
