import type { ParsedResponse } from "./responses";

/** Names of the form's own fields, posted next to the answers. The dot keeps them distinct from question names. */
export const formFields = {
  /** The chosen action's name. */
  action: "Form.Action",
  /** `FormFlow` as JSON. */
  flow: "Form.Flow",
  /** `FormSession` as JSON. Missing on a prerendered page, which has no session yet. */
  session: "Form.Session",
  /** The key of the page that the visitor filled in. */
  page: "Form.Page",
  /** The Idempotency-Key of the form's post: a UUID generated each time the page is rendered. */
  key: "Form.Key",
  /** The checkbox that accepts every consent item. */
  allConsents: "Form.AllConsents",
} as const;

/** Identifies the questionnaire on a page. It contains only values that differ from the site's theme. */
export interface FormFlow {
  /** Which of the site's two questionnaires this is. */
  form: "main" | "call";
  /** Missing if the theme or DEFAULT_FLOWKEY determines the flow. */
  flowKey?: string;
  prefill?: Record<string, string>;
  experiments?: Record<string, string>;
}

/** A session's position, as its browser stores it. */
export interface FormSession {
  sessionId: string;
  pageIndex: number;
  /** The keys of the pages up to and including the current page. */
  trail: string[];
}

/**
 * A page that was rendered before the engine existed: by a server, as a prerendered page or in response to a form post
 * without JavaScript. Plain data, so that it can be passed as props.
 */
export interface PrerenderedPage {
  /**
   * The response of Land or OnAction, already parsed on the server, so that the first question does not wait for the
   * schemas' code.
   */
  response: ParsedResponse;
  /** The session that the page belongs to. Undefined if no session has begun. */
  session?: FormSession;
  /** The Idempotency-Key in the page's form. */
  key?: string;
  /** On the last page, the visitor's submission: the response of `/api/submission`, JSON not yet parsed by a schema. */
  submission?: unknown;
  /** The entries of a page of sponsored matches or listings. Undefined if they could not be loaded. */
  listed?: PrerenderedListings;
  /** The visitor's previous submit, if it did not lead to the next page. */
  refused?: RefusedPage;
}

/**
 * Either the response of `/api/listings`, JSON not yet parsed by a schema, or the URL of an external listings page to
 * frame.
 */
export type PrerenderedListings = { matches: unknown } | { frame: string };

/** A submitted form that did not lead to the next page, with the error messages to display. */
export interface RefusedPage {
  /** The submitted answers by `fieldName`. */
  answers: Record<string, string[]>;
  /** The `fieldName` of each checked consent item. */
  consents: string[];
  /** Error messages of answers by `fieldName`. */
  errors: Record<string, string>;
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}
