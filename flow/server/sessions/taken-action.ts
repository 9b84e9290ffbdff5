import "server-only";
import type { OnActionRequest } from "../../protocol/on-action";

/** An action, who took it, and from where. */
export interface TakenAction {
  request: OnActionRequest;
  idempotencyKey: string;
  site: string;
  /** The secret in the browser's cookie. */
  secret: string | undefined;
  /** Facts for the evidence of consent. `pageUrl` is undefined where the browser did not say it. */
  visitor: { ipAddress: string; userAgent: string; pageUrl: string | undefined };
}
