import "server-only";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { baseAddress } from "@/lib/server/http/base-address";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { ListingsResponse } from "../../protocol/listings";
import { callUpstream, upstreamFailed } from "../gateway/call-upstream";
import { readListings } from "./read-listings";

const name = "listings";
const mostParameters = 40;
const longestParameter = 512;
const maximumBytes = 256 * 1024;

/**
 * `GET /api/listings?…`: the sponsored matches of the listings-ads service, XML in and JSON out (docs/product.md
 * section 7). None without CLICKS_DOT_NET_URL. Throws 502 and 504 as `callUpstream` does.
 */
export function listingsHandler(env: () => Env): ApiHandler {
  return async ({ url, client, request }) => {
    const { CLICKS_DOT_NET_URL, UPSTREAM_TIMEOUT_MS } = env();
    const pairs = [...url.searchParams];
    const longest = Math.max(0, ...pairs.map(([key, value]) => key.length + value.length));
    if (pairs.length > mostParameters || longest > longestParameter) throw invalidField("query");
    if (CLICKS_DOT_NET_URL === undefined)
      return jsonResponse({ matches: [] } satisfies ListingsResponse);
    const answer = await callUpstream({
      name,
      url: `${baseAddress(CLICKS_DOT_NET_URL)}/controls/v2-xml.aspx${url.search}`,
      method: "GET",
      headers: {
        accept: "application/xml, text/xml",
        "user-agent": (request.headers.get("user-agent") ?? "").slice(0, 512),
        ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
      },
      timeoutMs: UPSTREAM_TIMEOUT_MS,
      maximumBytes,
    });
    const matches = answer.status === 200 ? readListings(answer.text) : undefined;
    if (!matches) throw upstreamFailed(name, `status ${answer.status}, unreadable or refused`);
    return jsonResponse({ matches } satisfies ListingsResponse);
  };
}
