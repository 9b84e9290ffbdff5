import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { normalizePhoneNumber } from "@/flow/rules/parse-phone";
import {
  isCaptchaFieldName,
  certificateStateFieldNames,
  acceptedConsentsFieldName,
  alwaysSentFieldNames,
  clientDataLimits,
} from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import type { QuestionOption } from "@/flow/protocol/question";
import { honeypotFieldName, allowsMultipleValues } from "@/flow/protocol/traits";
import { getNonEmptyValues } from "@/flow/rules/get-non-empty-values";
import {
  readConsentChoices,
  listDisclosedReceivers,
  type Disclosure,
  type ConsentChoice,
} from "../../disclosures/disclosure";
import type { PageDefinition, QuestionDefinition } from "../../flows/flow-definition";
import { flattenOptionGroups, resolveQuestionOptions } from "../options";
import type { TransitionFacts, FlowSession } from "../session";
import { isTrackingParameter } from "../../attribution/tracking";

/** The session and the displayed consent texts, against which submitted data is checked. */
export interface SubmissionContext {
  session: Pick<FlowSession, "id" | "flowKey" | "answers" | "updatedAt">;
  facts: Pick<TransitionFacts, "now" | "catalogue" | "answerErrors">;
  disclosure: Disclosure | undefined;
}

/** Valid input from a submitted page: trimmed answers, phone numbers as digits, and the consent choices. */
export interface CheckedSubmission {
  answers: ClientData;
  consents: ConsentChoice[];
}

/**
 * Validates the answers and consents of a submitted page.
 * @throws HttpProblem 400 that names the first invalid field.
 */
export function validateSubmission(
  page: PageDefinition,
  data: ClientData,
  context: SubmissionContext,
): CheckedSubmission {
  const answers: ClientData = {};
  for (const question of page.questions ?? [])
    answers[question.fieldName] = checkAnswer(question, data[question.fieldName] ?? [], context);
  return {
    answers,
    consents: context.disclosure ? readConsentChoices(context.disclosure, data) : [],
  };
}

/**
 * Rejects unknown fields in submitted data, and identifiers that are too long or repeated.
 * @param extra Tracking parameters that the operator added for the site.
 * @throws HttpProblem 400 that names the field.
 */
export function rejectUnknownClientData(
  page: PageDefinition,
  data: ClientData,
  extra: readonly string[],
): void {
  const asked = new Set(page.questions?.map((question) => question.fieldName));
  for (const [name, values] of Object.entries(data)) {
    if (asked.has(name) || (name === acceptedConsentsFieldName && page.consent)) continue;
    if (name === acceptedConsentsFieldName && values.length === 0) continue;
    if (name === honeypotFieldName && page.consent) continue;
    if (isTrackingParameter(name, extra)) continue;
    const maxLength = getMaximumLength(name);
    if (maxLength === undefined) throw createInvalidFieldProblem(name, "unknown_field");
    if (values.length > 1 || (values[0] ?? "").length > maxLength)
      throw createInvalidFieldProblem(name);
  }
}

const alwaysSent = new Set<string>(alwaysSentFieldNames);
const certificateFields = new Set<string>(Object.values(certificateStateFieldNames));

function getMaximumLength(name: string): number | undefined {
  if (alwaysSent.has(name)) return clientDataLimits.identifier;
  if (isCaptchaFieldName(name)) return clientDataLimits.captcha;
  return certificateFields.has(name) ? clientDataLimits.name : undefined;
}

/** Checks that a submitted answer is valid and that its options were offered. Returns the values to store. */
function checkAnswer(
  definition: QuestionDefinition,
  sent: string[],
  context: SubmissionContext,
): string[] {
  const options = listOfferedOptions(definition, context);
  const values = getNonEmptyValues({ ...definition, options }, sent);
  if (values.length > 1 && !allowsMultipleValues(definition.questionType))
    throw createInvalidAnswerProblem(definition);
  if (options && !areEnabledOptions(options, values)) throw createInvalidAnswerProblem(definition);
  const message = context.facts.answerErrors[definition.fieldName];
  if (message !== undefined) throw createInvalidAnswerProblem(definition, message);
  return definition.questionType === "Phone" ? values.map(normalizePhoneNumber) : values;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the options offered now, and those offered when the page was displayed. Computed options, such as days for
 * a call, change over time.
 */
function listOfferedOptions(
  question: QuestionDefinition,
  { session, facts: { now, catalogue }, disclosure }: SubmissionContext,
): QuestionOption[] | undefined {
  const { id: sessionId, flowKey, answers } = session;
  const at = (time: Date) => {
    const matched = disclosure && listDisclosedReceivers(disclosure).map(({ id }) => id);
    return resolveQuestionOptions(question, {
      now: time,
      catalogue,
      flowKey,
      sessionId,
      answers,
      matchedReceiverIds: matched,
    });
  };
  const current = at(now);
  if (typeof question.options !== "string") return current && flattenOptionGroups(current);
  const shownAt = new Date(Math.max(session.updatedAt.getTime(), now.getTime() - dayMs));
  return flattenOptionGroups([...(at(shownAt) ?? []), ...(current ?? [])]);
}

/** Returns whether all values are different and each is an enabled option. */
function areEnabledOptions(options: QuestionOption[], values: string[]): boolean {
  const choosable = new Set(options.filter((o) => !o.isDisabled).map((o) => o.value));
  return new Set(values).size === values.length && values.every((value) => choosable.has(value));
}

/**
 * Creates the 400 error for an invalid answer. The message comes from the flow definition and contains no visitor
 * data.
 */
function createInvalidAnswerProblem(
  question: QuestionDefinition,
  message = "The answer is not one of the choices.",
) {
  return new HttpProblem(400, "invalid_answer", message, question.fieldName);
}
