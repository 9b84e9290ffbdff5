import { maximumQueryBytes } from "@/lib/server/http/request-refusal";
import type { ClientData } from "@/flow/protocol/requests";

/** Maximum length of the query string for a listings page, URL-encoded, in bytes. */
const maximumListingsQueryBytes = maximumQueryBytes - 512;

/**
 * Returns the query parameters for a page that lists schools, each a comma-separated list of answers. Omits answers
 * that would make the query too long (docs/catalogue.md).
 */
export function buildListingsQuery(parameters: Record<string, string>, answers: ClientData) {
  let room = maximumListingsQueryBytes;
  const lists = Object.entries(parameters)
    .map(([parameter, field]) => [parameter, answers[field] ?? []] as const)
    .filter(([, values]) => values.length > 0)
    // The longest list comes last, so only its values are cut.
    .sort(([, one], [, other]) => one.length - other.length);
  const filled = lists.map(([parameter, values]) => {
    room -= parameter.length + 2;
    const fitting = values.filter((value) => (room -= encodeURIComponent(`${value},`).length) >= 0);
    return [parameter, fitting.join(",")] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}
