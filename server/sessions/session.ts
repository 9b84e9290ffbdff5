import type { flowSessions } from "@/lib/server/db/schema";
import type { ClientData } from "@/flow/protocol/requests";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { SchoolCatalogue } from "../receivers/catalogue";
import type { Disclosure } from "../disclosures/disclosure";
import type { DisclosureContext } from "../disclosures/write-disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { LeadStatus } from "../lead-identity/lead-status";
import type { SubmittedLeadData } from "../leads/lead-input";
import type { ContactDetails } from "../personal-data/suppression";
import type { ReceiverMatch } from "../receivers/match-receivers";
import type { VisitorActionCommand } from "./action-command";

/** A session with decrypted answers by field name. Its IP address is still encrypted. */
export type FlowSession = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** A visitor's action, or `"view"` to read the current page. */
export type SessionCommand = "view" | Pick<VisitorActionCommand, "request" | "visitor">;

/** Error message for the first invalid answer on a page, by field name. Empty if all answers are valid. */
export type AnswerErrors = Readonly<Record<string, string>>;

/**
 * Data from which a session's next page is computed, besides its flow and the action. Optional members are read only
 * if needed.
 */
export interface TransitionFacts {
  /** Current time of the database's clock. */
  now: Date;
  catalogue: SchoolCatalogue;
  /** Tracking parameters that the operator added for the site. */
  extraParameters: readonly string[];
  /** Whether an advertising service is configured. Otherwise, pages of advertisements are skipped. */
  hasAdService: boolean;
  /** Whether the session has already left the page that sent the action. */
  hasVisited?: boolean;
  /** Error messages for invalid answers, by field name. */
  answerErrors: AnswerErrors;
  captcha?: CaptchaState | "none";
  /** Chosen receivers by page key. */
  consent?: Readonly<Record<string, ConsentFacts>>;
}

/**
 * Receivers chosen for a page with consent, with reserved capacity. No receiver is chosen for a person who must never
 * be contacted.
 */
export interface ConsentFacts {
  isNeverContacted: boolean;
  match?: ReceiverMatch | undefined;
  disclosureContext: DisclosureContext;
}

/** Names data that must be read before a session's next page can be computed. */
export type MissingTransitionFact =
  { missing: "hasVisited" | "captcha" } | { missing: "consent"; ask: ConsentMatchRequest };

/** Data for choosing the receivers of a page with consent. */
export interface ConsentMatchRequest {
  page: PageDefinition;
  /** Valid answers from earlier pages. */
  answers: ClientData;
  /** Contact details of the person, as far as they are known. */
  person: ContactDetails;
  displayedDisclosure: Disclosure | undefined;
  /**
   * `first`: the page is displayed for the first time. `again`: the page is displayed again. `take`: the visitor
   * submits the page with the consent.
   */
  purpose: "take" | "first" | "again";
}

/** Result of an action on a session: the next page and the data to store. */
export interface TransitionOutcome {
  page: PageDefinition;
  session: FlowSession;
  /**
   * `forward` and `back`: another page is displayed. `again`: the same page is displayed, and its data was not
   * accepted. `view`: the session was only read.
   */
  direction: "forward" | "back" | "again" | "view";
  /** Validated data to store. Empty unless the visitor goes forward. */
  acceptedData: ClientData;
  /** Whether to erase all data about the visitor from the session. */
  isErased: boolean;
  /** Lead to create in the transaction that saves the session. */
  lead?: SubmittedLeadData;
}

/** A page to render, with the session's data. */
export interface RenderedPageInput {
  flow: FlowDefinition;
  page: PageDefinition;
  /** Session with the answers to prefill and the disclosures to display. */
  session: Pick<FlowSession, "id" | "site" | "answers" | "disclosures" | "privacySignal"> & {
    trail: readonly string[];
    /** Tracking parameters, which name the campaign whose phone number the page displays. */
    tracking?: FlowSession["tracking"];
  };
  /**
   * Whether the page's advertising pixels report a conversion. True only for the first display of the page. After a
   * lead, true only if a receiver gets the lead.
   */
  firesPixels: boolean;
  /** Status of the session's lead, which selects the thank-you page's content. */
  leadStatus?: LeadStatus;
  /** How many minutes visitors need for the whole flow. `undefined` if too few have finished it. */
  usualMinutes?: number | undefined;
}
