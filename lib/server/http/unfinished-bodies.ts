import type { IncomingMessage } from "node:http";
import { listAddressLimits } from "./address-limits";

/** Request bodies that one client may be sending at once. A browser sends one, within milliseconds. */
const perClient = 16;

/**
 * Limits how many request bodies of one client, and of the IPv6 networks around it, are incomplete at the same time.
 * A body that arrives slowly occupies a connection until its deadline.
 */
export class UnfinishedBodies {
  private readonly byNetwork = new Map<string, Set<IncomingMessage>>();

  /** Counts the request until its body has arrived or its connection ends. Returns false above the limit. */
  admit(request: IncomingMessage, client: string): boolean {
    if (!hasBody(request)) return true;
    const counted = listAddressLimits(client, perClient);
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
