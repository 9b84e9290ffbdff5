import * as z from "zod/mini";

/**
 * A data-driven rule of a question (docs/product.md section 5). `validationRuleType` may carry its bound after a
 * colon ("max:30" means type "max"); `apiPath` holds the `[value]` placeholder of an ajax rule.
 */
export const validationRule = z.object({
  validationRuleType: z.string(),
  message: z.string(),
  max: z.optional(z.number()),
  min: z.optional(z.number()),
  apiPath: z.optional(z.string()),
});
export type ValidationRule = z.infer<typeof validationRule>;

/** The rule types, in the contractual checking order (docs/product.md section 5). */
export const ruleTypes = [
  "required",
  "max",
  "min",
  "alphaSpace",
  "maxrepeats",
  "email",
  "phone",
  "obscenity",
  "postalCode",
  "streetAddress",
  "ajax",
] as const;
export type RuleType = (typeof ruleTypes)[number];
