import type { flowSessions } from "@/lib/server/db/schema";
import type { ClientData } from "@/flow/protocol/requests";
import type { CaptchaState } from "../abuse/verify-recaptcha";
import type { Catalogue } from "../receivers/catalogue";
import type { Disclosure } from "../disclosures/disclosure";
import type { Showing } from "../disclosures/write-disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { LeadStanding } from "../lead-identity/lead-standing";
import type { LeadDecision } from "../leads/lead-input";
import type { Reachable } from "../personal-data/suppression";
import type { Match } from "../receivers/match-receivers";
import type { ActionCommand } from "./action-command";

/** A session in memory: its answers are those accepted so far, by field name; its address stays sealed. */
export type Session = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** What moves a session: a visitor's action, or a look at where it stands. */
export type Command = "look" | Pick<ActionCommand, "request" | "visitor">;

/** What the rules say of a page's answers: the message of the first that is at fault, by its field. */
export type Verdicts = Readonly<Record<string, string>>;

/** What a transition goes by beside flow, session and command. What costs something is gathered when it is lacking. */
export interface Facts {
  /** By the database's clock. */
  now: Date;
  catalogue: Catalogue;
  /** Names of tracking parameters that the operator added for the site. */
  extraParameters: readonly string[];
  /** Whether the session has left the page that the action is for. */
  hasVisited?: boolean;
  /** On what an action sends, by the rules of the session's page. */
  verdicts: Verdicts;
  captcha?: CaptchaState | "none";
  /** By the key of a page with consent. */
  consent?: Readonly<Record<string, ConsentFacts>>;
}

/** Whom a page's consent covers, their places held; nobody for a person who is never to be contacted. */
export interface ConsentFacts {
  isNeverContacted: boolean;
  match?: Match | undefined;
  showing: Showing;
}

/** A fact that the transition does not have and needs. */
export type Lacking =
  { lacks: "hasVisited" | "captcha" } | { lacks: "consent"; ask: ConsentQuestion };

/** Of which page with consent the facts are lacking, and what they go by. */
export interface ConsentQuestion {
  page: PageDefinition;
  /** What receivers go by: the answers that count, those of the page itself left out. */
  answers: ClientData;
  /** Whom the lead would have contacted, as far as it was asked. */
  person: Reachable;
  shown: Disclosure | undefined;
  /** `take`: the consent is being given. `first`: the page is shown for the first time. `again`: any other time. */
  purpose: "take" | "first" | "again";
}

/** Where a command leads, and what is to be written. */
export interface Outcome {
  page: PageDefinition;
  session: Session;
  /** The action's way; `again` shows the session's page once more, and nothing was accepted. `look`: no action counts. */
  way: "forward" | "back" | "again" | "look";
  /** What was sent, checked and will be stored: going back and No Thanks store no answers. */
  acceptedData: ClientData;
  /** The session keeps nothing of its visitor: the log of its actions goes too. */
  isErased: boolean;
  /** The lead that comes about, in the same transaction or not at all. */
  lead?: LeadDecision;
}

/** Which page is shown, to whom. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** What the session knows: earlier answers are filled in, and disclosures it has read stay as they were. */
  session: Pick<Session, "id" | "site" | "answers" | "disclosures" | "privacySignal"> & {
    trail: readonly string[];
  };
  /** The page's conversion pixels fire: it is shown for the first time, and a lead goes out with it. */
  firesPixels: boolean;
  /** How the lead that the session made stands, for a page after it; its page says so. */
  standing?: LeadStanding;
  /** How long the flow usually takes; undefined where too few have finished it. */
  usualMinutes?: number | undefined;
}
