import { retryWhileDatabaseUnavailable } from "@/lib/server/db/database-availability";
import { describeOkResponse, type ApiRequestContext } from "@/lib/server/http/api-route";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { parseRequestBody, createJsonResponse } from "@/lib/server/http/json";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { parseLanguagePath } from "@/lib/shared/languages";
import { languages, type Language } from "@/lib/shared/languages";
import { readLandingPageCookie } from "@/lib/server/site/landing-pages";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { getSiteTheme } from "@/lib/server/site/sites";
import { listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import { landResponseSchema } from "@/flow/protocol/responses";
import { landRequestSchema, type LandRequest } from "@/flow/protocol/requests";
import { selectForwardedHeaders } from "./gateway/forwarded-headers";
import { redactUrl } from "../attribution/tracking";
import { startOrResumeSession } from "../sessions/land";
import {
  generateSessionSecret,
  parseSessionSecrets,
  formatSessionCookie,
} from "../sessions/session-secret";
import { serverFlowApiDeps } from "../sessions/flow-deps";
import { createFlowApiRoute } from "./routes/flow-route";

/** Approximate size in bytes of a new session in the database, excluding its landing page URL. */
const newSessionBytes = 2048;

/** Starts or resumes a session (docs/protocol.md section 2). */
export const sessionStartRoute = createFlowApiRoute({
  method: "POST",
  path: "/Land",
  body: "json",
  docs: {
    operationId: "land",
    summary: "Starts or resumes a session and returns its page",
    description:
      "For a known sessionId, returns the session's current page with the value of each question. The embedded API binds a session to a secret in an HttpOnly cookie and resumes it only for the browser that has the cookie. The gateway sets ipAddress and clientRequestHeaders and ignores values from the browser.",
    request: landRequestSchema,
    responses: describeOkResponse(landResponseSchema, "The session's current page."),
    problems: [404, 409],
  },
  upstreamBody: parseLandRequest,
  handleEmbedded: handleLand,
});

/**
 * Parses a session-start request. Adds the visitor's IP address and request headers, which replace any such fields in
 * the body (docs/protocol.md section 1). Removes personal data from the landing page URL.
 */
function parseLandRequest(context: ApiRequestContext): LandRequest {
  const sent = typeof context.body === "object" && !Array.isArray(context.body) ? context.body : {};
  const headers = Object.entries(selectForwardedHeaders(context.request.headers));
  const request = parseRequestBody(landRequestSchema, {
    ...sent,
    ipAddress: context.client.address,
    clientRequestHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
  });
  const hasSignal = hasPrivacySignal(context.request.headers);
  const address = redactUrl(
    request.landingPageUrl,
    hasSignal,
    listExtraTrackingParameters(context.site),
  );
  if (!address) throw createInvalidFieldProblem("landingPageUrl");
  return setPageLanguage(context, { ...request, landingPageUrl: address.href });
}

/** Returns the language of the page that sent the request, or `undefined` for a site with one language. */
function getPageLanguage(call: ApiRequestContext, landing: string): Language | undefined {
  const listed = listSiteLanguages(getSiteTheme(call.site));
  const { headers } = call.request;
  const referer = call.isWithoutScript ? null : URL.parse(headers.get("referer") ?? "");
  const isOwn = referer?.host === headers.get("host")?.toLowerCase();
  const { pathname = "" } = (isOwn ? referer : URL.parse(landing)) ?? {};
  return listed.length < 2 ? undefined : parseLanguagePath(pathname, listed).language;
}

/** Sets the `accept-language` header to the page's language, on sites with several languages. */
function setPageLanguage(call: ApiRequestContext, request: LandRequest): LandRequest {
  const language = getPageLanguage(call, request.landingPageUrl);
  if (!language) return request;
  const clientRequestHeaders = {
    ...request.clientRequestHeaders,
    "accept-language": [languages[language].tag],
  };
  return { ...request, clientRequestHeaders };
}

async function handleLand(context: ApiRequestContext): Promise<Response> {
  const request = parseLandRequest(context);
  const { isHttps, rateKey } = context.client;
  const { addressByteBudget } = serverFlowApiDeps.storage;
  await addressByteBudget.check(rateKey);
  const landingPageUrl = toOwnLandingPageUrl(request.landingPageUrl, context);
  const given = parseSessionSecrets(context.request.headers, isHttps);
  const newSecret = generateSessionSecret();
  const { response, secret } = await retryWhileDatabaseUnavailable((isAgain) =>
    startOrResumeSession(serverFlowApiDeps, {
      request: { ...request, landingPageUrl },
      site: context.site,
      // An earlier attempt may have started the session although its response was lost. Then the new secret resumes
      // the session.
      secrets: isAgain ? [...given, newSecret] : given,
      newSecret,
      isWithoutScript: context.isWithoutScript,
      language: getPageLanguage(context, request.landingPageUrl),
      landingVariantToken: readLandingPageCookie(context.request.headers.get("cookie")),
    }),
  );
  await addressByteBudget.add(rateKey, newSessionBytes + landingPageUrl.length);
  const cookie = formatSessionCookie(secret, isHttps, given);
  return createJsonResponse(response, { headers: { "set-cookie": cookie } });
}

/**
 * Returns the landing page URL if it belongs to this site. Another host's URL would be false evidence, so it is
 * replaced by the site's root with the same query.
 */
function toOwnLandingPageUrl(
  address: string,
  { request, site, client }: ApiRequestContext,
): string {
  const url = URL.parse(address);
  const host = request.headers.get("host")?.toLowerCase() ?? "";
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  if (url.host === host || findSiteByHost(url.host) === site) return address;
  return `${client.isHttps ? "https" : "http"}://${host}/${url.search}`;
}
