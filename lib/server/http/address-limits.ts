/** The network sizes that limits by address count: the client itself, and the networks around it. */
export const networkScopes = ["address", "network24", "network56", "network48"] as const;
export type NetworkScope = (typeof networkScopes)[number];

/** One counter that a client's request is held to. */
export interface AddressLimit {
  scope: NetworkScope;
  /** The counter's key: an IP address, or a network with its size. */
  network: string;
  /** The most that this network may use. */
  limit: number;
}

/** How many times a client's own limit the networks around an IPv6 client get. */
const timesOf56 = 4;
const timesOf48 = 16;

/**
 * Returns the counters that every limit by address uses, narrowest network first. The client itself has `limit`: an
 * IPv4 address, or the /64 of an IPv6 address. The /56 around a /64 has four times as much, the /48 sixteen times:
 * providers assign these sizes to one customer, who then owns up to 65,536 networks of the size /64.
 *
 * @param rateKey `Client.rateKey`.
 * @param options.timesOf24 Also counts the /24 of an IPv4 address, with so many times the limit. By default it is not
 * counted: mobile providers put thousands of people behind one /24.
 */
export function addressLimits(
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
