import type { flowSessions } from "@/lib/server/db/schema";
import type { CertificateVendor } from "@/flow/protocol/client-data";
import type { ScriptKey } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";
import type { LeadScore } from "../abuse/lead-score";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { ConsentChoice } from "../disclosures/disclosure";
import type { Receiver } from "../receivers/receiver";

/**
 * The data from which a lead is created (docs/product.md section 3, User record; docs/architecture.md, Principles).
 */
export interface LeadInput extends LeadDecision {
  session: Pick<
    typeof flowSessions.$inferSelect,
    "id" | "site" | "flowKey" | "flowVersion" | "trail" | "tracking" | "privacySignal"
  >;
  /** The `clientData` of the action that completes the lead. It contains the certificate ids. */
  clientData: ClientData;
  /** Number of receivers offered the lead at once; all by default. The others wait in reserve. */
  atOnce?: number | undefined;
  /**
   * Days within which the same person's next lead is not offered to the same receiver again; by default
   * `LEAD_LOOK_BACK_DAYS`.
   */
  lookBackDays?: number | undefined;
  /** BCP 47 language of the disclosure, e.g. "en-US". */
  consentLanguage: string;
  /** The flow's requested scripts. Those that left no id are stored as missing. */
  requestedScripts?: ScriptKey[];
  request: {
    ipAddress: string;
    userAgent: string;
    /** URL of the page that displayed the consent, without its fragment. */
    pageUrl: string;
  };
  /** The app's clock at the moment of consent. It is stored beside the database's time, which is authoritative. */
  now: Date;
  buildId: string;
  /** How likely the lead was sent by a script. */
  score?: LeadScore;
  /** The flow's certificate vendors, including those whose script was not requested. */
  witnesses?: readonly CertificateVendor[];
}

/** The part of a lead that the session's transition decides. */
export interface LeadDecision {
  /** All valid answers, by field name. */
  answers: ClientData;
  /** Every consent item displayed on the consent page, in order. At least one. */
  consents: ConsentChoice[];
  /** Only the receivers named in the given consents. */
  receivers: readonly Receiver[];
  /** The captcha's result; undefined when the site has no captcha. */
  captcha?: CaptchaState | undefined;
  /** The build that displayed the consent items. */
  disclosureBuildId: string;
}
