import { useTranslator } from "#use-words";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { getQuestionInputName } from "@/flow/engine/page-answers";
import { useConsentIds } from "./consent/consent-ids";
import { useFlowState } from "./flow-engine-context";
import { captchaFieldId, useQuestionnairePage, usePageFormState } from "./page-context";
import { recordMissingConsents } from "./consent/record-missing-consents";
import { scrollToFieldById, scrollToFirstInvalidField } from "./scroll-to-field";
import styles from "./flow-screen.module.css";

/** Renders the list of the page's problems, each with a link to its field. Screen readers announce the list. */
export function FormErrorSummary() {
  const { say } = useTranslator();
  const problems = useFieldErrors();
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p>
        {problems.length === 1
          ? say("Please fix this to continue")
          : say("Please fix these to continue")}
      </p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                scrollToFieldById(event.currentTarget.closest("form"), fieldId);
              }}
            >
              {say(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the first problem of a rejected form, and records missing consents for the visit report. */
export function scrollToFirstFormError(engine: FlowEngine, form: HTMLFormElement): void {
  recordMissingConsents(engine);
  scrollToFirstInvalidField(form);
}

/** Returns the page's fields that have an error, each with its message. */
function useFieldErrors() {
  const { say } = useTranslator();
  const { id, questions } = useQuestionnairePage();
  const errors = usePageFormState((state) => state.errors);
  const consentIds = useConsentIds();
  const itemErrors = useFlowState((state) => state.consentItemErrors);
  const consentError = useFlowState((state) => state.consentError);
  const needsCaptcha = useFlowState((state) => state.recaptcha.showRequired);
  const fields = [
    ...questions.map((_, index) => ({
      fieldId: `${id}-${getQuestionInputName(index)}`,
      message: errors[getQuestionInputName(index)],
    })),
    { fieldId: consentIds.group, message: consentError },
    // If no consent is checked, only the group's message is listed.
    ...Object.entries(itemErrors).map(([fieldName, message]) => ({
      fieldId: consentIds.item(fieldName),
      message: consentError === null && message,
    })),
    {
      fieldId: captchaFieldId,
      message: needsCaptcha && say("Please confirm that you’re not a robot"),
    },
  ];
  return fields.flatMap(({ fieldId, message }) => (message ? [{ fieldId, message }] : []));
}
