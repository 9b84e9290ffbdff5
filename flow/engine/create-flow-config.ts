import type { ClientConfig } from "@/lib/shared/client-config";
import { formatNonBreakingPhoneNumber } from "@/lib/shared/phone";
import type { FlowConfig, ThemeFlowConfig } from "../protocol/flow-config";

/** A page's declaration of its questionnaire. */
export interface PageQuestionnaire {
  site: string;
  /** The site's default phone number, ten digits, or undefined for a site without a phone. */
  phone: string | undefined;
  flow: ThemeFlowConfig;
  /** The questionnaire that the page uses: the site's main questionnaire (default) or the schedule-a-call form. */
  form?: "main" | "call";
  /** True if neither the page nor its campaign names a flow. DEFAULT_FLOWKEY may then replace the theme's flow. */
  isDefaultFlow?: boolean;
}

/**
 * Creates the complete configuration of a flow from the theme's settings and the environment's values. Also inserts the
 * phone number into the thank-you text.
 */
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
