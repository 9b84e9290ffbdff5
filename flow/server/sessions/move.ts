import "server-only";
import type { FlowPage } from "../definitions/flow-definition";
import type { Session } from "./find-session";

/** Where an action leads: the page, and the session as it then is. */
export interface Move {
  page: FlowPage;
  session: Session;
  isForward: boolean;
}
