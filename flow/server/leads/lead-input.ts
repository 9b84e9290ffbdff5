import "server-only";
import type { flowSessions } from "@/lib/server/db/schema";
import type { ConsentItem } from "../../protocol/consent";
import type { ScriptKey } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/on-action";
import type { LeadScore } from "../abuse/lead-score";

/** One consent item that the page showed, checked or not: both are evidence. */
export interface ShownConsent {
  /** As it was sent to the browser; `content` is the exact HTML on screen. */
  item: ConsentItem;
  isChecked: boolean;
  /** Version of the disclosure text in the flow definition, e.g. "2026-11-01". */
  contentVersion: string;
}

/** Everything a lead is made of (docs/product.md section 3, User record; docs/architecture.md, Principles). */
export interface LeadInput {
  session: typeof flowSessions.$inferSelect;
  /** All accepted answers of the session, by field name. */
  answers: ClientData;
  /** `clientData` of the action that completes the lead: certificates are read from it. */
  clientData: ClientData;
  /** Every consent item shown on the consent page, in its order; must not be empty. */
  consents: ShownConsent[];
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
  /** The moment of consent. */
  now: Date;
  buildId: string;
  /** How likely it is a script's. */
  score?: LeadScore;
}
