import type { flowSessions } from "@/lib/server/db/schema";
import type { ClientData, OnActionRequest } from "../../protocol/on-action";
import type { CaptchaState } from "../captcha/captcha-deps";
import type { Catalogue } from "../catalogue/catalogue";
import type { Disclosure } from "../consent/disclosure";
import type { PageDefinition } from "../definitions/flow-definition";
import type { ShownConsent } from "../leads/lead-input";
import type { Reachable } from "../privacy/suppression";
import type { Match } from "../receivers/match-receivers";
import type { Receiver } from "../receivers/receiver";
import type { Verdicts } from "./check-submission";

/** A session in memory: its answers are those accepted so far, by field name; its address stays sealed. */
export type Session = Omit<typeof flowSessions.$inferSelect, "sealedAnswers"> & {
  answers: ClientData;
};

/** What moves a session: a visitor's action, or a look at where it stands. */
export type Command = "look" | Pick<ActionCommand, "request" | "visitor">;

/** A request to apply an action, and who sent it from where. */
export interface ActionCommand {
  request: OnActionRequest;
  /** One UUID per click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The secrets in the browser's cookies, in the order sent. */
  secrets: readonly string[];
  visitor: ActingVisitor;
}

/** Who acted: evidence of consent, and what storage and privacy go by. */
export interface ActingVisitor {
  ipAddress: string;
  userAgent: string;
  /** Undefined where the browser did not send it. */
  pageUrl: string | undefined;
  hasPrivacySignal: boolean;
  /** What the address is counted by, for budgets and leads: itself, or the network of an IPv6 address. */
  rateKey: string;
  /** Headers of a browser that the request does not have. */
  missingHeaders: string[];
}

/** What a transition goes by beside flow, session and command. What costs something is gathered when it is lacking. */
export interface Facts {
  /** By the database's clock. */
  now: Date;
  catalogue: Catalogue;
  /** Who shows a disclosure: the site's name and the build. */
  showing: { brand: string; buildId: string };
  /** Whether the session has left the page that the action is for. */
  hasVisited?: boolean;
  verdicts?: Verdicts;
  captcha?: CaptchaState | "none";
  /** By the key of a page with consent. */
  consent?: Readonly<Record<string, ConsentFacts>>;
}

/** Whom a page's consent covers, their places held; nobody for a person who is never to be contacted. */
export type ConsentFacts = { isNeverContacted: boolean; match?: Match | undefined };

/** A fact that the transition does not have and needs. */
export type Lacking =
  | { lacks: "hasVisited" | "captcha" }
  | { lacks: "verdicts"; page: PageDefinition }
  | { lacks: "consent"; ask: ConsentQuestion };

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

/** What of a lead the transition decides. */
export interface LeadDecision {
  /** All accepted answers that count, by field name. */
  answers: ClientData;
  consents: ShownConsent[];
  receivers: readonly Receiver[];
  captcha: CaptchaState | undefined;
  disclosureBuildId: string;
}
