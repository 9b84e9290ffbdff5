import type { ClientConfig } from "@/lib/shared/client-config";

const scripts = "https://scripts.example";

/** Returns a client configuration with every third party enabled. All script URLs point to one example host. */
export function createFullClientConfig(change: Partial<ClientConfig> = {}): ClientConfig {
  return {
    privacySignal: false,
    cookieBot: { id: "", scriptUrl: "" },
    imageOrigins: [],
    listingsOrigins: [],
    pixelMode: "live",
    defaultFlowKey: "",
    googleApiClient: "",
    recaptcha: { siteKey: "site-key", scriptUrl: `${scripts}/recaptcha.js` },
    proofOfWork: false,
    trustedForm: { scriptUrl: `${scripts}/trustedform.js` },
    jornaya: { campaignId: "0f2d5a39", scriptUrl: `${scripts}/campaign` },
    clarity: { projectId: "abc", scriptUrl: `${scripts}/clarity` },
    pixels: {
      google: {
        tagId: "GT-1",
        conversionId: "AW-1",
        conversionLabel: "lead",
        scriptUrl: `${scripts}/gtag.js`,
      },
      facebook: { pixelId: "77", scriptUrl: `${scripts}/fbevents.js` },
      bing: { tagId: "88", scriptUrl: `${scripts}/bat.js` },
    },
    ...change,
  };
}

/** Returns the client configuration of a server without any third-party settings. */
export function createEmptyClientConfig(): ClientConfig {
  return {
    privacySignal: false,
    cookieBot: { id: "", scriptUrl: "" },
    imageOrigins: [],
    listingsOrigins: [],
    pixelMode: "off",
    defaultFlowKey: "",
    googleApiClient: "",
    recaptcha: { siteKey: "", scriptUrl: "" },
    proofOfWork: false,
    trustedForm: { scriptUrl: "" },
    jornaya: { campaignId: "", scriptUrl: "" },
    clarity: { projectId: "", scriptUrl: "" },
    pixels: {
      google: { tagId: "", conversionId: "", conversionLabel: "", scriptUrl: "" },
      facebook: { pixelId: "", scriptUrl: "" },
      bing: { tagId: "", scriptUrl: "" },
    },
  };
}
