import type { Question, ValidationRule } from "../../protocol/question";

/** A text question with these rules; a rule may be given as its bare type. */
export function questionWith(
  rules: (string | Partial<ValidationRule>)[],
  rest: Partial<Question> = {},
): Question {
  return {
    fieldName: "Field",
    questionType: "Text",
    label: "Field",
    validationRules: rules.map((rule) => {
      const given = typeof rule === "string" ? { validationRuleType: rule } : rule;
      const validationRuleType = given.validationRuleType ?? "";
      return { message: `${validationRuleType} failed`, ...given, validationRuleType };
    }),
    ...rest,
  };
}
