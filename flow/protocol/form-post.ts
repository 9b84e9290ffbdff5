import type { ParsedFlowResponse } from "./responses";

/**
 * Names of the form's own fields, posted together with the answers. The dot in each name prevents a clash with question
 * names.
 */
export const formFieldNames = {
  /** The chosen action's name. */
  action: "Form.Action",
  /** `FormQuestionnaire` as JSON. */
  flow: "Form.Flow",
  /** `FormSession` as JSON. Missing on the first page, which is prerendered before a session begins. */
  session: "Form.Session",
  /** The key of the submitted page. */
  page: "Form.Page",
  /** The Idempotency-Key of the form post: a UUID created each time the page is rendered. */
  key: "Form.Key",
  /** The checkbox that accepts every consent item. */
  allConsents: "Form.AllConsents",
} as const;

/** Identifies the questionnaire of a form page. Contains only the values that differ from the site's theme. */
export interface FormQuestionnaire {
  /** The questionnaire that the page uses: the site's main questionnaire or the schedule-a-call form. */
  form: "main" | "call";
  /** The flow's key. Missing if the theme or DEFAULT_FLOWKEY determines the flow. */
  flowKey?: string;
  prefill?: Record<string, string>;
  experiments?: Record<string, string>;
}

/** The session data that a browser keeps between pages: session id, page index, and visited pages. */
export interface FormSession {
  sessionId: string;
  pageIndex: number;
  /** The keys of all pages from the first to the current one. */
  trail: string[];
}

/**
 * A questionnaire page rendered on the server before the engine starts in the browser. It is rendered ahead of time, or
 * in response to a form post without JavaScript. Plain data, which can be passed as props.
 */
export interface PrerenderedPage {
  /**
   * The API's response with this page, parsed on the server. The browser can show the first question before the
   * schemas' code loads.
   */
  response: ParsedFlowResponse;
  /** The page's session, or undefined if no session has begun. */
  session?: FormSession;
  /** The Idempotency-Key for the page's form post. */
  key?: string;
  /** The visitor's submission on the thank-you page: the JSON response of `/api/submission`, before validation. */
  submission?: unknown;
  /** The entries of a page with sponsored matches or listings. Undefined if the entries could not be loaded. */
  listed?: PrerenderedListings;
  /** The visitor's previous submit, if it did not lead to the next page. */
  refused?: RejectedForm;
}

/**
 * The listings of a prerendered page. `matches` is the JSON response of `/api/listings`, before validation. `frame` is
 * the URL of an external listings page for an iframe.
 */
export type PrerenderedListings = { matches: unknown } | { frame: string };

/** A form submit that did not lead to the next page, with the error messages to display. */
export interface RejectedForm {
  /** The submitted answers by `fieldName`. */
  answers: Record<string, string[]>;
  /** The `fieldName` of each checked consent item. */
  consents: string[];
  /** Error messages of invalid answers, by `fieldName`. */
  errors: Record<string, string>;
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}
