import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Carries the socket's address from the HTTP server to a handler, which only sees headers. */
const header = "x-peer-address";
const key = Symbol.for("claims.peer-address-token");
const shared = globalThis as typeof globalThis & { [key]?: string };

/**
 * From now on every request that this process's HTTP server takes carries the address of its socket. To be
 * called once, in `instrumentation.ts`: Next fills `x-forwarded-for` from the socket only where the client sent
 * none, so a handler could not tell a proxy's word from a visitor's (docs/decisions/0006-client-address.md).
 */
export function stampPeerAddresses(): void {
  if (shared[key] !== undefined) return;
  shared[key] = randomBytes(16).toString("hex");
  subscribe("http.server.request.start", (message) => stamp((message as Started).request));
}

interface Started {
  request: IncomingMessage;
}

/** Sets the header on one request; the token keeps a client from writing it. */
function stamp(request: IncomingMessage): void {
  request.headers[header] = `${shared[key]};${request.socket.remoteAddress ?? ""}`;
}

/** The address of the socket that the request came on; undefined when it was not stamped. */
export function peerAddress(headers: Headers): string | undefined {
  const token = shared[key];
  const [claimed, address] = (headers.get(header) ?? "").split(";");
  return token !== undefined && claimed === token && address ? address : undefined;
}
