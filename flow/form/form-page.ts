import type { ClientConfig } from "@/lib/shared/client-config";
import type { PageFlow } from "../engine/create-flow-config";
import type { PrerenderedPage } from "../protocol/form-post";

/** The message that a page without JavaScript displays in addition to, or instead of, its questions. */
export type FormNotice =
  /** This browser has no open session. */
  | "no-session"
  /** The site has no such questionnaire. */
  | "unknown-flow"
  /** The request could not be read. */
  | "unreadable"
  /** The submit failed. The page is displayed again and can be resubmitted. */
  | "not-sent"
  /** The flow API rejected an answer. The page is displayed again. */
  | "not-taken"
  | "too-many"
  /** The flow API does not respond. */
  | "away";

/** A questionnaire page without JavaScript, as the server renders it. Plain data. */
export interface FormPage {
  /** HTTP status. */
  status: number;
  flow?: PageFlow;
  environment?: ClientConfig;
  /** The questionnaire page. Undefined if this browser has no open session, or if the flow API returned no page. */
  drawn?: PrerenderedPage;
  notice?: FormNotice;
  /**
   * The names and values of the submitted form, for a button that resubmits it. They exist in the page only and are not
   * stored.
   */
  again?: [name: string, value: string][];
  /** The query of the URL to retry, including "?". Present for a link that begins a questionnaire. */
  query?: string;
}

interface FailedRequest {
  /** The submitted form. Undefined for a GET request, and if the body could not be read. */
  post?: URLSearchParams | undefined;
  base?: Pick<FormPage, "flow" | "environment" | "query">;
}

/**
 * Creates the page for a request that did not reach a page of the questionnaire.
 * @param status the error status from the flow API or from a check before it. The default of 503 means that the API did
 * not respond.
 */
export function createFailedPage(status = 503, { post, base }: FailedRequest = {}): FormPage {
  if (status === 404) return { ...base, status, notice: "unknown-flow" };
  if (status >= 400 && status < 500 && status !== 429)
    return { ...base, status, notice: "unreadable" };
  const again = post && { again: [...post] };
  if (status === 429) return { ...base, ...again, status, notice: "too-many" };
  return { ...base, ...again, status: 503, notice: "away" };
}
