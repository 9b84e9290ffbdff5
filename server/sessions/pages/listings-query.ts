import { maximumQueryBytes } from "@/lib/server/http/request-refusal";
import type { ClientData } from "@/flow/protocol/requests";

/** What a listings query may take of an address, encoded; the rest is for the listings page's own arguments. */
const listingsQueryLength = maximumQueryBytes - 512;

/**
 * A listings query: each parameter from its field, several answers parted by commas. An address holds some 350 programs:
 * of more, the first are asked for (docs/catalogue.md).
 */
export function listingsQuery(parameters: Record<string, string>, answers: ClientData) {
  let room = listingsQueryLength;
  const lists = Object.entries(parameters)
    .map(([parameter, field]) => [parameter, answers[field] ?? []] as const)
    .filter(([, values]) => values.length > 0)
    // The longest last: what it leaves out, no other lacks.
    .sort(([, one], [, other]) => one.length - other.length);
  const filled = lists.map(([parameter, values]) => {
    room -= parameter.length + 2;
    const fitting = values.filter((value) => (room -= encodeURIComponent(`${value},`).length) >= 0);
    return [parameter, fitting.join(",")] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}
