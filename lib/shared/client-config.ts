import * as z from "zod/mini";

/**
 * Schema of `GET /api/client-config`: the configuration that the browser may see, with ids and script URLs of third
 * parties. Unconfigured values are empty. Pages are prerendered, so the browser reads it at run time.
 */
export const clientConfig = z.object({
  /**
   * Whether this request carried the Global Privacy Control header. A browser may send the header without having the
   * script property.
   */
  privacySignal: z.boolean(),
  pixelMode: z.string(),
  /** Flow of the pages that name no flow. Empty: the theme's default flow. */
  defaultFlowKey: z.string(),
  googleApiClient: z.string(),
  recaptcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  /** Whether this site uses the captcha on its own origin instead of Google's. */
  proofOfWork: z.boolean(),
  trustedForm: z.object({ scriptUrl: z.string() }),
  jornaya: z.object({ campaignId: z.string(), scriptUrl: z.string() }),
  clarity: z.object({ projectId: z.string(), scriptUrl: z.string() }),
  /** Consent-management script. Not loaded when the id is empty. */
  cookieBot: z.object({ id: z.string(), scriptUrl: z.string() }),
  /**
   * Origins that the site's Content-Security-Policy allows for images. `listingsOrigins`: the same for frames with
   * listings.
   */
  imageOrigins: z.array(z.string()),
  listingsOrigins: z.array(z.string()),
  /** Additional URL parameters that this site stores (`EXTRA_TRACKING_PARAMETERS`). */
  extraParameters: z.optional(z.array(z.string())),
  /** Whether a visitor can continue in another browser. True only with the embedded flow API. */
  sessionLinks: z.optional(z.boolean()),
  pixels: z.object({
    google: z.object({
      /** `tagId` is the tag that gtag.js loads; `conversionId` receives the conversions. */
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
