import type { Question, ValidationRule } from "../../protocol/question";

/** Creates a text question with the given rules. A rule can be a type name alone, for example `required`. */
export function createQuestion(
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
