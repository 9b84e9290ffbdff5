import type { OnActionRequest } from "@/flow/protocol/requests";

/** A visitor's OnAction request, and the browser that sent it. */
export interface VisitorAction {
  request: OnActionRequest;
  visitor: ActingVisitor;
}

/**
 * The browser that sent an action, as the server observed it. Used as evidence of consent and as the key of rate
 * limits.
 */
export interface ActingVisitor {
  ipAddress: string;
  userAgent: string;
  /** Undefined when the browser did not send it. */
  pageUrl: string | undefined;
  hasPrivacySignal: boolean;
  /** Key of the rate limits by address: the IPv4 address, or the IPv6 network. */
  rateKey: string;
  /** The browser submitted a plain form without scripts. */
  isWithoutScript?: boolean;
  /** Headers that every browser sends and this request lacks. */
  missingHeaders: string[];
}
