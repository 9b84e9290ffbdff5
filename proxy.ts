import { NextResponse, type NextRequest } from "next/server";
import { getPageRequest } from "@/flow/form/page-request";
import { buildPagePolicy, type PagePolicyInput } from "@/lib/server/csp/page-policy";
import { readBuildFolderFile } from "@/lib/server/dist-folder";
import { pageCacheControl, pictureCacheControl } from "@/lib/server/http/cache-control";
import {
  landingPreviewHeaders,
  nonPageCsp,
  pictureCsp,
  sponsoredListingsCsp,
} from "@/lib/server/http/security-headers";
import { getEnv } from "@/lib/server/env";
import { processState } from "@/lib/server/process-state";
import { addDemonstrationNotice } from "@/lib/server/site/demonstration";
import { toInternalUrl, isPicturePath } from "@/lib/server/site/internal-path";
import { getPageRender, type PageRender } from "@/lib/server/site/page-render";
import {
  errorPagePaths,
  isCrawler,
  findPageError,
  setPageErrorHeaders,
} from "@/lib/server/site/page-error";
import { getLocalizedSiteKey, listSiteLanguages } from "@/lib/server/site/editions";
import { parseLanguagePath } from "@/lib/shared/languages";
import { chooseCampaignPagePath } from "@/lib/server/site/campaign-heading";
import { findCampaignRedirectPath } from "@/lib/server/site/campaign-redirect";
import { assignLandingPage, type AssignedLandingPage } from "@/lib/server/site/landing-pages";
import {
  isPublicFile,
  sponsoredListingsFilePath,
  getSponsoredListingsPath,
} from "@/lib/server/site/public-files";
import { removePrerenderedFirstPages } from "@/lib/server/site/outside-api";
import { correctPathCase } from "@/lib/server/site/path-spelling";
import { payloadPathSuffix } from "@/lib/server/site/page-payload";
import { findRedirectTarget } from "@/lib/shared/redirect-target";
import { isDecodablePath } from "@/lib/server/site/route-guards";
import { getListedReceiversServerTiming } from "@/lib/server/site/listed-receivers";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { getSiteTheme } from "@/lib/server/site/sites";
import {
  speculationRulesHeader,
  speculationRulesPath,
  createSpeculationRulesResponse,
} from "@/lib/server/site/speculation-rules";
import { sitemapPath, createSitemapResponse } from "@/lib/server/site/sitemap";
import { findStoredPage } from "@/lib/server/site/stored-pages";
import { noScriptQueryString } from "@/lib/shared/form-path";
import { privatePagePaths } from "@/lib/shared/private-page-paths";

const policyHeader = "Content-Security-Policy";

/**
 * Answers requests for pages: finds the site by the host, rewrites to the site's internal page, and sets that page's
 * Content-Security-Policy (docs/architecture.md). Requests for unknown hosts get 421.
 */
export function proxy(request: NextRequest): Response {
  const site = findSiteByHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const listed = listSiteLanguages(getSiteTheme(site));
  const { language, path: pathname } = parseLanguagePath(request.nextUrl.pathname, listed);
  const key = getLocalizedSiteKey(site, language);
  const render = getPageRender();
  if (render) return serveRender(request, key, render);
  // Next throws for a path that cannot be decoded. Such a path gets the error page.
  const other = isDecodablePath(pathname) ? answerWithoutPage(request, site) : undefined;
  if (other) return other;
  const moved = findCampaignRedirectPath(site, pathname, language);
  if (moved !== undefined) return redirectToPath(request, moved, 307);
  const error = findPageError(pathname, site);
  const spelling =
    error?.status === 404 ? correctPathCase(site, request.nextUrl.pathname) : undefined;
  if (spelling !== undefined) return redirectToPath(request, spelling, 308);
  if (error && isCrawler(request.headers.get("user-agent")))
    return new Response(null, { status: error.status, headers: { "Cache-Control": "no-store" } });
  const { isHttps, formPage } = getPageRequest();
  const { searchParams } = request.nextUrl;
  const cookies = request.headers.get("cookie");
  const landing = error
    ? undefined
    : assignLandingPage(site, { pathname, searchParams, cookies, isHttps });
  const path = error
    ? errorPagePaths[error.status]
    : chooseCampaignPagePath(landing?.path ?? pathname, searchParams);
  const internal = toInternalUrl(request, key, path);
  const host = (request.headers.get("host") ?? "").toLowerCase();
  if (error?.status === 500) return serveErrorPage(internal, { site, host });
  if (!error && isPicturePath(pathname)) return servePicture(internal);
  const headers = setPageErrorHeaders(new Headers(request.headers), error);
  const isScriptless = formPage !== undefined && request.nextUrl.search === noScriptQueryString;
  const response = servePage(
    internal,
    headers,
    { site, host, isScriptless },
    error?.status ?? formPage?.status,
  );
  return landing ? markAsPrivate(response, landing) : response;
}

/** Redirects to another path of the site and keeps the query. */
function redirectToPath(request: NextRequest, path: string, status: 307 | 308): Response {
  const target = new URL(request.nextUrl);
  target.pathname = path;
  return NextResponse.redirect(target, status);
}

/**
 * Serves a page that the server renders for itself: to store it, or as the preview of a draft. A stored page gets no
 * nonce, because the policy of its later responses contains its scripts' hashes.
 */
function serveRender(request: NextRequest, key: string, render: PageRender): Response {
  const headers = new Headers(request.headers);
  headers.delete(policyHeader);
  if (render.purpose === "preview") {
    const draft = toInternalUrl(request, key, `/${render.campaign.slug}`);
    return NextResponse.rewrite(draft, { request: { headers }, headers: landingPreviewHeaders });
  }
  const page = new URL(request.nextUrl);
  page.pathname = render.path;
  return NextResponse.rewrite(page, { request: { headers } });
}

function servePicture(internal: URL): Response {
  const headers = { [policyHeader]: pictureCsp };
  const stored = findStoredPage(internal.pathname);
  if (!stored) return NextResponse.rewrite(internal, { headers });
  return new Response(stored.body, {
    headers: { ...headers, "Content-Type": "image/png", "Cache-Control": pictureCacheControl },
  });
}

/**
 * Keeps shared caches from storing a landing page that was assigned to this browser, and sets the cookie of the
 * assignment.
 */
function markAsPrivate(response: Response, { setCookie }: AssignedLandingPage): Response {
  response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  if (setCookie !== undefined) response.headers.append("Set-Cookie", setCookie);
  return response;
}

/** Answers requests for files, data routes and redirects. Returns `undefined` for pages. */
function answerWithoutPage(request: NextRequest, site: string): Response | undefined {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/builds/")) return NextResponse.next();
  if (pathname === getSponsoredListingsPath(site)) return serveListings(request);
  if (isPublicFile(pathname)) return NextResponse.next({ headers: { [policyHeader]: nonPageCsp } });
  if (pathname === speculationRulesPath) return createSpeculationRulesResponse(request.headers);
  if (pathname === sitemapPath) return createSitemapResponse(getSiteTheme(site));
  if (pathname.endsWith(payloadPathSuffix)) return rewriteToPayload(request);
  const target = findRedirectTarget(getSiteTheme(site).redirects, request.nextUrl);
  return target && NextResponse.redirect(target, 307);
}

/** Rewrites a request for a page's data to the payload route, because Next would treat the path as a page. */
function rewriteToPayload(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = `/builds/payload${url.pathname.slice(0, -payloadPathSuffix.length)}`;
  return NextResponse.rewrite(url, { headers: { [policyHeader]: nonPageCsp } });
}

/** Serves the listings file, which is the same for all sites. It is the only file that a page of the site may frame. */
function serveListings(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = sponsoredListingsFilePath;
  return NextResponse.rewrite(url, {
    headers: { [policyHeader]: sponsoredListingsCsp, "X-Frame-Options": "SAMEORIGIN" },
  });
}

function servePage(internal: URL, headers: Headers, site: PagePolicyInput, status = 200): Response {
  const isPrivate = privatePagePaths.some((path) => internal.pathname.endsWith(path));
  const { policy, nonce } = buildPagePolicy(internal.pathname, { ...site, isPrivate });
  if (nonce) headers.set(policyHeader, policy);
  else headers.delete(policyHeader);
  const response =
    nonce === undefined && (changesPrerenderedPages() || findStoredPage(internal.pathname))
      ? new Response(readPrerenderedPage(internal), { status, headers: htmlHeaders })
      : NextResponse.rewrite(internal, { status, request: { headers } });
  response.headers.set(policyHeader, policy);
  if (isPrivate) response.headers.set("Referrer-Policy", "same-origin");
  if (getPageRequest().formPage) response.headers.set("Cache-Control", "no-store");
  if (nonce || status !== 200) return response;
  response.headers.set("Cache-Control", pageCacheControl);
  response.headers.set("Speculation-Rules", speculationRulesHeader);
  response.headers.set("Server-Timing", getListedReceiversServerTiming(getSiteTheme(site.site)));
  return response;
}

/** Returns the prerendered error page, so a failing server does not have to render one. */
function serveErrorPage(internal: URL, site: PagePolicyInput): Response {
  if (process.env.NODE_ENV !== "production") return NextResponse.rewrite(internal);
  return new Response(readPrerenderedPage(internal), {
    status: 500,
    headers: { ...htmlHeaders, [policyHeader]: buildPagePolicy(internal.pathname, site).policy },
  });
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };

/** Returns whether this server changes prerendered pages before sending them. Next then cannot send its own copies. */
function changesPrerenderedPages(): boolean {
  const isChanged = processState.isDemonstration || getEnv().FLOW_API_URL !== undefined;
  return isChanged && process.env.NODE_ENV === "production";
}

/** Returns the prerendered or stored HTML of a page, with the changes that this server's settings require. */
function readPrerenderedPage({ pathname }: URL): string | Uint8Array<ArrayBuffer> {
  const stored = findStoredPage(pathname);
  if (stored && !changesPrerenderedPages()) return stored.body;
  const built = stored
    ? new TextDecoder().decode(stored.body)
    : readBuildFolderFile(`server/app${pathname}.html`);
  const html = getEnv().FLOW_API_URL === undefined ? built : removePrerenderedFirstPages(built);
  return processState.isDemonstration ? addDemonstrationNotice(html) : html;
}

// Next reads this value without running the code, so it must be a literal.
export const config = {
  matcher: "/((?!_next/static/|__nextjs).*)",
};
