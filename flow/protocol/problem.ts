import * as z from "zod/mini";

/** Every error response: a code, a message for people, and the field's name (never its value). */
export const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type Problem = z.infer<typeof problem>;
