import { useFormState } from "react-hook-form";
import { formName } from "@/flow/engine/page-answers";
import { useConsentIds } from "./consent/consent-ids";
import { useFlowState } from "./flow-engine-context";
import { usePageContext } from "./page-context";
import { captchaFieldId } from "./captcha/captcha-widget";
import { useExtras } from "./later-code";

/** What is wrong with the page's questions, consent and captcha, once it was submitted. */
export function PageSummary() {
  const { id, questions, form } = usePageContext();
  const { errors, submitCount } = useFormState({ control: form.control });
  const consentIds = useConsentIds();
  const itemErrors = useFlowState((state) => state.consentItemErrors);
  const consentError = useFlowState((state) => state.consentError);
  const needsCaptcha = useFlowState((state) => state.recaptcha.showRequired);

  const fields = [
    ...questions.map((_, index) => ({
      fieldId: `${id}-${formName(index)}`,
      message: errors[formName(index)]?.message,
    })),
    { fieldId: consentIds.group, message: consentError },
    // Where no box is checked, that is the one thing to say.
    ...Object.entries(itemErrors).map(([fieldName, message]) => ({
      fieldId: consentIds.item(fieldName),
      message: consentError === null && message,
    })),
    { fieldId: captchaFieldId, message: needsCaptcha && "Confirm that you are not a robot" },
  ];
  // Without script the post that lacked something was another page's.
  const wasRefused = useFlowState(
    ({ answerErrors, consentError, consentItemErrors }) =>
      consentError !== null || Object.keys({ ...answerErrors, ...consentItemErrors }).length > 0,
  );
  const isNeeded = submitCount > 0 || wasRefused;
  const extras = useExtras(isNeeded);
  return isNeeded && extras && <extras.ErrorSummary fields={fields} />;
}
