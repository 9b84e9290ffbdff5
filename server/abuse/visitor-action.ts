import type { OnActionRequest } from "@/flow/protocol/requests";

/** A visitor's request for the next page (OnAction), with the browser that sent the request. */
export interface VisitorAction {
  request: OnActionRequest;
  visitor: RequestingVisitor;
}

/** The browser that sent a request. These values are stored as evidence of consent and used for rate limits. */
export interface RequestingVisitor {
  ipAddress: string;
  userAgent: string;
  /** The URL of the page; `undefined` if the browser did not send it. */
  pageUrl: string | undefined;
  hasPrivacySignal: boolean;
  /** The key for rate limits: the IPv4 address, or the IPv6 network. */
  rateKey: string;
  /** True if the browser submitted a plain form without JavaScript. */
  isWithoutScript?: boolean;
  /** Headers that every browser sends and this request lacks. */
  missingHeaders: string[];
}
