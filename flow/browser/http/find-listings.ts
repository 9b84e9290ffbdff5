import { listingsResponse, type SponsoredMatch } from "../../protocol/listings";
import type { Log } from "../../engine/ports";
import { call, failureLogFields } from "./call";

/** Asks the site for sponsored matches; undefined, and logged, when they cannot be had. */
export async function findListings(
  query: Record<string, string>,
  log: Log,
): Promise<SponsoredMatch[] | undefined> {
  try {
    const response = await call(`/api/listings?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return listingsResponse.parse(await response.json()).matches;
  } catch (error) {
    log.warn("listings.failed", failureLogFields(error));
    return undefined;
  }
}
