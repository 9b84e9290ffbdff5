import * as z from "zod/mini";

/**
 * What the browser may know of the server's configuration, from `GET /api/client-config`: ids and script
 * addresses of third parties, empty when not configured. Pages are prerendered, so this is read at run time.
 */
export const clientConfig = z.object({
  /** The browser sent Global Privacy Control with this very request: it may have no script property for it. */
  privacySignal: z.boolean(),
  pixelMode: z.string(),
  /** The flow of a page that names none; empty: the theme's own. */
  defaultFlowKey: z.string(),
  googleApiClient: z.string(),
  recaptcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  /** This site uses the captcha on its own origin in Google's place. */
  proofOfWork: z.boolean(),
  trustedForm: z.object({ scriptUrl: z.string() }),
  jornaya: z.object({ campaignId: z.string(), scriptUrl: z.string() }),
  clarity: z.object({ projectId: z.string(), scriptUrl: z.string() }),
  /** The consent-management script; without an id there is none. */
  cookieBot: z.object({ id: z.string(), scriptUrl: z.string() }),
  /** Whose images, and whose listings frames, the site's policy allows. */
  imageOrigins: z.array(z.string()),
  listingsOrigins: z.array(z.string()),
  /** Further parameters of a landing address that this site keeps (`EXTRA_TRACKING_PARAMETERS`). */
  extraParameters: z.optional(z.array(z.string())),
  /** A visit can go on in another browser: the flow API is the embedded one. */
  sessionLinks: z.optional(z.boolean()),
  pixels: z.object({
    google: z.object({
      /** Which tag gtag.js loads; `conversionId` is where conversions go. */
      tagId: z.string(),
      conversionId: z.string(),
      conversionLabel: z.string(),
      scriptUrl: z.string(),
    }),
    facebook: z.object({ pixelId: z.string(), scriptUrl: z.string() }),
    bing: z.object({ tagId: z.string(), scriptUrl: z.string() }),
  }),
});
export type ClientConfig = z.infer<typeof clientConfig>;
