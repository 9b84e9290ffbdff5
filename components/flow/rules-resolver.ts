import type { FieldErrors, Resolver } from "react-hook-form";
import type { Question } from "@/flow/protocol/question";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { formName, toPageAnswers, type PageValues } from "./answers";

type Validate = (apiPath: string, signal?: AbortSignal) => Promise<boolean | undefined>;

/**
 * The data-driven rules of a page's questions as a react-hook-form resolver (SPEC.md section 5). Each question
 * stops at its first failing rule. `validate` asks the API for ajax rules.
 */
export function rulesResolver(questions: Question[], validate: Validate): Resolver<PageValues> {
  return async (values, _context, { names }) => {
    const asked = questions
      .map((question, index) => ({ question, name: formName(index) }))
      .filter(({ question, name }) => !question.isReadOnly && (names?.includes(name) ?? true));
    const answers = toPageAnswers(questions, values);
    const messages = await Promise.all(
      asked.map(({ question }) =>
        validateAnswer(question, answers[question.fieldName] ?? [], { validate }),
      ),
    );
    const errors: FieldErrors<PageValues> = {};
    asked.forEach(({ name }, index) => {
      const message = messages[index];
      if (message) errors[name] = { type: "rule", message };
    });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
