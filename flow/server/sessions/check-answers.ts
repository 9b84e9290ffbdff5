import "server-only";
import { errorLogFields } from "@/lib/server/http/http-problem";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { nationalDigits } from "@/lib/shared/phone";
import type { ClientData } from "../../protocol/on-action";
import type { Option, Question } from "../../protocol/question";
import { givenValues } from "../../rules/given-values";
import { validateAnswer } from "../../rules/validate-answer";
import type { FlowPage, PageQuestion } from "../definitions/flow-definition";
import { runValidator } from "../validation/run-validator";
import { takesMany } from "./answer-shape";
import { choicesOf } from "./choices";

/** When the page was shown and when it was answered: choices made at either moment count. */
export interface Moments {
  shown: Date;
  answered: Date;
}

/**
 * The answers of a page, checked by every rule and by the options there were, as they are kept: trimmed, phone
 * numbers as digits. Throws a 400 that names the field.
 */
export async function checkAnswers(
  page: FlowPage,
  data: ClientData,
  moments: Moments,
): Promise<ClientData> {
  const accepted: ClientData = {};
  for (const question of page.questions ?? [])
    accepted[question.fieldName] = await checkAnswer(
      question,
      data[question.fieldName] ?? [],
      moments,
    );
  return accepted;
}

async function checkAnswer(
  asked: PageQuestion,
  sent: string[],
  moments: Moments,
): Promise<string[]> {
  const options = optionsAt(asked, moments);
  const question: Question = { ...asked, options };
  const given = givenValues(question, sent);
  if (given.length > 1 && !takesMany(asked)) throw invalidAnswer(asked);
  if (options && !areAmong(options, given)) throw invalidAnswer(asked);
  const message = await validateAnswer(question, sent, {
    validate: verdict,
    onNoVerdict: (reason) =>
      log.error("answer.no_verdict", { field: question.fieldName, ...errorLogFields(reason) }),
  });
  if (message !== undefined) throw invalidAnswer(asked, message);
  return asked.questionType === "Phone" ? given.map(nationalDigits) : given;
}

function optionsAt(question: PageQuestion, { shown, answered }: Moments): Option[] | undefined {
  const now = choicesOf(question, answered);
  return typeof question.options === "string"
    ? [...(choicesOf(question, shown) ?? []), ...(now ?? [])]
    : now;
}

/** Each value is an option that can be chosen, and none is there twice. */
function areAmong(options: Option[], given: string[]): boolean {
  const choosable = new Set(options.filter((o) => !o.isDisabled).map((o) => o.value));
  return new Set(given).size === given.length && given.every((value) => choosable.has(value));
}

function verdict(apiPath: string): Promise<boolean | undefined> {
  return Promise.resolve(runValidator(apiPath));
}

/** The rule's own message is the definition's, not the visitor's, and so may be told. */
function invalidAnswer(question: PageQuestion, message = "The answer is not one of the choices.") {
  return new HttpProblem(400, "invalid_answer", message, question.fieldName);
}
