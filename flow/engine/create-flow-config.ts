import type { ClientConfig } from "@/lib/shared/client-config";
import { formatNonBreakingPhoneNumber } from "@/lib/shared/phone";
import type { FlowConfig, ThemeFlowConfig } from "../protocol/flow-config";

/** The questionnaire that a page displays, with its site and settings. */
export interface PageQuestionnaire {
  site: string;
  /** The site's phone number, ten digits. Undefined for a site without a phone. */
  phone: string | undefined;
  flow: ThemeFlowConfig;
  /** `main` (default) is the site's main questionnaire. `call` is the form to schedule a call. */
  form?: "main" | "call";
  /**
   * True if the environment variable DEFAULT_FLOWKEY may replace the theme's flow, because neither the page nor a
   * campaign names one.
   */
  isDefaultFlow?: boolean;
}

/** Creates a flow's configuration from the theme's settings and the server's client configuration. */
export function createFlowConfig(
  { site, phone, flow, form = "main", isDefaultFlow = false }: PageQuestionnaire,
  environment: ClientConfig | undefined,
): FlowConfig {
  return {
    ...flow,
    form,
    isDefaultFlow,
    flowKey: (isDefaultFlow && environment?.defaultFlowKey) || flow.flowKey,
    siteName: site,
    phoneNumber: phone,
    thankYouPageText: flow.thankYouPageText.replaceAll(
      "{phone}",
      formatNonBreakingPhoneNumber(phone ?? ""),
    ),
    imageOrigins: environment?.imageOrigins ?? [],
    listingsOrigins: environment?.listingsOrigins ?? [],
    hasConsentManager: Boolean(environment?.cookieBot.id),
    hasSessionLinks: environment?.sessionLinks ?? false,
    pixelMode: environment?.pixelMode ?? "",
    googleApiClient: environment?.googleApiClient ?? "",
    recaptchaSiteKey: environment?.recaptcha.siteKey ?? "",
    recaptchaScriptUrl: environment?.recaptcha.scriptUrl ?? "",
    captchaField: environment?.proofOfWork ? "ProofOfWork" : "RecaptchaToken",
  };
}
