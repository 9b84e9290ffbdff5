import type { VisitorAction } from "../abuse/visitor-action";

/** A request to apply a visitor's action to a session of a site. */
export interface ActionCommand extends VisitorAction {
  /** One UUID per click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The session secrets in the browser's cookies, in the order sent. */
  secrets: readonly string[];
}
