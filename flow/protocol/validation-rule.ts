import * as z from "zod/mini";

/**
 * A data-driven rule of a question (docs/product.md section 5). `validationRuleType` may carry its bound after a
 * colon ("max:30" means type "max"); `apiPath` holds the `[value]` placeholder of an ajax rule. The type is free
 * text here: flow/rules has the known ones and their order, and a rule of another type is left out.
 */
export const validationRule = z.object({
  validationRuleType: z.string(),
  message: z.string(),
  max: z.optional(z.number()),
  min: z.optional(z.number()),
  apiPath: z.optional(z.string()),
});
export type ValidationRule = z.infer<typeof validationRule>;

/** The parts of a `validationRuleType`: "max:30" is the type "max" with the bound 30. */
export function splitRuleType(text: string): { type: string; bound: number | undefined } {
  const [type = "", afterColon = ""] = text.split(":").map((part) => part.trim());
  const isNumber = afterColon !== "" && Number.isFinite(Number(afterColon));
  return { type, bound: isNumber ? Number(afterColon) : undefined };
}
