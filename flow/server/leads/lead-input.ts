import "server-only";
import type { ShownConsent } from "../consent/disclosure";
import type { CertificateWitness } from "../../protocol/client-data";
import type { ScriptKey } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/requests";
import type { LeadScore } from "../abuse/lead-score";
import type { Receiver } from "../receivers/receiver";
import type { CaptchaState } from "../captcha/verify-recaptcha";
import type { Session } from "../sessions/session";

/** Everything a lead is made of (docs/product.md section 3, User record; docs/architecture.md, Principles). */
export interface LeadInput {
  session: Pick<
    Session,
    "id" | "site" | "flowKey" | "flowVersion" | "trail" | "tracking" | "privacySignal"
  >;
  /** All accepted answers of the session, by field name. */
  answers: ClientData;
  /** `clientData` of the action that completes the lead: certificates are read from it. */
  clientData: ClientData;
  /** Every consent item shown on the consent page, in its order; must not be empty. */
  consents: ShownConsent[];
  /** Who gets the lead: those that the given consents cover, and nobody else. */
  receivers: readonly Receiver[];
  /** It goes to so many of them at once, the others wait in order; to all, when undefined. */
  atOnce?: number | undefined;
  /** For how long the same person's next lead is not sold again to the same receiver; see `LEAD_LOOK_BACK_DAYS`. */
  lookBackDays?: number | undefined;
  /** The build that showed them. */
  disclosureBuildId: string;
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
  /** What became of the captcha; undefined where none was asked for. */
  captcha?: CaptchaState | undefined;
  /** The flow's certificate witnesses, asked for or not. */
  witnesses?: readonly CertificateWitness[];
}
