import { useFormState } from "react-hook-form";
import { formName } from "./answers";
import { useConsentIds } from "./consent/consent-fields";
import { useFlowState } from "./flow-engine-context";
import { useFormPageContext } from "./form-page-context";
import { captchaFieldId } from "./captcha/captcha-widget";
import { useExtras } from "./later-code";

/** What is wrong with the page's questions, consent and captcha, once it was submitted. */
export function FormPageSummary() {
  const { id, questions, form } = useFormPageContext();
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
  const extras = useExtras(submitCount > 0);
  return submitCount > 0 && extras && <extras.ErrorSummary fields={fields} />;
}
