import "server-only";
import type { OnActionRequest } from "../../protocol/on-action";

/** A request to apply an action, and who sent it from where. */
export interface ActionCommand {
  request: OnActionRequest;
  /** One UUID per click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The secret in the browser's cookie. */
  secret: string | undefined;
  visitor: ActingVisitor;
}

/** Who acted: evidence of consent, and what storage and privacy go by. */
export interface ActingVisitor {
  ipAddress: string;
  userAgent: string;
  /** Undefined where the browser did not send it. */
  pageUrl: string | undefined;
  hasPrivacySignal: boolean;
  /** What the address's budget is counted by. */
  rateKey: string;
}
