import type { ClientConfig } from "@/lib/shared/client-config";
import type { PageQuestionnaire } from "../engine/create-flow-config";
import type { PrerenderedPage } from "../protocol/form-post";

/** The notice on a page without JavaScript, displayed above the questions or instead of them. */
export type FormNotice =
  /** The browser has no open session. */
  | "no-session"
  /** The site has no such questionnaire. */
  | "unknown-flow"
  /** The request could not be read. */
  | "unreadable"
  /** The submit failed. The page is displayed again, and the visitor can submit it again. */
  | "not-sent"
  /** The flow API rejected an answer. The page is displayed again. */
  | "not-taken"
  | "too-many"
  /** The visitor's phone number or email was already sent today. */
  | "already-sent"
  /** The flow API did not respond. */
  | "away";

/** The server's response to a request without JavaScript, as plain data for rendering. */
export interface FormPage {
  /** The HTTP status of the response. */
  status: number;
  flow?: PageQuestionnaire;
  environment?: ClientConfig;
  /** The questionnaire page. Undefined if this browser has no open session, or if the flow API returned no page. */
  prerenderedPage?: PrerenderedPage;
  notice?: FormNotice;
  /**
   * The names and values of the submitted form, for a button that submits the form again. They are rendered into the
   * page, but not stored.
   */
  resubmitFields?: [name: string, value: string][];
  /** The URL query for a retry, including "?". Present if the visitor followed a link that begins a questionnaire. */
  query?: string;
}

interface FailedFormRequest {
  /** The submitted form. Undefined for a GET request, or if the body is unreadable. */
  post?: URLSearchParams | undefined;
  base?: Pick<FormPage, "flow" | "environment" | "query">;
}

/**
 * Creates an error page for a request that led to no page of the questionnaire.
 * @param status the error status. The default of 503 means that the flow API did not respond.
 */
export function createErrorPage(status = 503, { post, base }: FailedFormRequest = {}): FormPage {
  if (status === 404) return { ...base, status, notice: "unknown-flow" };
  if (status >= 400 && status < 500 && status !== 429)
    return { ...base, status, notice: "unreadable" };
  const again = post && { resubmitFields: [...post] };
  if (status === 429) return { ...base, ...again, status, notice: "too-many" };
  return { ...base, ...again, status: 503, notice: "away" };
}
