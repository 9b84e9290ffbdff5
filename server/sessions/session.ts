import type { flowSessions } from "@/lib/server/db/schema";
import type { ClientData } from "@/flow/protocol/requests";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { SchoolCatalogue } from "../receivers/catalogue";
import type { Disclosure } from "../disclosures/disclosure";
import type { DisclosureContext } from "../disclosures/write-disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { LeadStatus } from "../lead-identity/lead-status";
import type { LeadTransitionData } from "../leads/lead-input";
import type { ContactDetails } from "../personal-data/suppression";
import type { ReceiverMatch } from "../receivers/match-receivers";
import type { VisitorActionCommand } from "./action-command";

/** A session with decrypted answers by field name. Its IP address is still encrypted. */
export type FlowSession = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** A visitor's action, or `"view"` to read the session's current page. */
export type SessionCommand = "view" | Pick<VisitorActionCommand, "request" | "visitor">;

/**
 * The error message for the page's first invalid answer, as an object with the field name as key. Empty if all answers
 * are valid.
 */
export type AnswerErrors = Readonly<Record<string, string>>;

/**
 * Facts that determine a session's next page, in addition to its flow and the action. Optional facts are expensive and
 * read only if needed.
 */
export interface TransitionFacts {
  /** Current time of the database's clock. */
  now: Date;
  catalogue: SchoolCatalogue;
  /** Tracking parameters that the operator added for the site. */
  extraParameters: readonly string[];
  /** Whether an advertising service is configured. Without one, pages of advertisements are skipped. */
  hasAdService: boolean;
  /** Whether the session has already passed the page of the action. */
  hasVisited?: boolean;
  /** Error messages for invalid answers. */
  answerErrors: AnswerErrors;
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
  match?: ReceiverMatch | undefined;
  disclosureContext: DisclosureContext;
}

/** A fact without which the session's next page cannot be computed. */
export type MissingTransitionFact =
  { missing: "hasVisited" | "captcha" } | { missing: "consent"; ask: ReceiverMatchRequest };

/** A request to match receivers for a page with consent. */
export interface ReceiverMatchRequest {
  page: PageDefinition;
  /** Valid answers for matching receivers. Answers on the consent page itself are not included. */
  answers: ClientData;
  /** Contact details of the person, as far as they are known. */
  person: ContactDetails;
  displayedDisclosure: Disclosure | undefined;
  /**
   * `take`: the visitor gives the consent. `first`: the page is displayed for the first time. `again`: the page is
   * displayed again.
   */
  purpose: "take" | "first" | "again";
}

/** Result of an action on a session: the next page and the data to store. */
export interface TransitionOutcome {
  page: PageDefinition;
  session: FlowSession;
  /**
   * Direction of the move. `again`: the same page is displayed with nothing accepted. `view`: the session was only
   * read.
   */
  direction: "forward" | "back" | "again" | "view";
  /** Validated data to store. Empty if the visitor went back. */
  acceptedData: ClientData;
  /** Whether all data about the visitor must be erased from the session and its actions. */
  isErased: boolean;
  /** Lead to create in the same transaction. */
  lead?: LeadTransitionData;
}

/** A page to render for a session. */
export interface RenderedPageInput {
  flow: FlowDefinition;
  page: PageDefinition;
  /** Session with the answers to prefill and the disclosures to display. */
  session: Pick<FlowSession, "id" | "site" | "answers" | "disclosures" | "privacySignal"> & {
    trail: readonly string[];
  };
  /**
   * Whether the page's conversion pixels fire. They fire at the first display, and on the page that creates the lead
   * only if the lead is sent.
   */
  firesPixels: boolean;
  /** Status of the session's lead, which selects the content of the end page. */
  leadStatus?: LeadStatus;
  /** Usual duration of the whole flow in minutes. `undefined` if too few visitors have finished the flow. */
  usualMinutes?: number | undefined;
}
