import "server-only";
import type { Condition, FlowDefinition, PageQuestion } from "../definitions/flow-definition";
import type { FlowFault } from "./flow-fault";
import { reachable } from "./check-ways";

/**
 * Each condition names a field that is asked on its page or before it, and options that the field has.
 */
export function checkConditions(flow: FlowDefinition): FlowFault[] {
  const fields = fieldsOf(flow);
  return flow.pages.flatMap((page) =>
    (page.next ?? [])
      .flatMap((way) => (way.when ? comparisons(way.when) : []))
      .flatMap(({ field, is }) =>
        messages(flow, page.key, fields.get(field), is).map((message) => ({
          flow: flow.key,
          page: page.key,
          field,
          message,
        })),
      ),
  );
}

type Comparison = Extract<Condition, { field: string }>;
interface Asked {
  question: PageQuestion;
  page: string;
}

/** Every `field is …` inside a condition. */
export function comparisons(condition: Condition): Comparison[] {
  if ("field" in condition) return [condition];
  if ("not" in condition) return comparisons(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(comparisons);
}

function fieldsOf(flow: FlowDefinition): Map<string, Asked> {
  return new Map(
    flow.pages.flatMap((page) =>
      (page.questions ?? []).map((question) => [question.fieldName, { question, page: page.key }]),
    ),
  );
}

function messages(
  flow: FlowDefinition,
  page: string,
  asked: Asked | undefined,
  is: string[],
): string[] {
  if (!asked) return ["a condition names this field, which no page asks"];
  if (!reachable(flow, asked.page).has(page))
    return ["a condition names this field before it is asked"];
  const { options } = asked.question;
  if (!Array.isArray(options)) return [];
  return is
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => `a condition names the option ${value}, which the field does not have`);
}
