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
  /** Evidence of consent. `pageUrl` is undefined where the browser did not send it. */
  visitor: {
    ipAddress: string;
    userAgent: string;
    pageUrl: string | undefined;
    /** What leads are counted by: the address, or the network of an IPv6 address; empty when it is not known. */
    addressKey: string;
    /** Headers of a browser that the request does not have. */
    missingHeaders: string[];
  };
}
