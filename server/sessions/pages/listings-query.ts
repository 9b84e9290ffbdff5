import { maximumQueryBytes } from "@/lib/server/http/request-refusal";
import type { ClientData } from "@/flow/protocol/requests";

/**
 * Maximum length of a listings query in bytes, URL-encoded. The rest of the URL is for the listings page's own
 * arguments.
 */
const listingsQueryLength = maximumQueryBytes - 512;

/**
 * Returns the parameters of a listings query: each has the answers of its field, separated by commas. A URL has space
 * for about 350 programs, so further programs are omitted (docs/catalogue.md).
 */
export function buildListingsQuery(parameters: Record<string, string>, answers: ClientData) {
  let room = listingsQueryLength;
  const lists = Object.entries(parameters)
    .map(([parameter, field]) => [parameter, answers[field] ?? []] as const)
    .filter(([, values]) => values.length > 0)
    // The longest list comes last, so that only its values are omitted.
    .sort(([, one], [, other]) => one.length - other.length);
  const filled = lists.map(([parameter, values]) => {
    room -= parameter.length + 2;
    const fitting = values.filter((value) => (room -= encodeURIComponent(`${value},`).length) >= 0);
    return [parameter, fitting.join(",")] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}
