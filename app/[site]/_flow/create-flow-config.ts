import type { FlowConfig } from "@/flow/protocol/flow-config";
import type { ClientConfig } from "@/lib/shared/client-config";
import { formatPhoneNumber } from "@/lib/shared/phone";
import type { QuestionnaireProps } from "./questionnaire-props";

type FlowOfPage = Pick<QuestionnaireProps, "site" | "phone" | "flow" | "isDefaultFlow">;

/** Adds to a theme's flow config what the environment knows, and the phone number to its copy. */
export function createFlowConfig(
  { site, phone, flow, isDefaultFlow }: FlowOfPage,
  environment: ClientConfig | undefined,
): FlowConfig {
  return {
    ...flow,
    flowKey: (isDefaultFlow && environment?.defaultFlowKey) || flow.flowKey,
    siteName: site,
    phoneNumber: phone,
    thankYouPageText: flow.thankYouPageText.replaceAll("{phone}", formatPhoneNumber(phone ?? "")),
    imageOrigins: environment?.imageOrigins ?? [],
    listingsOrigins: environment?.listingsOrigins ?? [],
    hasConsentManager: Boolean(environment?.cookieBot.id),
    pixelMode: environment?.pixelMode ?? "",
    googleApiClient: environment?.googleApiClient ?? "",
    recaptchaSiteKey: environment?.recaptcha.siteKey ?? "",
    captchaField: environment?.proofOfWork ? "ProofOfWork" : "RecaptchaToken",
  };
}
