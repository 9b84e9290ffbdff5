import type { ClientConfig } from "@/lib/shared/client-config";
import type { FlowOfPage } from "../engine/create-flow-config";
import type { DrawnPage } from "../protocol/form-post";

/** Why a page without script says more than its questions. */
export type FormNotice =
  /** Nothing is open in this browser. */
  | "no-session"
  /** The site has no such questions. */
  | "unknown-flow"
  /** The request could not be read. */
  | "unreadable"
  /** The page is there again, and can be sent again. */
  | "not-sent"
  /** The page is there again: an answer is not one that the flow API takes. */
  | "not-taken"
  | "too-many"
  /** The flow API does not answer. */
  | "away";

/** A page of a questionnaire without script, as the server renders it. Plain data. */
export interface FormPage {
  /** HTTP status. */
  status: number;
  flow?: FlowOfPage;
  environment?: ClientConfig;
  /** Undefined where nothing is open in this browser, or the flow API gives no page. */
  drawn?: DrawnPage;
  notice?: FormNotice;
  /** What the form sent, by name, for a button that sends it again. It stands in the page alone. */
  again?: [name: string, value: string][];
  /** The query of the URL to try again, with its "?": a link that begins a questionnaire has one. */
  query?: string;
}

interface FailedRequest {
  /** Undefined for a GET, and where the body could not be read. */
  post?: URLSearchParams | undefined;
  base?: Pick<FormPage, "flow" | "environment" | "query">;
}

/**
 * The page of a request that came to no page of the questionnaire.
 * @param status what the flow API, or a check before it, answered; undefined where it did not answer.
 */
export function failedPage(status = 503, { post, base }: FailedRequest = {}): FormPage {
  if (status === 404) return { ...base, status, notice: "unknown-flow" };
  if (status >= 400 && status < 500 && status !== 429)
    return { ...base, status, notice: "unreadable" };
  const again = post && { again: [...post] };
  if (status === 429) return { ...base, ...again, status, notice: "too-many" };
  return { ...base, ...again, status: 503, notice: "away" };
}
