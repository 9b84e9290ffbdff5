/** Networks that have a rate limit of their own: the client's own address, its IPv4 /24, and its IPv6 /56 and /48. */
export const networkScopes = ["address", "network24", "network56", "network48"] as const;
export type NetworkScope = (typeof networkScopes)[number];

/** Rate limit of a network to which the client belongs. */
export interface NetworkRateLimit {
  scope: NetworkScope;
  /** An IP address, or a network such as `192.0.2/24`. Used as the key of the request counter. */
  network: string;
  /** Maximum number of requests from this network. */
  limit: number;
}

/** Rate limit of an IPv6 /56 network, as a multiple of a single client's limit. */
const timesOf56 = 4;
/** Rate limit of an IPv6 /48 network, as a multiple of a single client's limit. */
const timesOf48 = 16;

/**
 * Returns the rate limits of a client and of the networks around it, narrowest first. The networks have higher limits.
 * One customer can own a whole IPv6 /48, so limits on single IP addresses are not enough.
 * @param rateKey The client's key for rate limits (`RequestClient.rateKey`).
 * @param options.timesOf24 Limit of an IPv4 client's /24 network, as a multiple of `limit`. Without it, the /24 has no
 *   limit, because mobile providers put thousands of people behind one.
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
