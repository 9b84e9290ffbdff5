import { acceptedConsentsFieldName, alwaysSentFieldNames } from "@/flow/protocol/client-data";
import type { QuestionType, ValidationRule } from "@/flow/protocol/question";
import { isMultiSelectType, parseRuleType } from "@/flow/protocol/traits";
import { isRuleType } from "@/flow/rules/rules";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../../flows/flow-definition";
import { findReachablePages, listFlowTransitions } from "../../flows/page-transitions";
import type { FlowFault } from "../flow-fault";

const reservedNames = new Set<string>([...alwaysSentFieldNames, acceptedConsentsFieldName]);
const textTypes: ReadonlySet<QuestionType> = new Set(["Text", "TextArea", "Email", "Number"]);

function needsOptions(type: QuestionType): boolean {
  return type === "Radio" || type === "SingleSelect" || isMultiSelectType(type);
}

/**
 * Checks every question: its field name, its options, and its validation rules. Each `ajax` rule needs an existing
 * validator.
 */
export function findQuestionFaults(
  flow: FlowDefinition,
  validatorPaths: readonly string[],
): FlowFault[] {
  const owners = new Map<string, FieldOwner[]>();
  return flow.pages.flatMap((page) =>
    (page.questions ?? []).flatMap((question) => [
      ...nameFaults(flow, page, question, owners),
      ...[...optionFaults(question), ...ruleFaults(question, validatorPaths)].map((message) =>
        createQuestionFault(flow, page, question, message),
      ),
    ]),
  );
}

function nameFaults(
  flow: FlowDefinition,
  page: PageDefinition,
  question: QuestionDefinition,
  owners: Map<string, FieldOwner[]>,
): FlowFault[] {
  const earlier = owners.get(question.fieldName) ?? [];
  owners.set(question.fieldName, [...earlier, { page: page.key, question }]);
  const owner = earlier.find((other) => canBeAskedTwice(flow, other, { page: page.key, question }));
  const messages = [
    owner !== undefined && `page ${owner.page} has a field of the same name`,
    !/^[A-Z][A-Za-z0-9]*$/.test(question.fieldName) && "the field name is not in PascalCase",
    reservedNames.has(question.fieldName) && "the field name is reserved by the protocol",
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => createQuestionFault(flow, page, question, message));
}

interface FieldOwner {
  page: string;
  question: QuestionDefinition;
}

/**
 * Returns whether one visitor could be asked two questions with the same field name. Questions on separate branches may
 * share a name.
 */
function canBeAskedTwice(flow: FlowDefinition, one: FieldOwner, other: FieldOwner): boolean {
  const isBehind = (from: FieldOwner, to: FieldOwner) =>
    findReachablePages(flow, from.page).has(to.page) && !isReachedOnlyUnanswered(flow, to);
  return isBehind(one, other) || isBehind(other, one);
}

/** Returns whether the flow displays a page only to visitors who have not answered its question yet. */
function isReachedOnlyUnanswered(flow: FlowDefinition, { page, question }: FieldOwner): boolean {
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

function ruleFaults(question: QuestionDefinition, validatorPaths: readonly string[]): string[] {
  const rules = question.validationRules ?? [];
  const isBounded =
    rules.some((rule) => getRuleType(rule) === "max") || !textTypes.has(question.questionType);
  return [
    ...(isBounded ? [] : ["a text field needs a max rule"]),
    ...rules.flatMap((rule) => listRuleFaults(rule, validatorPaths)),
  ];
}

function listRuleFaults(rule: ValidationRule, validatorPaths: readonly string[]): string[] {
  const type = getRuleType(rule);
  if (!isRuleType(type)) return [`unknown rule type ${type}`];
  if (rule.message.trim() === "") return [`the rule ${type} has no message`];
  if (type !== "ajax" || validatorPaths.includes(rule.apiPath ?? "")) return [];
  return [`no validator exists for the ajax path ${rule.apiPath ?? "(none)"}`];
}

function getRuleType(rule: ValidationRule): string {
  return parseRuleType(rule.validationRuleType).type;
}

function createQuestionFault(
  flow: FlowDefinition,
  page: PageDefinition,
  question: QuestionDefinition,
  message: string,
): FlowFault {
  return { flow: flow.key, page: page.key, field: question.fieldName, message };
}
