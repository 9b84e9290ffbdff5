import type { flowSessions } from "@/lib/server/db/schema";
import type { ClientData } from "@/flow/protocol/requests";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { Catalogue } from "../receivers/catalogue";
import type { Disclosure } from "../disclosures/disclosure";
import type { DisclosureContext } from "../disclosures/write-disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { LeadStatus } from "../lead-identity/lead-status";
import type { LeadDecision } from "../leads/lead-input";
import type { ContactDetails } from "../personal-data/suppression";
import type { Match } from "../receivers/match-receivers";
import type { ActionCommand } from "./action-command";

/** A session with decrypted answers by field name. Its IP address is still encrypted. */
export type Session = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** A visitor's action, or `"view"` to read the session's current page. */
export type SessionCommand = "view" | Pick<ActionCommand, "request" | "visitor">;

/** Error message of the page's first invalid answer, by field name. Empty if all answers are valid. */
export type AnswerVerdicts = Readonly<Record<string, string>>;

/**
 * Facts from which a session's next page is computed, besides its flow and the action. Optional facts are expensive
 * and read only if needed.
 */
export interface TransitionFacts {
  /** Current time of the database's clock. */
  now: Date;
  catalogue: Catalogue;
  /** Tracking parameters that the operator added for the site. */
  extraParameters: readonly string[];
  /** Whether the session has already passed the page of the action. */
  hasVisited?: boolean;
  /** Error messages for invalid answers. */
  verdicts: AnswerVerdicts;
  captcha?: CaptchaState | "none";
  /** Matched receivers by key of the consent page. */
  consent?: Readonly<Record<string, ConsentFacts>>;
}

/**
 * Receivers matched for a consent page, with reserved capacity. There is no match for a person who must never be
 * contacted.
 */
export interface ConsentFacts {
  isNeverContacted: boolean;
  match?: Match | undefined;
  showing: DisclosureContext;
}

/** A fact without which the session's next page cannot be computed. */
export type MissingFact =
  { missing: "hasVisited" | "captcha" } | { missing: "consent"; ask: ConsentQuestion };

/** A request to match receivers for a page with consent. */
export interface ConsentQuestion {
  page: PageDefinition;
  /** Valid answers for matching receivers, without those on the consent page itself. */
  answers: ClientData;
  /** Contact details of the person, as far as they are known. */
  person: ContactDetails;
  shown: Disclosure | undefined;
  /**
   * `take`: the visitor gives the consent. `first`: the page is displayed for the first time. `again`: the page is
   * displayed again.
   */
  purpose: "take" | "first" | "again";
}

/** Result of an action on a session: the next page and the data to store. */
export interface TransitionOutcome {
  page: PageDefinition;
  session: Session;
  /**
   * Direction of the move. `again`: the same page is displayed with nothing accepted. `view`: the session was only
   * read.
   */
  way: "forward" | "back" | "again" | "view";
  /** Validated data to store. Empty if the visitor went back. */
  acceptedData: ClientData;
  /** Whether all data about the visitor must be erased from the session and its actions. */
  isErased: boolean;
  /** Lead to create in the same transaction. */
  lead?: LeadDecision;
}

/** A page to render for a session. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** Session with the answers to prefill and the disclosures to display. */
  session: Pick<Session, "id" | "site" | "answers" | "disclosures" | "privacySignal"> & {
    trail: readonly string[];
  };
  /**
   * Whether the page's conversion pixels fire. They fire at the first display, and on the page that creates the lead
   * only if the lead is sent.
   */
  firesPixels: boolean;
  /** Status of the session's lead, which selects the content of the end page. */
  standing?: LeadStatus;
  /** Usual duration of the whole flow in minutes. `undefined` if too few visitors have finished the flow. */
  usualMinutes?: number | undefined;
}
