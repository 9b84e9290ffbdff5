import type { VisitorAction } from "../abuse/visitor-action";

/** A visitor's action on a session of a site. */
export interface ActionCommand extends VisitorAction {
  /** A UUID for each click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The session secrets in the browser's cookies, in the order sent. */
  secrets: readonly string[];
}
