import { getErrorMessageId } from "@/components/ui/field";
import { getOwnPropertyValue } from "@/flow/engine/record";
import { isRequiredQuestion } from "@/flow/protocol/traits";
import type { QuestionViewProps } from "./question-view";

const autocompleteTokens: Record<string, string> = {
  FirstName: "given-name",
  LastName: "family-name",
  Email: "email",
  PostalCode: "postal-code",
  City: "address-level2",
  State: "address-level1",
  Address: "street-address",
};

/** Returns the attributes of a question's control, such as its id and `required`. */
export function getControlAttributes({ question, field }: QuestionViewProps) {
  return {
    id: field.id,
    name: question.fieldName,
    placeholder: question.placeholder,
    readOnly: question.isReadOnly,
    autoComplete: getOwnPropertyValue(autocompleteTokens, question.fieldName),
    ...getErrorAttributes(field),
    "aria-required": isRequiredQuestion(question) || undefined,
    onBlur: field.onBlur,
  };
}

/** Returns the ARIA attributes that connect a control to its error message. */
export function getErrorAttributes(field: QuestionViewProps["field"]) {
  return {
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": field.error ? getErrorMessageId(field.id) : undefined,
  };
}
