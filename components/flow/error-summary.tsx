import { useStore } from "zustand";
import { formName } from "./answers";
import { useConsentIds } from "./consent/use-consent-ids";
import { useFlow } from "./engine-context";
import { usePage } from "./page-context";
import { recaptchaFieldId } from "./recaptcha/recaptcha-field-id";
import { revealField } from "./reveal-problem";
import styles from "./flow-screen.module.css";

interface Problem {
  fieldId: string;
  message: string;
}

/** What is wrong on the page, announced, each with a link to its field. Goes when all is mended. */
export function ErrorSummary() {
  const problems = useProblems();
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p>{problems.length === 1 ? "There is a problem" : "There are some problems"}</p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                revealField(event.currentTarget.closest("form"), fieldId);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useProblems(): Problem[] {
  const { id, form } = usePage();
  const messages = useStore(form.store, (state) => state.messages);
  const consent = useConsentIds();
  const questions = useFlow((state) => state.questions);
  const itemErrors = useFlow((state) => state.consentItemErrors);
  const consentError = useFlow((state) => state.consentError);
  const needsCaptcha = useFlow((state) => state.recaptcha.showRequired);

  const all = [
    ...questions.map((_, index) => ({
      fieldId: `${id}-${formName(index)}`,
      message: messages[formName(index)],
    })),
    { fieldId: consent.group, message: consentError },
    ...Object.entries(itemErrors).map(([fieldName, message]) => ({
      fieldId: consent.item(fieldName),
      message,
    })),
    {
      fieldId: recaptchaFieldId,
      message: needsCaptcha ? "Confirm that you are not a robot" : null,
    },
  ];
  return all.flatMap(({ fieldId, message }) => (message ? [{ fieldId, message }] : []));
}
