import type { ParsedFlowResponse } from "./responses";

/** Names of the form's hidden fields and buttons. The prefix `Form.` distinguishes them from the names of questions. */
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
  /** Name of the checkbox that accepts every consent item. */
  allConsents: "Form.AllConsents",
} as const;

/**
 * Tells in a form's hidden field which questionnaire the form belongs to. Contains only values that differ from the
 * theme.
 */
export interface FormQuestionnaire {
  /** `main` is the site's main questionnaire. `call` is the form to schedule a call. */
  form: "main" | "call";
  /** The flow's key. Missing if the form uses the theme's or the server's default flow. */
  flowKey?: string;
  prefill?: Record<string, string>;
  experiments?: Record<string, string>;
}

/** The session data in a form's hidden field. */
export interface FormSession {
  sessionId: string;
  pageIndex: number;
  /** The keys of the visited pages, from the first to the current one. */
  trail: string[];
}

/**
 * A questionnaire page that the server has rendered, ahead of time or for a browser without JavaScript. Plain data that
 * React can pass to the browser.
 */
export interface PrerenderedPage {
  /** The flow API's response with this page, already parsed. */
  response: ParsedFlowResponse;
  /** The page's session, or undefined if no session has begun. */
  session?: FormSession;
  /** The Idempotency-Key to send with the page's form. */
  key?: string;
  /** The visitor's submission, if this is the thank-you page: the JSON of `/api/submission`, before validation. */
  submission?: unknown;
  /** The page's sponsored matches or listings. Undefined if there are none, or if they could not be loaded. */
  listed?: PrerenderedListings;
  /** The visitor's last form submission, if it was rejected. */
  refused?: RejectedForm;
}

/**
 * The listings of a page. `matches` is the JSON of `/api/listings`, before validation. `frame` is the URL of an
 * external page to display in an iframe.
 */
export type PrerenderedListings = { matches: unknown } | { frame: string };

/** A rejected form, with the visitor's input and the error messages to display. */
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
