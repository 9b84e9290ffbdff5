import type { FlowAction } from "@/flow/protocol/action";
import { navigationActionNames } from "@/flow/protocol/traits";
import type { ClientData } from "@/flow/protocol/requests";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { getFlowPage } from "../flows/flow-pages";

/**
 * Returns a Back button such as "Car accident · change" if the session skipped the first question because its answer
 * was known. Returns `[]` on any later page.
 */
export function createChangeAnswerActions({
  flow,
  page,
  session,
}: {
  flow: FlowDefinition;
  page: PageDefinition;
  session: { trail: readonly string[]; answers: ClientData };
}): FlowAction[] {
  const { prefill } = flow;
  const value = prefill && session.answers[prefill.field]?.[0];
  if (!prefill || value === undefined || !hasSkippedFirstQuestion(flow, page, session.trail))
    return [];
  const label = prefill.labels?.[value] ?? findPrefillOption(flow, value)?.label ?? value;
  const name = navigationActionNames.browserBack;
  return [
    {
      name,
      label: getTranslatorForLanguageTag(flow.language).say("{answer} · change", { answer: label }),
      actionType: "GoBack",
    },
  ];
}

/**
 * Tells whether the session skipped the first question, whose answer was already known, and has reached the page after
 * it.
 */
export function hasSkippedFirstQuestion(
  flow: FlowDefinition,
  page: PageDefinition,
  trail: readonly string[],
) {
  const [first, second, ...more] = trail;
  return (
    page.key === flow.prefill?.startAt &&
    first === flow.firstPage &&
    second === page.key &&
    more.length === 0
  );
}

/**
 * Finds the option of the first question by its value. Returns `undefined` if there is no such option or it is
 * disabled.
 */
export function findPrefillOption(flow: FlowDefinition, value: string) {
  const { questions = [] } = getFlowPage(flow, flow.firstPage);
  const question = questions.find(({ fieldName }) => fieldName === flow.prefill?.field);
  const options = Array.isArray(question?.options) ? question.options : [];
  return options.find((option) => option.value === value && !option.isDisabled);
}
