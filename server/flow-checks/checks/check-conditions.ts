import type { Condition, FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { lookUps, type LookUpDefinition } from "../../flows/look-ups";
import { findReachablePages } from "../../flows/page-transitions";
import type { FlowFault } from "../flow-fault";

/**
 * Checks the conditions of page transitions. A condition may use only fields that are answered on its page or before,
 * and only their possible values. Also checks the input of look-ups.
 */
export function checkConditions(flow: FlowDefinition): FlowFault[] {
  const fields = fieldsOf(flow);
  return flow.pages.flatMap((page) => [
    ...lookUpFaults(page, fields).map((at) => ({ flow: flow.key, page: page.key, ...at })),
    ...(page.next ?? [])
      .flatMap(({ when }) => (when ? comparisonsIn(when) : []))
      .flatMap(({ field, is }) =>
        messagesOf(flow, page.key, fields.get(field), is).map((message) => ({
          flow: flow.key,
          page: page.key,
          field,
          message,
        })),
      ),
  ]);
}

/** Returns a fault message if no page before `page` asks for `field`. Returns `[]` otherwise. */
export function findFieldFaults(flow: FlowDefinition, page: string, field: string): string[] {
  const known = fieldsOf(flow).get(field);
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

type Comparison = Extract<Condition, { field: string }>;

/** Returns every comparison inside a condition. An `answered` condition becomes a comparison without values. */
function comparisonsIn(condition: Condition): Comparison[] {
  if ("field" in condition) return [condition];
  if ("answered" in condition) return [{ field: condition.answered, is: [] }];
  if ("not" in condition) return comparisonsIn(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(comparisonsIn);
}

function fieldsOf(flow: FlowDefinition): Map<string, ConditionField> {
  const fields = new Map<string, ConditionField>();
  for (const page of flow.pages) {
    for (const { name, values } of lookedUpFields(page)) {
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

function lookUpOf(page: PageDefinition): LookUpDefinition | undefined {
  return page.lookUp && lookUps[page.lookUp];
}

function lookedUpFields(page: PageDefinition) {
  return Object.entries(lookUpOf(page)?.fields ?? {}).map(([name, values]) => ({
    name,
    values: values(),
  }));
}

function lookUpFaults(page: PageDefinition, fields: Map<string, ConditionField>) {
  const lookUp = lookUpOf(page);
  if (!lookUp) return [];
  const isAsked = page.questions?.some(({ fieldName }) => fieldName === lookUp.from);
  return [
    ...(isAsked
      ? []
      : [{ field: lookUp.from, message: "the page uses it for a lookup, but does not ask it" }]),
    ...Object.keys(lookUp.fields)
      .filter((field) => !lookUp.answers && fields.get(field)?.isLookedUp === false)
      .map((field) => ({ field, message: "is both asked and looked up" })),
  ];
}

function messagesOf(
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
