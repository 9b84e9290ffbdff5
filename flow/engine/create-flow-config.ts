import type { ClientConfig } from "@/lib/shared/client-config";
import { unbrokenPhoneNumber } from "@/lib/shared/phone";
import type { FlowConfig, ThemeFlowConfig } from "../protocol/flow-config";

/** What a page says of the questionnaire that it carries. */
export interface FlowOfPage {
  site: string;
  /** The site's default phone, ten digits; undefined where it has none. */
  phone: string | undefined;
  flow: ThemeFlowConfig;
  /** Which of the site's two it is; the main one by default. */
  form?: "main" | "call";
  /** True where neither the page nor its campaign names the flow: DEFAULT_FLOWKEY may then. */
  isDefaultFlow?: boolean;
}

/** Adds to a theme's flow config what the environment knows, and the phone number to its copy. */
export function createFlowConfig(
  { site, phone, flow, form = "main", isDefaultFlow = false }: FlowOfPage,
  environment: ClientConfig | undefined,
): FlowConfig {
  return {
    ...flow,
    form,
    isDefaultFlow,
    flowKey: (isDefaultFlow && environment?.defaultFlowKey) || flow.flowKey,
    siteName: site,
    phoneNumber: phone,
    thankYouPageText: flow.thankYouPageText.replaceAll("{phone}", unbrokenPhoneNumber(phone ?? "")),
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
