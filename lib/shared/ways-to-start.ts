import * as z from "zod/mini";

/** `/ways-to-start.json`: a site's ways to start and its topics, for a page that failed and knows nothing of its site. */
export const waysToStart = z.object({
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
export type WaysToStart = z.infer<typeof waysToStart>;

/** The file's path on each site. */
export const waysToStartFile = "ways-to-start.json";
