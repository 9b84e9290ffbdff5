import { acceptedConsentsField, alwaysSentFields } from "@/flow/protocol/client-data";
import type { QuestionType, ValidationRule } from "@/flow/protocol/question";
import { isMultiSelect, splitRuleType } from "@/flow/protocol/traits";
import { isRuleType } from "@/flow/rules/rules";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../../flows/flow-definition";
import { findReachablePages, listFlowTransitions } from "../../flows/page-transitions";
import type { FlowFault } from "../flow-fault";

const reservedNames = new Set<string>([...alwaysSentFields, acceptedConsentsField]);
const textTypes: ReadonlySet<QuestionType> = new Set(["Text", "TextArea", "Email", "Number"]);

function needsOptions(type: QuestionType): boolean {
  return type === "Radio" || type === "SingleSelect" || isMultiSelect(type);
}

/**
 * Checks every question: its field name, its options, and its validation rules. Each `ajax` rule needs an existing
 * validator.
 */
export function checkQuestions(flow: FlowDefinition, ajaxPaths: readonly string[]): FlowFault[] {
  const owners = new Map<string, Owner[]>();
  return flow.pages.flatMap((page) =>
    (page.questions ?? []).flatMap((question) => [
      ...nameFaults(flow, page, question, owners),
      ...[...optionFaults(question), ...ruleFaults(question, ajaxPaths)].map((message) =>
        at(flow, page, question, message),
      ),
    ]),
  );
}

function nameFaults(
  flow: FlowDefinition,
  page: PageDefinition,
  question: QuestionDefinition,
  owners: Map<string, Owner[]>,
): FlowFault[] {
  const earlier = owners.get(question.fieldName) ?? [];
  owners.set(question.fieldName, [...earlier, { page: page.key, question }]);
  const owner = earlier.find((other) => isAskedTwice(flow, other, { page: page.key, question }));
  const messages = [
    owner !== undefined && `page ${owner.page} has a field of the same name`,
    !/^[A-Z][A-Za-z0-9]*$/.test(question.fieldName) && "the field name is not in PascalCase",
    reservedNames.has(question.fieldName) && "the field name is reserved by the protocol",
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => at(flow, page, question, message));
}

interface Owner {
  page: string;
  question: QuestionDefinition;
}

/**
 * Returns whether one visitor could be asked both questions, which have the same field name. Questions on separate
 * branches may share a name.
 */
function isAskedTwice(flow: FlowDefinition, one: Owner, other: Owner): boolean {
  const isBehind = (from: Owner, to: Owner) =>
    findReachablePages(flow, from.page).has(to.page) && !isForUnanswered(flow, to);
  return isBehind(one, other) || isBehind(other, one);
}

/** Returns whether the page is displayed only if its question is still unanswered. */
function isForUnanswered(flow: FlowDefinition, { page, question }: Owner): boolean {
  return listFlowTransitions(flow)
    .filter(({ to }) => to === page)
    .every(
      ({ when }) =>
        when !== undefined &&
        "not" in when &&
        "answered" in when.not &&
        when.not.answered === question.fieldName,
    );
}

function optionFaults(question: QuestionDefinition): string[] {
  if (!needsOptions(question.questionType)) return [];
  if (!question.options || question.options.length === 0) return ["has no options"];
  if (typeof question.options === "string") return [];
  const values = question.options.map((option) => option.value);
  return new Set(values).size < values.length ? ["two options have the same value"] : [];
}

function ruleFaults(question: QuestionDefinition, ajaxPaths: readonly string[]): string[] {
  const rules = question.validationRules ?? [];
  const isBounded =
    rules.some((rule) => typeOf(rule) === "max") || !textTypes.has(question.questionType);
  return [
    ...(isBounded ? [] : ["a text field needs a max rule"]),
    ...rules.flatMap((rule) => faultsOfRule(rule, ajaxPaths)),
  ];
}

function faultsOfRule(rule: ValidationRule, ajaxPaths: readonly string[]): string[] {
  const type = typeOf(rule);
  if (!isRuleType(type)) return [`unknown rule type ${type}`];
  if (rule.message.trim() === "") return [`the rule ${type} has no message`];
  if (type !== "ajax" || ajaxPaths.includes(rule.apiPath ?? "")) return [];
  return [`no validator exists for the ajax path ${rule.apiPath ?? "(none)"}`];
}

function typeOf(rule: ValidationRule): string {
  return splitRuleType(rule.validationRuleType).type;
}

function at(
  flow: FlowDefinition,
  page: PageDefinition,
  question: QuestionDefinition,
  message: string,
): FlowFault {
  return { flow: flow.key, page: page.key, field: question.fieldName, message };
}
