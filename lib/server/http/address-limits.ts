/** Sizes of the networks that have a rate limit: the client itself, an IPv4 /24, and an IPv6 /56 or /48. */
export const networkSizes = ["address", "network24", "network56", "network48"] as const;
export type NetworkSize = (typeof networkSizes)[number];

/** Rate limit of one network that contains the client. */
export interface NetworkRateLimit {
  scope: NetworkSize;
  /** Key of the counter: an IP address, or a network with its prefix length. */
  network: string;
  /** Maximum number of requests from this network. */
  limit: number;
}

/** Limit of an IPv6 client's /56 network, as a multiple of the client's own limit. */
const timesOf56 = 4;
/** Limit of an IPv6 client's /48 network, as a multiple of the client's own limit. */
const timesOf48 = 16;

/**
 * Returns the rate limits of a client and the networks around it, narrowest first. The client itself, an IPv4 address
 * or an IPv6 /64, has `limit`. The /56 around an IPv6 client has four times `limit`, and the /48 sixteen times.
 * Providers assign such networks to a single customer, who could otherwise use thousands of addresses.
 *
 * @param rateKey The client's key for rate limits (`RequestClient.rateKey`).
 * @param options.timesOf24 If set, the /24 network of an IPv4 client is limited to this multiple of `limit`. Mobile
 * providers put thousands of people behind one /24, so it has no limit by default.
 */
export function listNetworkRateLimits(
  rateKey: string,
  limit: number,
  { timesOf24 }: { timesOf24?: number } = {},
): NetworkRateLimit[] {
  const own: NetworkRateLimit = { scope: "address", network: rateKey, limit };
  const [first, second, third, fourth] = rateKey.split(":");
  if (fourth !== undefined) {
    const upper = (Number.parseInt(fourth, 16) >> 8).toString(16);
    return [
      own,
      {
        scope: "network56",
        network: `${first}:${second}:${third}:${upper}/56`,
        limit: limit * timesOf56,
      },
      { scope: "network48", network: `${first}:${second}:${third}/48`, limit: limit * timesOf48 },
    ];
  }
  const ipv4Network = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(rateKey)?.[0];
  if (timesOf24 === undefined || ipv4Network === undefined) return [own];
  return [own, { scope: "network24", network: `${ipv4Network}/24`, limit: limit * timesOf24 }];
}
