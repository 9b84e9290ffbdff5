import type { flowSessions } from "@/lib/server/db/schema";
import type { CertificateVendor } from "@/flow/protocol/client-data";
import type { ThirdPartyScriptKey } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";
import type { LeadBotScore } from "../abuse/lead-score";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { ConsentChoice } from "../disclosures/disclosure";
import type { Receiver } from "../receivers/receiver";

/** Everything that `createLead` needs to create a lead (docs/product.md section 3, User record). */
export interface NewLeadInput extends SubmittedLeadData {
  session: Pick<
    typeof flowSessions.$inferSelect,
    "id" | "site" | "flowKey" | "flowVersion" | "trail" | "tracking" | "privacySignal"
  >;
  /** Fields submitted with the visitor's last click, including ids of consent certificates. */
  clientData: ClientData;
  /**
   * Number of receivers that get the lead at first. Defaults to all. The other receivers get the lead only if earlier
   * receivers reject it.
   */
  initialReceiverCount?: number | undefined;
  /**
   * Days within which a receiver gets only one lead of the same person about the same subject. Defaults to
   * `LEAD_LOOK_BACK_DAYS`.
   */
  lookBackDays?: number | undefined;
  /** BCP 47 language tag of the disclosure: `en-US`. */
  consentLanguage: string;
  /** Third-party scripts that the visitor's pages requested. */
  requestedScripts?: ThirdPartyScriptKey[];
  request: {
    ipAddress: string;
    userAgent: string;
    /** URL of the page that displayed the consent, without its fragment. */
    pageUrl: string;
  };
  /** Time of the consent by this machine's clock. The database's time, stored beside it, is authoritative. */
  now: Date;
  buildId: string;
  /** Bot score. A higher score means that a bot is more likely. */
  score?: LeadBotScore;
  /** Vendors whose scripts certify the consent in this flow, such as TrustedForm. */
  flowCertificateVendors?: readonly CertificateVendor[];
}

/** The values that the submitted page contributes to a new lead: answers, consents, and the captcha's result. */
export interface SubmittedLeadData {
  /** All valid answers by field name. */
  answers: ClientData;
  /** All consent items displayed on the page, checked or not, in page order. At least one. */
  consents: ConsentChoice[];
  /** Receivers covered by the accepted consents. */
  receivers: readonly Receiver[];
  /** Result of the captcha. `undefined` for a site without a captcha. */
  captcha?: CaptchaState | undefined;
  /** Id of the build that displayed the consent items. */
  disclosureBuildId: string;
}
