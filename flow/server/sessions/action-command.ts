import type { OnActionRequest } from "../../protocol/requests";

/** A request to apply an action, and who sent it from where. */
export interface ActionCommand {
  request: OnActionRequest;
  /** One UUID per click, in lower case. */
  idempotencyKey: string;
  site: string;
  /** The secrets in the browser's cookies, in the order sent. */
  secrets: readonly string[];
  visitor: ActingVisitor;
}

/** Who acted: evidence of consent, and what storage and privacy go by. */
export interface ActingVisitor {
  ipAddress: string;
  userAgent: string;
  /** Undefined where the browser did not send it. */
  pageUrl: string | undefined;
  hasPrivacySignal: boolean;
  /** What the address is counted by, for budgets and leads: itself, or the network of an IPv6 address. */
  rateKey: string;
  /** A form of the site sent it as it stands: no script ran. */
  isWithoutScript?: boolean;
  /** Headers of a browser that the request does not have. */
  missingHeaders: string[];
}
