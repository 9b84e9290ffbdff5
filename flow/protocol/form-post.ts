import type { ParsedResponse } from "./responses";

/** Names of what a page's form carries beside its answers: with a dot, so that no question is called so. */
export const formFields = {
  /** The chosen action's name. */
  action: "Form.Action",
  /** `FormFlow` as JSON. */
  flow: "Form.Flow",
  /** `FormSession` as JSON; not there on a prerendered page, which belongs to nobody yet. */
  session: "Form.Session",
  /** The key of the page that was filled in. */
  page: "Form.Page",
  /** One UUID a page drawn, the Idempotency-Key of its post. */
  key: "Form.Key",
  /** Checks every consent item. */
  allConsents: "Form.AllConsents",
} as const;

/** Which questionnaire a page carries, so far as its site's theme does not say it. */
export interface FormFlow {
  /** Which of the site's two. */
  form: "main" | "call";
  /** Not there where the theme, or DEFAULT_FLOWKEY, names it. */
  flowKey?: string;
  prefill?: Record<string, string>;
  experiments?: Record<string, string>;
}

/** Where a session stands, as its browser knows. */
export interface FormSession {
  sessionId: string;
  pageIndex: number;
  /** The keys of its pages up to this one. */
  trail: string[];
}

/**
 * A page that was drawn before this engine was there: by a server, in a prerendered page or after a form's post
 * without script. Plain data, so that it can be handed on as props.
 */
export interface DrawnPage {
  /** The response of Land or OnAction, as the server that draws it has parsed it: no first question waits for that. */
  response: ParsedResponse;
  /** Whose page it is; undefined where nobody has landed yet. */
  session?: FormSession;
  /** The Idempotency-Key that its form carries. */
  key?: string;
  /** At the end, what was sent: the response of `/api/submission`, JSON not yet parsed by a schema. */
  submission?: unknown;
  /** What a page of sponsored matches or listings lists; undefined where it could not be had. */
  listed?: DrawnListings;
  /** What was sent and not taken. */
  refused?: RefusedPage;
}

/** The response of `/api/listings`, JSON not yet parsed by a schema, or the address of listings elsewhere, to be framed. */
export type DrawnListings = { matches: unknown } | { frame: string };

/** A page's post that lacked something. */
export interface RefusedPage {
  /** Answers as they were sent, by `fieldName`. */
  answers: Record<string, string[]>;
  /** The consent items that were checked, by `fieldName`. */
  consents: string[];
  /** Messages by `fieldName`. */
  errors: Record<string, string>;
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}
