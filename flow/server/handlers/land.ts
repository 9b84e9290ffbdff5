import "server-only";
import type { ApiCall, ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import { siteForHost } from "@/lib/server/site/site-for-host";
import type { FlowDeps } from "../flow-deps";
import { land } from "../sessions/land";
import { parseSessionSecrets, sessionCookie } from "../sessions/session-secret";
import { parseLandRequest } from "./parse-request";

/** About what a session takes before its first action, its address not counted, in bytes. */
const landingBytes = 2048;

/** `POST {api}/Land` (docs/protocol.md section 2): the session's first page, or the page where it stands. */
export function landHandler(deps: FlowDeps): ApiHandler {
  return async (call) => {
    const request = parseLandRequest(call);
    const { isHttps, rateKey } = call.client;
    await deps.storage?.perAddress.check(rateKey);
    const landingPageUrl = ownAddress(request.landingPageUrl, call);
    const { response, secret } = await land(deps, {
      request: { ...request, landingPageUrl },
      site: call.site,
      secrets: parseSessionSecrets(call.request.headers, isHttps),
    });
    await deps.storage?.perAddress.add(rateKey, landingBytes + landingPageUrl.length);
    return jsonResponse(response, { headers: { "set-cookie": sessionCookie(secret, isHttps) } });
  };
}

/**
 * A landing page of another host cannot be one of this site: it is evidence where no better address is known, so
 * the site's own root takes its place. The parameters, which tell the campaign, stay.
 */
function ownAddress(address: string, { request, site, client }: ApiCall): string {
  const url = URL.parse(address);
  const host = request.headers.get("host")?.toLowerCase() ?? "";
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  if (url.host === host || siteForHost(url.host) === site) return address;
  return `${client.isHttps ? "https" : "http"}://${host}/${url.search}`;
}
