import type { FlowCondition, FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { derivedAnswerLookUps, type AnswerLookUp } from "../../flows/look-ups";
import { findReachablePages } from "../../flows/page-transitions";
import type { FlowFault } from "../flow-fault";

/**
 * Checks the conditions of page transitions. A condition may use only fields that its page or an earlier page asks for,
 * and only values that these fields can have. Also checks the input of look-ups.
 */
export function findTransitionConditionFaults(flow: FlowDefinition): FlowFault[] {
  const fields = listConditionFields(flow);
  return flow.pages.flatMap((page) => [
    ...lookUpFaults(page, fields).map((at) => ({ flow: flow.key, page: page.key, ...at })),
    ...(page.next ?? [])
      .flatMap(({ when }) => (when ? listComparisons(when) : []))
      .flatMap(({ field, is }) =>
        listComparisonFaults(flow, page.key, fields.get(field), is).map((message) => ({
          flow: flow.key,
          page: page.key,
          field,
          message,
        })),
      ),
  ]);
}

/** Returns a list with one fault message if no page up to this one asks for the field, otherwise `[]`. */
export function findMissingFieldFaults(
  flow: FlowDefinition,
  page: string,
  field: string,
): string[] {
  const known = listConditionFields(flow).get(field);
  const isThere = known?.pages.some(
    (from) => from !== page && findReachablePages(flow, from).has(page),
  );
  return isThere ? [] : [`depends on the field ${field}, which no earlier page asks or looks up`];
}

/** A field that conditions may use, with the keys of all pages that ask for it or derive it. */
interface ConditionField {
  isLookedUp: boolean;
  pages: string[];
  /** Possible values of the field. `undefined` if they are not enumerable. */
  values: readonly string[] | undefined;
}

type Comparison = Extract<FlowCondition, { field: string }>;

/** Returns every comparison inside a condition. An `answered` condition becomes a comparison without values. */
function listComparisons(condition: FlowCondition): Comparison[] {
  if ("field" in condition) return [condition];
  if ("answered" in condition) return [{ field: condition.answered, is: [] }];
  if ("not" in condition) return listComparisons(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(listComparisons);
}

function listConditionFields(flow: FlowDefinition): Map<string, ConditionField> {
  const fields = new Map<string, ConditionField>();
  for (const page of flow.pages) {
    for (const { name, values } of listLookedUpFields(page)) {
      const pages = [...(fields.get(name)?.pages ?? []), page.key];
      fields.set(name, { isLookedUp: true, pages, values });
    }
  }
  for (const page of flow.pages) {
    for (const { fieldName, options } of page.questions ?? []) {
      const known = fields.get(fieldName);
      const values = Array.isArray(options)
        ? [...(known?.values ?? []), ...options.map(({ value }) => value)]
        : undefined;
      fields.set(fieldName, {
        isLookedUp: false,
        pages: [...(known?.pages ?? []), page.key],
        values,
      });
    }
  }
  return fields;
}

function getPageLookUp(page: PageDefinition): AnswerLookUp | undefined {
  return page.lookUp && derivedAnswerLookUps[page.lookUp];
}

function listLookedUpFields(page: PageDefinition) {
  return Object.entries(getPageLookUp(page)?.derivedFields ?? {}).map(([name, values]) => ({
    name,
    values: values(),
  }));
}

function lookUpFaults(page: PageDefinition, fields: Map<string, ConditionField>) {
  const lookUp = getPageLookUp(page);
  if (!lookUp) return [];
  const isAsked = page.questions?.some(({ fieldName }) => fieldName === lookUp.sourceField);
  return [
    ...(isAsked
      ? []
      : [
          {
            field: lookUp.sourceField,
            message: "the page uses it for a lookup, but does not ask it",
          },
        ]),
    ...Object.keys(lookUp.derivedFields)
      .filter((field) => !lookUp.replacesQuestion && fields.get(field)?.isLookedUp === false)
      .map((field) => ({ field, message: "is both asked and looked up" })),
  ];
}

function listComparisonFaults(
  flow: FlowDefinition,
  page: string,
  field: ConditionField | undefined,
  is: string[],
): string[] {
  if (!field) return ["a condition names this field, which no page asks or looks up"];
  if (!field.pages.some((from) => findReachablePages(flow, from).has(page)))
    return [
      `a condition names this field before it is ${field.isLookedUp ? "looked up" : "asked"}`,
    ];
  const { values } = field;
  if (!values) return [];
  return is
    .filter((value) => !values.includes(value))
    .map((value) => `a condition names the option ${value}, which the field does not have`);
}
