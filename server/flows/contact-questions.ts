import type { ValidationRule } from "@/flow/protocol/question";
import { createRequiredRule } from "./definitions/choice";
import type { QuestionDefinition } from "./flow-definition";

/** The question for the visitor's first name, shared by all flows. */
export const firstNameQuestion = createNameQuestion("FirstName", "First name");
export const lastNameQuestion = createNameQuestion("LastName", "Last name");

const phoneMessages = {
  missing: "Please enter your phone number.",
  form: "Please enter a 10-digit US phone number.",
  charges: "We can’t call numbers that charge for calls. Please enter a different number.",
};

export const phoneQuestion: QuestionDefinition = {
  fieldName: "Phone",
  questionType: "Phone",
  label: "Phone number",
  placeholder: "(xxx) xxx-xxxx",
  validationRules: [
    createRequiredRule(phoneMessages.missing),
    { validationRuleType: "phone", message: phoneMessages.form },
    { validationRuleType: "callablePhone", message: phoneMessages.charges },
  ],
};

export const emailQuestion: QuestionDefinition = {
  fieldName: "Email",
  questionType: "Email",
  label: "Email",
  placeholder: "name@example.com",
  validationRules: [
    createRequiredRule("Please enter your email address."),
    { validationRuleType: "max", max: 100, message: "Please use 100 characters or fewer." },
    { validationRuleType: "email", message: "Please check your email address." },
  ],
};

export const postalCodeQuestion: QuestionDefinition = {
  fieldName: "PostalCode",
  questionType: "Text",
  label: "What is your ZIP code?",
  placeholder: "12345",
  validationRules: [
    createRequiredRule("Please enter your ZIP code."),
    { validationRuleType: "max", max: 10, message: "Please enter a 5-digit ZIP code." },
    { validationRuleType: "min", min: 5, message: "Please enter a 5-digit ZIP code." },
    // The rule rejects only 00000. Visitors with an unknown ZIP code continue without a known state.
    {
      validationRuleType: "postalCode",
      message: "That ZIP code doesn’t exist. Please check the 5 digits.",
    },
  ],
};

/**
 * Returns an optional free-text question for the contact page. Strong language is accepted, because a person reads the
 * answer (docs/decisions/0021).
 */
export function createFreeTextQuestion(label: string, placeholder: string): QuestionDefinition {
  return {
    fieldName: "Description",
    questionType: "Text",
    label: `${label} (optional)`,
    placeholder,
    validationRules: [
      { validationRuleType: "max", max: 1000, message: "Please use 1,000 characters or fewer." },
    ],
  };
}

/** Returns a question for a first or last name. Names with an apostrophe, such as O'Hara, are accepted. */
function createNameQuestion(fieldName: string, label: string): QuestionDefinition {
  const rules: ValidationRule[] = [
    createRequiredRule(`Please enter your ${label.toLowerCase()}.`),
    { validationRuleType: "max", max: 80, message: "Please use 80 characters or fewer." },
    {
      validationRuleType: "maxrun",
      max: 3,
      message: `Please check your ${label.toLowerCase()}.`,
    },
    { validationRuleType: "obscenity", message: `Please check your ${label.toLowerCase()}.` },
  ];
  return { fieldName, questionType: "Text", label, validationRules: rules };
}
