import type { IncomingMessage } from "node:http";
import { listNetworkRateLimits } from "./address-limits";

/** Maximum number of incomplete request bodies per client. A browser sends one at a time. */
const maximumPerClient = 16;

/**
 * Limits the number of incomplete request bodies per client and per surrounding IPv6 network. A body that arrives
 * slowly occupies a connection until the request times out.
 */
export class UnfinishedBodyLimiter {
  private readonly byNetwork = new Map<string, Set<IncomingMessage>>();

  /**
   * Counts a request until its body is complete or its connection closes. Returns false if the client has too many
   * incomplete bodies.
   */
  admit(request: IncomingMessage, client: string): boolean {
    if (!hasBody(request)) return true;
    const counted = listNetworkRateLimits(client, maximumPerClient);
    if (counted.some(({ network, limit }) => this.countOf(network) >= limit)) return false;
    for (const { network } of counted) this.add(network, request);
    return true;
  }

  private countOf(network: string): number {
    const requests = this.byNetwork.get(network) ?? new Set();
    for (const request of requests) if (request.complete) requests.delete(request);
    return requests.size;
  }

  private add(network: string, request: IncomingMessage): void {
    const requests = this.byNetwork.get(network) ?? new Set();
    this.byNetwork.set(network, requests.add(request));
    request.once("close", () => {
      requests.delete(request);
      if (requests.size === 0 && this.byNetwork.get(network) === requests)
        this.byNetwork.delete(network);
    });
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}
