import * as z from "zod/mini";

/**
 * A validation rule of a question (docs/product.md section 5). `max:30` means the rule `max` with the bound 30.
 * `apiPath` is the path of an `ajax` rule, with the placeholder `[value]`. Rules of unknown types are ignored.
 */
export const validationRuleSchema = z.object({
  validationRuleType: z.string(),
  message: z.string(),
  max: z.optional(z.number()),
  min: z.optional(z.number()),
  apiPath: z.optional(z.string()),
});
export type ValidationRule = z.infer<typeof validationRuleSchema>;

/** The fourteen question types (docs/protocol.md section 5). */
export const questionTypes = [
  "Checkbox",
  "Date",
  "Email",
  "Error",
  "Hidden",
  "SingleSelect",
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
  "Number",
  "Phone",
  "Radio",
  "Text",
  "TextArea",
] as const;

export const questionTypeSchema = z.enum(questionTypes);
export type QuestionType = z.infer<typeof questionTypeSchema>;

/** One option of a question: its label, its value, and how it is displayed. */
export const questionOptionSchema = z.object({
  label: z.string(),
  value: z.string(),
  isSelected: z.optional(z.boolean()),
  isDisabled: z.optional(z.boolean()),
  increaseMarker: z.optional(z.union([z.boolean(), z.string(), z.number()])),
  iconKey: z.optional(z.string()),
});
export type QuestionOption = z.infer<typeof questionOptionSchema>;

/** A named group of options in a MultiSelectWithGroupedOptions question. */
export const questionOptionGroupSchema = z.object({
  groupName: z.string(),
  options: z.array(questionOptionSchema),
});
export type QuestionOptionGroup = z.infer<typeof questionOptionGroupSchema>;

/** One question of a page (docs/product.md section 3). `value` is the visitor's earlier answer. */
export const questionSchema = z.object({
  fieldName: z.string().check(z.minLength(1)),
  questionType: questionTypeSchema,
  label: z.string(),
  placeholder: z.optional(z.string()),
  value: z.optional(z.union([z.string(), z.array(z.string())])),
  options: z.optional(z.array(z.union([questionOptionGroupSchema, questionOptionSchema]))),
  isReadOnly: z.optional(z.boolean()),
  validationRules: z.optional(z.array(validationRuleSchema)),
  useAllOption: z.optional(z.boolean()),
  isSelected: z.optional(z.boolean()),
});
export type Question = z.infer<typeof questionSchema>;
