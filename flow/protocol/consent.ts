import * as z from "zod/mini";

/**
 * One consent (TCPA) item: `content` is the HTML disclosure that stands beside its checkbox, `description` HTML about whom
 * it covers, which stands over it on its card and is no part of what is agreed to.
 */
export const consentItem = z.object({
  name: z.string(),
  fieldName: z.string().check(z.minLength(1)),
  content: z.string(),
  description: z.optional(z.string()),
  isCheckboxRequired: z.boolean(),
  isCheckboxChecked: z.boolean(),
  tcpaKey: z.string().check(z.minLength(1)),
  value: z.string(),
  trustedFormIndex: z.optional(z.number()),
});
export type ConsentItem = z.infer<typeof consentItem>;
