import type { flowSessions } from "@/lib/server/db/schema";
import type { CertificateWitness } from "@/flow/protocol/client-data";
import type { ScriptKey } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";
import type { LeadScore } from "../abuse/lead-score";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { ShownConsent } from "../disclosures/disclosure";
import type { Receiver } from "../receivers/receiver";

/** Everything a lead is made of (docs/product.md section 3, User record; docs/architecture.md, Principles). */
export interface LeadInput extends LeadDecision {
  session: Pick<
    typeof flowSessions.$inferSelect,
    "id" | "site" | "flowKey" | "flowVersion" | "trail" | "tracking" | "privacySignal"
  >;
  /** `clientData` of the action that completes the lead: certificates are read from it. */
  clientData: ClientData;
  /** It goes to so many of them at once, the others wait in order; to all, when undefined. */
  atOnce?: number | undefined;
  /** For how long the same person's next lead is not sold again to the same receiver; see `LEAD_LOOK_BACK_DAYS`. */
  lookBackDays?: number | undefined;
  /** BCP 47 language of the disclosure, e.g. "en-US". */
  consentLanguage: string;
  /** Scripts that the flow asked for; those that left no id are recorded as missing. */
  requestedScripts?: ScriptKey[];
  request: {
    ipAddress: string;
    userAgent: string;
    /** Address of the page that showed the consent, without its fragment. */
    pageUrl: string;
  };
  /** The app's clock at the moment of consent: noted beside the database's, which decides. */
  now: Date;
  buildId: string;
  /** How likely it is a script's. */
  score?: LeadScore;
  /** The flow's certificate witnesses, asked for or not. */
  witnesses?: readonly CertificateWitness[];
}

/** The part of a lead that the session's transition decides. */
export interface LeadDecision {
  /** All accepted answers that count, by field name. */
  answers: ClientData;
  /** Every consent item that the consent page displayed, in its order. At least one. */
  consents: ShownConsent[];
  /** The receivers that the given consents name, and no others. */
  receivers: readonly Receiver[];
  /** The captcha's result; undefined when the site has no captcha. */
  captcha?: CaptchaState | undefined;
  /** The build that displayed the consent items. */
  disclosureBuildId: string;
}
