import type { ClientConfig } from "@/lib/shared/client-config";
import type { PageQuestionnaire } from "../engine/create-flow-config";
import type { PrerenderedPage } from "../protocol/form-post";

/**
 * The kind of message on a questionnaire page without JavaScript, displayed above the questions or in place of them.
 */
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

/** A questionnaire page for a browser without JavaScript, as plain data. Next.js renders it. */
export interface FormPage {
  /** The HTTP status of the response. */
  status: number;
  flow?: PageQuestionnaire;
  environment?: ClientConfig;
  /**
   * The page with its questions. Undefined if there is none to display, for example because the browser has no session.
   */
  prerenderedPage?: PrerenderedPage;
  notice?: FormNotice;
  /** The fields of the submitted form, for a button that submits the form again. */
  resubmitFields?: [name: string, value: string][];
  /** The query of the link that began the questionnaire, including "?", for a link that tries again. */
  query?: string;
}

interface FailedFormRequest {
  /** The submitted form. Undefined for a GET request, or if the form is malformed. */
  post?: URLSearchParams | undefined;
  base?: Pick<FormPage, "flow" | "environment" | "query">;
}

/**
 * Creates the page that reports a failed request.
 * @param status the HTTP status of the error. 503 means that the flow API did not respond.
 */
export function createFormErrorPage(
  status = 503,
  { post, base }: FailedFormRequest = {},
): FormPage {
  if (status === 404) return { ...base, status, notice: "unknown-flow" };
  if (status >= 400 && status < 500 && status !== 429)
    return { ...base, status, notice: "unreadable" };
  const again = post && { resubmitFields: [...post] };
  if (status === 429) return { ...base, ...again, status, notice: "too-many" };
  return { ...base, ...again, status: 503, notice: "away" };
}
