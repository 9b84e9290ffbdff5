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

/** The inputs for checking a submission. */
export interface SubmissionContext {
  session: Pick<Session, "id" | "flowKey" | "answers" | "updatedAt">;
  facts: Pick<TransitionFacts, "now" | "catalogue" | "verdicts">;
  disclosure: Disclosure | undefined;
}

/** A page's submission in its stored form: trimmed answers, phone numbers as digits, and the displayed consents. */
export interface Submission {
  answers: ClientData;
  consents: ConsentChoice[];
}

/**
 * Checks the data of a page's submission: first the answers, by the validation results and the offered options, then
 * the consents. Throws a 400 that names the first invalid field in the page's order.
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
 * Throws a 400 that names the field for unknown fields and for identifiers that are too long or repeated. An invalid
 * tracking value is no error: `extractTracking` omits it.
 *
 * @param extra Names of tracking parameters that the operator added for the site.
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

/** Checks an answer by the offered options and the validation results. Returns the values to store. */
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
 * Returns the options offered when the page was displayed, and the present ones. A page displayed more than a day ago
 * counts as displayed a day ago, because its days for a call are over.
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

/** Whether each value is an enabled option and none occurs twice. */
function areAmong(options: Option[], values: string[]): boolean {
  const choosable = new Set(options.filter((o) => !o.isDisabled).map((o) => o.value));
  return new Set(values).size === values.length && values.every((value) => choosable.has(value));
}

/**
 * Creates the 400 for an invalid answer. The rule's message comes from the flow's definition, not from the visitor,
 * so the response may contain it.
 */
function invalidAnswer(
  question: QuestionDefinition,
  message = "The answer is not one of the choices.",
) {
  return new HttpProblem(400, "invalid_answer", message, question.fieldName);
}
