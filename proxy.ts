import { NextResponse, type NextRequest } from "next/server";
import { getPageRequest } from "@/flow/form/page-request";
import { buildPagePolicy, type PolicySite } from "@/lib/server/csp/page-policy";
import { readDistFile } from "@/lib/server/dist-folder";
import { pageCaching } from "@/lib/server/http/caching";
import { listingsPolicy, nonPagePolicy, picturePolicy } from "@/lib/server/http/security-headers";
import { getEnv } from "@/lib/server/env";
import { processState } from "@/lib/server/process-state";
import { addDemonstrationNotice } from "@/lib/server/site/demonstration";
import { toInternalUrl, isPicturePath } from "@/lib/server/site/internal-path";
import {
  errorPagePaths,
  isRobot,
  findPageError,
  setErrorHeaders,
} from "@/lib/server/site/page-error";
import { getEditionKey, listLanguages } from "@/lib/server/site/editions";
import { parseLanguagePath } from "@/lib/shared/languages";
import { assignLandingPage, type LandingPage } from "@/lib/server/site/landing-pages";
import { isPublicFile, listingsFile, getListingsPath } from "@/lib/server/site/public-files";
import { removeFirstPages } from "@/lib/server/site/outside-api";
import { correctPathSpelling } from "@/lib/server/site/path-spelling";
import { payloadName } from "@/lib/server/site/page-payload";
import { findRedirectTarget } from "@/lib/shared/redirect-target";
import { isDecodablePath } from "@/lib/server/site/route-guards";
import { getListedTiming } from "@/lib/server/site/listed-receivers";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { getTheme } from "@/lib/server/site/sites";
import {
  speculationRulesHeader,
  speculationRulesPath,
  createSpeculationRulesResponse,
} from "@/lib/server/site/speculation-rules";
import { sitemapPath, createSitemapResponse } from "@/lib/server/site/sitemap";
import { scriptlessQuery } from "@/lib/shared/form-path";
import { privatePages } from "@/lib/shared/private-pages";

const policyHeader = "Content-Security-Policy";

/**
 * Answers requests for pages: finds the site by the host, rewrites to the site's internal page, and sets that page's
 * Content-Security-Policy (docs/architecture.md). Requests for unknown hosts get 421.
 */
export function proxy(request: NextRequest): Response {
  const site = findSiteByHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const listed = listLanguages(getTheme(site));
  const { language, path: pathname } = parseLanguagePath(request.nextUrl.pathname, listed);
  const key = getEditionKey(site, language);
  // Next throws for a path that cannot be decoded. Such a path gets the error page.
  const other = isDecodablePath(pathname) ? withoutPage(request, site) : undefined;
  if (other) return other;
  const error = findPageError(pathname, site);
  const spelling =
    error?.status === 404 ? correctPathSpelling(site, request.nextUrl.pathname) : undefined;
  if (spelling !== undefined) return respelled(request, spelling);
  if (error && isRobot(request.headers.get("user-agent")))
    return new Response(null, { status: error.status, headers: { "Cache-Control": "no-store" } });
  const { isHttps, formPage } = getPageRequest();
  const { searchParams } = request.nextUrl;
  const cookies = request.headers.get("cookie");
  const landing = error
    ? undefined
    : assignLandingPage(site, { pathname, searchParams, cookies, isHttps });
  const path = error ? errorPagePaths[error.status] : (landing?.path ?? pathname);
  const internal = toInternalUrl(request, key, path);
  const host = (request.headers.get("host") ?? "").toLowerCase();
  if (error?.status === 500) return serverErrorPage(internal, { site, host });
  if (!error && isPicturePath(pathname))
    return NextResponse.rewrite(internal, { headers: { [policyHeader]: picturePolicy } });
  const headers = setErrorHeaders(new Headers(request.headers), error);
  const isScriptless = formPage !== undefined && request.nextUrl.search === scriptlessQuery;
  const response = page(
    internal,
    headers,
    { site, host, isScriptless },
    error?.status ?? formPage?.status,
  );
  return landing ? drawnForOne(response, landing) : response;
}

/** Redirects (308) to the correct spelling of the path and keeps the query. */
function respelled(request: NextRequest, spelling: string): Response {
  const target = new URL(request.nextUrl);
  target.pathname = spelling;
  return NextResponse.redirect(target, 308);
}

/**
 * Keeps shared caches from storing a landing page that was assigned to this browser, and sets the cookie of the
 * assignment.
 */
function drawnForOne(response: Response, { setCookie }: LandingPage): Response {
  response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  if (setCookie !== undefined) response.headers.append("Set-Cookie", setCookie);
  return response;
}

/** Answers requests for files, data routes and redirects. Returns `undefined` for pages. */
function withoutPage(request: NextRequest, site: string): Response | undefined {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/builds/")) return NextResponse.next();
  if (pathname === getListingsPath(site)) return listings(request);
  if (isPublicFile(pathname))
    return NextResponse.next({ headers: { [policyHeader]: nonPagePolicy } });
  if (pathname === speculationRulesPath) return createSpeculationRulesResponse(request.headers);
  if (pathname === sitemapPath) return createSitemapResponse(getTheme(site));
  if (pathname.endsWith(payloadName)) return payload(request);
  const target = findRedirectTarget(getTheme(site).redirects, request.nextUrl);
  return target && NextResponse.redirect(target, 307);
}

/** Rewrites a request for a page's data to the payload route, because Next would treat the path as a page. */
function payload(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = `/builds/payload${url.pathname.slice(0, -payloadName.length)}`;
  return NextResponse.rewrite(url, { headers: { [policyHeader]: nonPagePolicy } });
}

/** Serves the listings file, which is the same for all sites. It is the only file that a page of the site may frame. */
function listings(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = listingsFile;
  return NextResponse.rewrite(url, {
    headers: { [policyHeader]: listingsPolicy, "X-Frame-Options": "SAMEORIGIN" },
  });
}

function page(internal: URL, headers: Headers, site: PolicySite, status = 200): Response {
  const isPrivate = privatePages.some((path) => internal.pathname.endsWith(path));
  const { policy, nonce } = buildPagePolicy(internal.pathname, { ...site, isPrivate });
  if (nonce) headers.set(policyHeader, policy);
  else headers.delete(policyHeader);
  const response =
    nonce === undefined && isSentByProxy()
      ? new Response(prerendered(internal), { status, headers: htmlHeaders })
      : NextResponse.rewrite(internal, { status, request: { headers } });
  response.headers.set(policyHeader, policy);
  if (isPrivate) response.headers.set("Referrer-Policy", "same-origin");
  if (getPageRequest().formPage) response.headers.set("Cache-Control", "no-store");
  if (nonce || status !== 200) return response;
  response.headers.set("Cache-Control", pageCaching);
  response.headers.set("Speculation-Rules", speculationRulesHeader);
  response.headers.set("Server-Timing", getListedTiming(getTheme(site.site)));
  return response;
}

/** Returns the prerendered error page, so a failing server does not have to render one. */
function serverErrorPage(internal: URL, site: PolicySite): Response {
  if (process.env.NODE_ENV !== "production") return NextResponse.rewrite(internal);
  return new Response(prerendered(internal), {
    status: 500,
    headers: { ...htmlHeaders, [policyHeader]: buildPagePolicy(internal.pathname, site).policy },
  });
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };

/** Returns whether this server changes prerendered pages before sending them. Next then cannot send its own copies. */
function isSentByProxy(): boolean {
  const isChanged = processState.isDemonstration || getEnv().FLOW_API_URL !== undefined;
  return isChanged && process.env.NODE_ENV === "production";
}

/** Returns the prerendered HTML of a page, with the changes that this server's settings require. */
function prerendered({ pathname }: URL): string {
  const built = readDistFile(`server/app${pathname}.html`);
  const html = getEnv().FLOW_API_URL === undefined ? built : removeFirstPages(built);
  return processState.isDemonstration ? addDemonstrationNotice(html) : html;
}

// Next reads this value without running the code, so it must be a literal.
export const config = {
  matcher: "/((?!_next/static/|__nextjs).*)",
};
