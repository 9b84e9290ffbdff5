import type { FlowEngine } from "../engine/create-flow-engine";
import {
  getQuestionInputName,
  findUnansweredProgramSelect,
  convertInputsToAnswers,
} from "../engine/page-answers";
import { readPostedAnswers } from "../engine/read-posted-answers";
import { formFieldNames } from "../protocol/form-post";
import { isForwardActionType, navigationActionNames } from "../protocol/traits";
import { getRuleFailureMessage } from "../rules/rule";
import { validateAnswer } from "../rules/validate-answer";

/** Executes the action that the visitor chose in a form without JavaScript, with the submitted answers and consents. */
export async function executeFormAction(engine: FlowEngine, post: URLSearchParams) {
  const { questions, actions, tcpa, recaptcha } = engine.store.getState();
  const given = readPostedAnswers(questions, (name) => post.getAll(name));
  const values = Object.fromEntries(
    given.map((answer, index) => [getQuestionInputName(index), answer]),
  );
  const answers = convertInputsToAnswers(questions, values);
  const chosen = post.get(formFieldNames.action);
  const action = actions.find(({ name, actionType }) =>
    chosen === null ? isForwardActionType(actionType) : name === chosen,
  );
  if (post.has(formFieldNames.allConsents)) engine.setAllConsents(true);
  else for (const { fieldName } of tcpa) engine.setConsent(fieldName, post.has(fieldName));
  // A captcha cannot be solved without JavaScript.
  if (recaptcha.sinceIndex !== Infinity) engine.setRecaptcha("error");
  const errors: Record<string, string> = {};
  const faults: string[] = [];
  const validate = async () => {
    for (const question of questions) {
      if (question.isReadOnly) continue;
      const options = {
        validate: (path: string) => engine.api.validate(path),
        onFailure: (field: string, rule: string) => faults.push(`${field} ${rule}`),
      };
      const message = await validateAnswer(question, answers[question.fieldName] ?? [], options);
      if (message !== undefined) errors[question.fieldName] = message;
    }
    const program =
      action?.actionType === "AcceptTcpaAndSubmit" &&
      findUnansweredProgramSelect(engine.store.getState(), values);
    if (program) errors[program.fieldName] ??= getRuleFailureMessage(program, "");
    return Object.keys(errors).length === 0;
  };
  const name = chosen ?? action?.name ?? navigationActionNames.submit;
  const result = await engine.chooseAction(name, { answers: () => answers, validate });
  if (faults.length > 0) await engine.sendEvent("VisitReport", { faults: faults.slice(0, 40) });
  const { consentError, consentItemErrors, tcpa: items } = engine.store.getState();
  const consents = items.filter((item) => item.isCheckboxChecked).map(({ fieldName }) => fieldName);
  const refused = { answers, consents, errors, consentError, consentItemErrors };
  return { result, refused };
}
