/** Network sizes counted by IP rate limits: the client itself, and the networks around it. */
export const networkScopes = ["address", "network24", "network56", "network48"] as const;
export type NetworkScope = (typeof networkScopes)[number];

/** Rate limit of one network that a client's request counts toward. */
export interface AddressLimit {
  scope: NetworkScope;
  /** The counter's key: an IP address, or a network with its size. */
  network: string;
  /** Maximum count for this network. */
  limit: number;
}

/** Multiples of a client's own limit that apply to the networks around an IPv6 client. */
const timesOf56 = 4;
const timesOf48 = 16;

/**
 * Returns the rate limits that a request counts toward, narrowest network first. The client, an IPv4 address or the
 * /64 of an IPv6 address, has `limit`. The /56 around it has four times as much, and the /48 sixteen times. Providers
 * assign these sizes to one customer, who then owns up to 65,536 networks of size /64.
 *
 * @param rateKey `Client.rateKey`.
 * @param options.timesOf24 If given, the /24 of an IPv4 address is counted too, with this multiple of the limit. It
 * is not counted by default, since mobile providers put thousands of people behind one /24.
 */
export function listAddressLimits(
  rateKey: string,
  limit: number,
  { timesOf24 }: { timesOf24?: number } = {},
): AddressLimit[] {
  const own: AddressLimit = { scope: "address", network: rateKey, limit };
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
