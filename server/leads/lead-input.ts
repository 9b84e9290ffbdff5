import type { flowSessions } from "@/lib/server/db/schema";
import type { CertificateVendor } from "@/flow/protocol/client-data";
import type { ScriptKey } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";
import type { LeadScore } from "../abuse/lead-score";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { ConsentChoice } from "../disclosures/disclosure";
import type { Receiver } from "../receivers/receiver";

/** Input of a new lead (docs/product.md section 3, User record). */
export interface NewLeadInput extends LeadTransitionData {
  session: Pick<
    typeof flowSessions.$inferSelect,
    "id" | "site" | "flowKey" | "flowVersion" | "trail" | "tracking" | "privacySignal"
  >;
  /** Submitted data of the last action, including the certificate ids. */
  clientData: ClientData;
  /**
   * Number of receivers that get the lead at first. Defaults to all. The other receivers get the lead only if earlier
   * receivers reject it.
   */
  initialReceiverCount?: number | undefined;
  /** Days within which a receiver does not get the same request again. Defaults to `LEAD_LOOK_BACK_DAYS`. */
  lookBackDays?: number | undefined;
  /** BCP 47 language tag of the disclosure: `en-US`. */
  consentLanguage: string;
  /** Third-party scripts that the pages requested. Certificate scripts without an id are stored as missing. */
  requestedScripts?: ScriptKey[];
  request: {
    ipAddress: string;
    userAgent: string;
    /** URL of the page that displayed the consent, without its fragment. */
    pageUrl: string;
  };
  /** Time of the consent by this machine's clock. The database's time, stored beside it, is authoritative. */
  now: Date;
  buildId: string;
  /** Score for how likely a bot sent the lead. */
  score?: LeadScore;
  /** Certificate vendors of the flow, whether or not their scripts were requested. */
  flowCertificateVendors?: readonly CertificateVendor[];
}

/** The part of a new lead that comes from the visitor's submitted page. */
export interface LeadTransitionData {
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
