import * as z from "zod/mini";

/** `/start-options.json`: a site's start options and its topics, for a page that failed and knows nothing of its site. */
export const startOptions = z.object({
  phone: z.optional(
    z.object({
      phoneNumber: z.string(),
      formattedPhoneNumber: z.string(),
      phoneNumberId: z.string(),
      siteName: z.string(),
    }),
  ),
  callBack: z.optional(z.string()),
  questions: z.string(),
  /** The information pages. */
  topics: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type StartOptions = z.infer<typeof startOptions>;

/** The file's path on each site. */
export const startOptionsFile = "start-options.json";
