import * as z from "zod/mini";

/**
 * Schema of `/start-options.json`: a site's phone number, its links to forms, and links to its information pages
 * (`topics`). An error page that the browser renders fetches this file.
 */
export const contactOptionsSchema = z.object({
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
  /** Links to the site's information pages. */
  topics: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type ContactOptions = z.infer<typeof contactOptionsSchema>;

/** Name of the file with a site's phone number and links to forms, in the site's root. */
export const contactOptionsFileName = "start-options.json";
