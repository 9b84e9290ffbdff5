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

/**
 * A session in memory. `answers` contains the accepted answers by field name, decrypted. The IP address stays
 * encrypted.
 */
export type Session = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** A visitor's action, or "look" to view the session's current page. */
export type SessionCommand = "view" | Pick<ActionCommand, "request" | "visitor">;

/** The error message of the first invalid answer of a page, by its field name. Empty when all answers are valid. */
export type AnswerVerdicts = Readonly<Record<string, string>>;

/**
 * The inputs of a transition other than flow, session, and command. Optional facts are expensive, so they are
 * gathered only when a transition needs them.
 */
export interface TransitionFacts {
  /** The current time of the database's clock. */
  now: Date;
  catalogue: Catalogue;
  /** Names of tracking parameters that the operator added for the site. */
  extraParameters: readonly string[];
  /** Whether the session has already passed the page that the action belongs to. */
  hasVisited?: boolean;
  /** The validation result of the action's answers. */
  verdicts: AnswerVerdicts;
  captcha?: CaptchaState | "none";
  /** Receivers and texts by the key of a page that asks for consent. */
  consent?: Readonly<Record<string, ConsentFacts>>;
}

/**
 * The receivers that a page's consent covers, with capacity reserved. A person who must never be contacted has no
 * match.
 */
export interface ConsentFacts {
  isNeverContacted: boolean;
  match?: Match | undefined;
  showing: DisclosureContext;
}

/** A fact that the transition needs and does not have. */
export type MissingFact =
  { missing: "hasVisited" | "captcha" } | { missing: "consent"; ask: ConsentQuestion };

/** The consent page for which receivers must be matched, and the inputs of the matching. */
export interface ConsentQuestion {
  page: PageDefinition;
  /** The valid answers that receivers are matched by, without those of the page itself. */
  answers: ClientData;
  /** The contact data of the person, as far as it is known. */
  person: ContactDetails;
  shown: Disclosure | undefined;
  /**
   * `take`: the visitor gives the consent. `first`: the page is displayed for the first time. `again`: any other
   * time.
   */
  purpose: "take" | "first" | "again";
}

/** The result of a transition: the next page and the data to store. */
export interface TransitionOutcome {
  page: PageDefinition;
  session: Session;
  /**
   * Direction of the action. `again` displays the session's page once more, and nothing was accepted. `look`: no
   * action was applied.
   */
  way: "forward" | "back" | "again" | "view";
  /** The validated data to store. Back and No Thanks store no answers. */
  acceptedData: ClientData;
  /** Whether all data about the visitor is erased from the session, including its log of actions. */
  isErased: boolean;
  /** The lead to create in the same transaction. */
  lead?: LeadDecision;
}

/** A page to render for a session. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** The session. Its earlier answers are prefilled, and its displayed disclosures stay unchanged. */
  session: Pick<Session, "id" | "site" | "answers" | "disclosures" | "privacySignal"> & {
    trail: readonly string[];
  };
  /**
   * Whether the page's conversion pixels fire: the page is displayed for the first time, and a lead goes out with it.
   */
  firesPixels: boolean;
  /** Status of the session's lead, displayed on the pages after it. */
  standing?: LeadStatus;
  /** Usual duration of the whole flow in minutes; undefined when too few visitors have finished it. */
  usualMinutes?: number | undefined;
}
