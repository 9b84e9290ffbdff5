import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { FlowPage } from "../definitions/flow-definition";
import type { LeadInput } from "../leads/lead-input";
import type { Session } from "./find-session";

/** Where an action leads: the page, and the session as it then is. */
export interface Move {
  page: FlowPage;
  session: Session;
  isForward: boolean;
  /** What was sent and checked, and is kept: a way back and No Thanks keep no answers. */
  accepted: ClientData;
  /** The lead that the move makes, in the same transaction or not at all. */
  lead?: LeadInput;
}
