import type { VisitorAction } from "../abuse/visitor-action";

/** A visitor's action in a session, such as a click on Continue. */
export interface VisitorActionCommand extends VisitorAction {
  /** Lower-case UUID, new for each click. */
  idempotencyKey: string;
  site: string;
  /** Session secrets from the browser's cookies, in the received order. */
  secrets: readonly string[];
}
