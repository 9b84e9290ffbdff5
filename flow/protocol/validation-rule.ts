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

/** The parts of a `validationRuleType`: "max:30" is the type "max" with the bound 30. */
export function splitRuleType(text: string): { type: string; bound: number | undefined } {
  const [type = "", afterColon = ""] = text.split(":");
  const isNumber = afterColon !== "" && Number.isFinite(Number(afterColon));
  return { type, bound: isNumber ? Number(afterColon) : undefined };
}
