import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { normalizePhone } from "@/flow/rules/parse-phone";
import {
  isCaptchaField,
  certificateStateFields,
  acceptedConsentsField,
  alwaysSentFields,
  clientDataLimits,
} from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import type { Option } from "@/flow/protocol/question";
import { honeypotField, acceptsSeveralValues } from "@/flow/protocol/traits";
import { getGivenValues } from "@/flow/rules/get-given-values";
import {
  readConsentChoices,
  listDisclosedReceivers,
  type Disclosure,
  type ConsentChoice,
} from "../../disclosures/disclosure";
import type { PageDefinition, QuestionDefinition } from "../../flows/flow-definition";
import { flattenOptions, resolveOptions } from "../options";
import type { TransitionFacts, Session } from "../session";
import { isTrackingParameter } from "../../attribution/tracking";

/** The session, facts, and disclosure against which a submission is checked. */
export interface SubmissionContext {
  session: Pick<Session, "id" | "flowKey" | "answers" | "updatedAt">;
  facts: Pick<TransitionFacts, "now" | "catalogue" | "verdicts">;
  disclosure: Disclosure | undefined;
}

/** Valid data of a page: trimmed answers, phone numbers as digits, and the consent choices. */
export interface Submission {
  answers: ClientData;
  consents: ConsentChoice[];
}

/**
 * Validates the answers and consents of a submitted page.
 * @throws HttpProblem 400 that names the first invalid field.
 */
export function checkSubmission(
  page: PageDefinition,
  data: ClientData,
  context: SubmissionContext,
): Submission {
  const answers: ClientData = {};
  for (const question of page.questions ?? [])
    answers[question.fieldName] = checkAnswer(question, data[question.fieldName] ?? [], context);
  return {
    answers,
    consents: context.disclosure ? readConsentChoices(context.disclosure, data) : [],
  };
}

/**
 * Rejects unknown fields, and identifiers that are too long or repeated.
 * @param extra Tracking parameters that the operator added for the site.
 * @throws HttpProblem 400 that names the field.
 */
export function checkClientData(
  page: PageDefinition,
  data: ClientData,
  extra: readonly string[],
): void {
  const asked = new Set(page.questions?.map((question) => question.fieldName));
  for (const [name, values] of Object.entries(data)) {
    if (asked.has(name) || (name === acceptedConsentsField && page.consent)) continue;
    if (name === acceptedConsentsField && values.length === 0) continue;
    if (name === honeypotField && page.consent) continue;
    if (isTrackingParameter(name, extra)) continue;
    const maxLength = maxLengthOf(name);
    if (maxLength === undefined) throw createInvalidFieldProblem(name, "unknown_field");
    if (values.length > 1 || (values[0] ?? "").length > maxLength)
      throw createInvalidFieldProblem(name);
  }
}

const alwaysSent = new Set<string>(alwaysSentFields);
const certificateFields = new Set<string>(Object.values(certificateStateFields));

function maxLengthOf(name: string): number | undefined {
  if (alwaysSent.has(name)) return clientDataLimits.identifier;
  if (isCaptchaField(name)) return clientDataLimits.captcha;
  return certificateFields.has(name) ? clientDataLimits.name : undefined;
}

/** Returns the answer's values to store, after checking them against the offered options and the validation result. */
function checkAnswer(
  definition: QuestionDefinition,
  sent: string[],
  context: SubmissionContext,
): string[] {
  const options = offeredOptions(definition, context);
  const values = getGivenValues({ ...definition, options }, sent);
  if (values.length > 1 && !acceptsSeveralValues(definition.questionType))
    throw invalidAnswer(definition);
  if (options && !areAmong(options, values)) throw invalidAnswer(definition);
  const message = context.facts.verdicts[definition.fieldName];
  if (message !== undefined) throw invalidAnswer(definition, message);
  return definition.questionType === "Phone" ? values.map(normalizePhone) : values;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the current options together with those offered when the page was displayed. Computed options, such as days
 * for a call, change over time.
 */
function offeredOptions(
  question: QuestionDefinition,
  { session, facts: { now, catalogue }, disclosure }: SubmissionContext,
): Option[] | undefined {
  const { id: sessionId, flowKey, answers } = session;
  const at = (time: Date) => {
    const matched = disclosure && listDisclosedReceivers(disclosure).map(({ id }) => id);
    return resolveOptions(question, { now: time, catalogue, flowKey, sessionId, answers, matched });
  };
  const current = at(now);
  if (typeof question.options !== "string") return current && flattenOptions(current);
  const shownAt = new Date(Math.max(session.updatedAt.getTime(), now.getTime() - day));
  return flattenOptions([...(at(shownAt) ?? []), ...(current ?? [])]);
}

/** Returns whether each value is an enabled option and no value repeats. */
function areAmong(options: Option[], values: string[]): boolean {
  const choosable = new Set(options.filter((o) => !o.isDisabled).map((o) => o.value));
  return new Set(values).size === values.length && values.every((value) => choosable.has(value));
}

/** Creates the 400 for an invalid answer. The message comes from the flow definition and contains no visitor data. */
function invalidAnswer(
  question: QuestionDefinition,
  message = "The answer is not one of the choices.",
) {
  return new HttpProblem(400, "invalid_answer", message, question.fieldName);
}
