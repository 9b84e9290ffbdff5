import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/**
 * The client of a request: its IP address and connection, as reported by the socket and the trusted proxies
 * (docs/decisions/0005).
 */
export interface RequestClient {
  /** IP address, or empty if unknown. */
  address: string;
  /** Key for rate limits: the IPv4 address, or the /64 network of an IPv6 address (`listNetworkRateLimits`). */
  rateKey: string;
  /** Whether the visitor's connection uses HTTPS. */
  isHttps: boolean;
  /**
   * Whether the request came through one of `TRUSTED_PROXIES`. If so, headers of a CDN, such as the visitor's region,
   * can be trusted.
   */
  isBehindTrustedProxy: boolean;
}

/** Reads request headers by name. `Headers` has this interface, and `createHeaderReader` creates it for Node requests. */
export type HeaderReader = Pick<Headers, "get">;

/** Returns the headers of a Node request with the interface of `Headers`. */
export function createHeaderReader({ headers }: IncomingMessage): HeaderReader {
  return {
    get(name) {
      const value = headers[name];
      return (Array.isArray(value) ? value.join(", ") : value) ?? null;
    },
  };
}

/** Returns whether a request has the Global Privacy Control header (`Sec-GPC: 1`). */
export function hasPrivacySignal(headers: HeaderReader): boolean {
  return headers.get("sec-gpc")?.trim() === "1";
}

/**
 * Determines the client of a request. Behind trusted proxies, its IP address is the last one in X-Forwarded-For that is
 * not a trusted proxy.
 */
export function identifyClient(
  peerAddress: string,
  headers: HeaderReader,
  trustedProxies: readonly string[],
): RequestClient {
  const peer = parseAddress(peerAddress);
  const trusted = parseNetworks(trustedProxies);
  const isBehindTrustedProxy = isTrustedProxy(peer, trusted);
  const address = isBehindTrustedProxy ? (findForwardedAddress(headers, trusted) ?? peer) : peer;
  const isHttps =
    isBehindTrustedProxy && getLastListItem(headers.get("x-forwarded-proto")) === "https";
  return {
    address: address?.toString() ?? "",
    rateKey: formatRateKey(address),
    isHttps,
    isBehindTrustedProxy,
  };
}

/**
 * Returns the last address in X-Forwarded-For that is not a trusted proxy. Returns `undefined` if that entry is not an
 * IP address.
 */
function findForwardedAddress(headers: HeaderReader, trusted: Network[]): Address | undefined {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map(parseAddress);
  return hops.reverse().find((hop) => !isTrustedProxy(hop, trusted));
}

const parsedNetworks = new WeakMap<readonly string[], Network[]>();

/** Parses the networks in the list of trusted proxies. Caches the result. */
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

function isTrustedProxy(address: Address | undefined, trusted: Network[]): boolean {
  return (
    address !== undefined &&
    trusted.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  );
}

/**
 * Parses an IP address from a header, without its port. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) becomes IPv4.
 */
function parseAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  // Only four-part IPv4 is accepted. The library would also parse `10.1` and `0x0a000001`.
  if (!bare.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function formatRateKey(address: Address | undefined): string {
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(":");
  return address?.toString() ?? "unknown";
}

function getLastListItem(list: string | null): string | undefined {
  return list?.split(",").at(-1)?.trim();
}
