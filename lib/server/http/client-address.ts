import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Who sent a request, as far as it can be believed (docs/decisions/0006-client-address.md). */
export interface Client {
  /** IP address; empty when not known. */
  address: string;
  /** The client's own key for limits (`addressLimits`): the IPv4 address, or the /64 network of an IPv6 address. */
  rateKey: string;
  /** The visitor's own connection is https. */
  isHttps: boolean;
  /** The last hop is one of TRUSTED_PROXIES: its other headers (CDN geo) may be believed too. */
  isBehindTrustedProxy: boolean;
}

/** What is read of a request's headers: `Headers`, or `incomingHeaders`. */
export type HeaderValues = Pick<Headers, "get">;

/** The headers of a request as Node's server has them. */
export function incomingHeaders({ headers }: IncomingMessage): HeaderValues {
  return {
    get(name) {
      const value = headers[name];
      return (Array.isArray(value) ? value.join(", ") : value) ?? null;
    },
  };
}

/** Whether a request carries the Global Privacy Control signal. */
export function hasPrivacySignal(headers: HeaderValues): boolean {
  return headers.get("sec-gpc")?.trim() === "1";
}

/**
 * Finds the client of a request: the socket's address, unless that is a trusted proxy; then the last address
 * of X-Forwarded-For that is not a trusted proxy's. An address that is not known is "".
 */
export function clientOf(
  peerAddress: string,
  headers: HeaderValues,
  trustedProxies: readonly string[],
): Client {
  const peer = parseAddress(peerAddress);
  const trusted = parseNetworks(trustedProxies);
  const isBehindTrustedProxy = isTrusted(peer, trusted);
  const address = isBehindTrustedProxy ? (forwardedFor(headers, trusted) ?? peer) : peer;
  const isHttps = isBehindTrustedProxy && lastOf(headers.get("x-forwarded-proto")) === "https";
  return {
    address: address?.toString() ?? "",
    rateKey: rateKey(address),
    isHttps,
    isBehindTrustedProxy,
  };
}

/** The hop before the trusted ones; undefined when it is not an address. */
function forwardedFor(headers: HeaderValues, trusted: Network[]): Address | undefined {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map(parseAddress);
  return hops.reverse().find((hop) => !isTrusted(hop, trusted));
}

const parsedNetworks = new WeakMap<readonly string[], Network[]>();

/** The list stays the same for a process's life: it is parsed once. */
function parseNetworks(proxies: readonly string[]): Network[] {
  const known = parsedNetworks.get(proxies);
  if (known) return known;
  const networks = proxies.map((proxy): Network => {
    if (proxy.includes("/")) return ipaddr.parseCIDR(proxy);
    const address = ipaddr.process(proxy);
    return [address, address.kind() === "ipv6" ? 128 : 32];
  });
  parsedNetworks.set(proxies, networks);
  return networks;
}

function isTrusted(address: Address | undefined, trusted: Network[]): boolean {
  return (
    address !== undefined &&
    trusted.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  );
}

/** An address as a header writes it: a port is cut off, IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4 again. */
function parseAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  // Only the four-part form: the library also takes 10.1 and 0x0a000001.
  if (!bare.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function rateKey(address: Address | undefined): string {
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(":");
  return address?.toString() ?? "unknown";
}

function lastOf(list: string | null): string | undefined {
  return list?.split(",").at(-1)?.trim();
}
