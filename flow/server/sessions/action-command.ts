import "server-only";
import type { OnActionRequest } from "../../protocol/on-action";

/** A request to apply an action, and who sent it from where. */
export interface ActionCommand {
  request: OnActionRequest;
  /** One UUID per click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The secrets in the browser's cookies, in the order sent. */
  secrets: readonly string[];
  /** Evidence of consent. `pageUrl` is undefined where the browser did not send it. */
  visitor: { ipAddress: string; userAgent: string; pageUrl: string | undefined };
}
