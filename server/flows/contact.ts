import type { ValidationRule } from "@/flow/protocol/question";
import { required } from "./definitions/choice";
import type { QuestionDefinition } from "./flow-definition";

/** The questions for the visitor's name and contact details, shared by all flows. */
export const firstName = name("FirstName", "First name");
export const lastName = name("LastName", "Last name");

const phoneFaults = {
  missing: "Please enter your phone number.",
  form: "Please enter a 10-digit US phone number.",
  charges: "We cannot call a number that charges for calls. Please enter another.",
};

export const phone: QuestionDefinition = {
  fieldName: "Phone",
  questionType: "Phone",
  label: "Phone number",
  placeholder: "(xxx) xxx-xxxx",
  validationRules: [
    required(phoneFaults.missing),
    { validationRuleType: "phone", message: phoneFaults.form },
    { validationRuleType: "callablePhone", message: phoneFaults.charges },
  ],
};

export const email: QuestionDefinition = {
  fieldName: "Email",
  questionType: "Email",
  label: "Email",
  placeholder: "name@example.com",
  validationRules: [
    required("Please enter your email address."),
    { validationRuleType: "max", max: 100, message: "Please use at most 100 characters." },
    { validationRuleType: "email", message: "Please check your email address." },
  ],
};

export const postalCode: QuestionDefinition = {
  fieldName: "PostalCode",
  questionType: "Text",
  label: "What is your ZIP code?",
  placeholder: "12345",
  validationRules: [
    required("Please enter your ZIP code."),
    { validationRuleType: "max", max: 10, message: "Please enter a ZIP code of 5 digits." },
    { validationRuleType: "min", min: 5, message: "Please enter a ZIP code of 5 digits." },
    // The rule refuses 00000 alone. An unknown ZIP code passes, and the visitor continues without a known state.
    {
      validationRuleType: "postalCode",
      message: "There is no such ZIP code. Please check its 5 digits.",
    },
  ],
};

/**
 * Returns an optional free-text question for the page with the contact details. A person reads the answer, so no word
 * is refused: strong language is flagged for the receiver (docs/decisions/0021).
 */
export function ownWords(label: string, placeholder: string): QuestionDefinition {
  return {
    fieldName: "Description",
    questionType: "Text",
    label: `${label} (optional)`,
    placeholder,
    validationRules: [
      { validationRuleType: "max", max: 1000, message: "Please use at most 1,000 characters." },
    ],
  };
}

/**
 * Returns the question for a name. It has no `alphaSpace` rule, because that rule refuses the apostrophe of O'Hara
 * (docs/product.md section 5). The other rules refuse only text that is not a name anywhere.
 */
function name(fieldName: string, label: string): QuestionDefinition {
  const rules: ValidationRule[] = [
    required(`Please enter your ${label.toLowerCase()}.`),
    { validationRuleType: "max", max: 80, message: "Please use at most 80 characters." },
    {
      validationRuleType: "maxrun",
      max: 3,
      message: `Please check your ${label.toLowerCase()}.`,
    },
    { validationRuleType: "obscenity", message: `Please check your ${label.toLowerCase()}.` },
  ];
  return { fieldName, questionType: "Text", label, validationRules: rules };
}
