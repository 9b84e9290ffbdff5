import { BlockList, isIP } from "node:net";
import { peerAddress } from "./peer-address";

/** Who sent a request, as far as it can be believed (docs/decisions/0006-client-address.md). */
export interface Client {
  /** IP address; empty when not known. */
  address: string;
  /** What requests are counted by: the address, or the /64 network of an IPv6 address. */
  rateKey: string;
  /** The visitor's own connection is https. */
  isHttps: boolean;
  /** The last hop is one of TRUSTED_PROXIES: its other headers (CDN geo) may be believed too. */
  isBehindTrustedProxy: boolean;
}

/**
 * Finds the client of a request: the socket's address, unless that is a trusted proxy; then the last address
 * of X-Forwarded-For that is not a trusted proxy's.
 */
export function clientOf(headers: Headers, trustedProxies: readonly string[]): Client {
  const peer = normal(peerAddress(headers) ?? "");
  const trusted = trustList(trustedProxies);
  const isBehindTrustedProxy = isTrusted(peer, trusted);
  const address = isBehindTrustedProxy ? forwardedFor(headers, peer, trusted) : peer;
  const isHttps = isBehindTrustedProxy && lastOf(headers.get("x-forwarded-proto")) === "https";
  return { address, rateKey: rateKey(address), isHttps, isBehindTrustedProxy };
}

function forwardedFor(headers: Headers, peer: string, trusted: BlockList): string {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => normal(hop.trim()));
  const client = hops.reverse().find((hop) => !isTrusted(hop, trusted));
  return client !== undefined && isIP(client) > 0 ? client : peer;
}

const lists = new WeakMap<readonly string[], BlockList>();

function trustList(proxies: readonly string[]): BlockList {
  const known = lists.get(proxies);
  if (known) return known;
  const list = new BlockList();
  for (const proxy of proxies) addTo(list, proxy);
  lists.set(proxies, list);
  return list;
}

function addTo(list: BlockList, proxy: string): void {
  const [network = "", prefix] = proxy.split("/");
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  if (isIP(network) === 0) return;
  if (prefix === undefined) list.addAddress(network, family);
  else list.addSubnet(network, Number(prefix), family);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version > 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** IPv4 written as IPv6 (::ffff:192.0.2.1) becomes IPv4 again; a port is cut off. */
function normal(address: string): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  return bare.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}

function rateKey(address: string): string {
  if (isIP(address) !== 6) return address || "unknown";
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right].slice(0, 4).join(":");
}

function lastOf(list: string | null): string | undefined {
  return list?.split(",").at(-1)?.trim();
}
