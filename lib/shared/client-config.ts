import * as z from "zod/mini";

/**
 * Schema of the response of `GET /api/client-config`: the public configuration, such as ids and script URLs of third
 * parties. Unconfigured values are empty strings.
 */
export const clientConfigResponseSchema = z.object({
  /**
   * Whether this request had the Global Privacy Control header. Some browsers send the header without exposing the
   * script property.
   */
  privacySignal: z.boolean(),
  pixelMode: z.string(),
  /** Flow for pages that name no flow. Empty: the theme's default flow. */
  defaultFlowKey: z.string(),
  googleApiClient: z.string(),
  recaptcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  /** Whether this site uses its own proof-of-work captcha instead of reCAPTCHA. */
  proofOfWork: z.boolean(),
  trustedForm: z.object({ scriptUrl: z.string() }),
  jornaya: z.object({ campaignId: z.string(), scriptUrl: z.string() }),
  clarity: z.object({ projectId: z.string(), scriptUrl: z.string() }),
  /** Cookiebot, the consent-management script. It is not loaded if `id` is empty. */
  cookieBot: z.object({ id: z.string(), scriptUrl: z.string() }),
  /**
   * Origins that the site's Content-Security-Policy allows: `imageOrigins` for images, and `listingsOrigins` for frames
   * with sponsored listings.
   */
  imageOrigins: z.array(z.string()),
  listingsOrigins: z.array(z.string()),
  /** Additional URL parameters that this site stores (`EXTRA_TRACKING_PARAMETERS`). */
  extraParameters: z.optional(z.array(z.string())),
  /** Whether a visitor can continue the questionnaire in another browser. Requires the embedded flow API. */
  sessionLinks: z.optional(z.boolean()),
  pixels: z.object({
    google: z.object({
      /** `tagId` is the tag that gtag.js loads. `conversionId` receives the conversions. */
      tagId: z.string(),
      conversionId: z.string(),
      conversionLabel: z.string(),
      scriptUrl: z.string(),
    }),
    facebook: z.object({ pixelId: z.string(), scriptUrl: z.string() }),
    bing: z.object({ tagId: z.string(), scriptUrl: z.string() }),
  }),
});
export type ClientConfig = z.infer<typeof clientConfigResponseSchema>;
