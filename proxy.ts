import { NextResponse, type NextRequest } from "next/server";
import { pageRequest } from "@/flow/form/page-request";
import { pagePolicy, type PolicySite } from "@/lib/server/csp/page-policy";
import { readDistFile } from "@/lib/server/dist-folder";
import { pageCaching } from "@/lib/server/http/caching";
import { listingsPolicy, nothingPolicy, picturePolicy } from "@/lib/server/http/security-headers";
import { env } from "@/lib/server/env";
import { processState } from "@/lib/server/process-state";
import { withDemonstrationBand } from "@/lib/server/site/demonstration";
import { internalUrl, isPicture } from "@/lib/server/site/internal-path";
import { errorPages, isRobot, pageErrorOf, setErrorHeaders } from "@/lib/server/site/page-error";
import { editionKey, languagesOf } from "@/lib/server/site/editions";
import { languageOf } from "@/lib/shared/languages";
import { landingPageOf, type LandingPage } from "@/lib/server/site/landing-pages";
import { isPublicFile, listingsFile, listingsPage } from "@/lib/server/site/public-files";
import { withoutFirstPages } from "@/lib/server/site/outside-api";
import { ownSpelling } from "@/lib/server/site/path-spelling";
import { payloadName } from "@/lib/server/site/page-payload";
import { redirectTarget } from "@/lib/shared/redirect-target";
import { isDecodable } from "@/lib/server/site/route-guards";
import { listedTiming } from "@/lib/server/site/listed-receivers";
import { siteForHost } from "@/lib/server/site/hosts";
import { themeOf } from "@/lib/server/site/sites";
import {
  speculationRulesHeader,
  speculationRulesPath,
  speculationRulesResponse,
} from "@/lib/server/site/speculation-rules";
import { sitemapPath, sitemapResponse } from "@/lib/server/site/sitemap";
import { scriptlessQuery } from "@/lib/shared/form-path";
import { privatePages } from "@/lib/shared/private-pages";

const policyHeader = "Content-Security-Policy";

/**
 * Answers requests for pages. Finds the site by host, and rewrites to the site's internal page with that page's
 * Content-Security-Policy (docs/architecture.md). The front server answers API requests and refuses invalid ones
 * (docs/decisions/0004).
 */
export function proxy(request: NextRequest): Response {
  const site = siteForHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const listed = languagesOf(themeOf(site));
  const { language, path: pathname } = languageOf(request.nextUrl.pathname, listed);
  const key = editionKey(site, language);
  // Next throws for a path that does not decode. Such a path is neither file nor route, and gets the error page.
  const other = isDecodable(pathname) ? withoutPage(request, site) : undefined;
  if (other) return other;
  const error = pageErrorOf(pathname, site);
  const spelling = error?.status === 404 ? ownSpelling(site, request.nextUrl.pathname) : undefined;
  if (spelling !== undefined) return respelled(request, spelling);
  if (error && isRobot(request.headers.get("user-agent")))
    return new Response(null, { status: error.status, headers: { "Cache-Control": "no-store" } });
  const { isHttps, formPage } = pageRequest();
  const { searchParams } = request.nextUrl;
  const cookies = request.headers.get("cookie");
  const landing = error
    ? undefined
    : landingPageOf(site, { pathname, searchParams, cookies, isHttps });
  const path = error ? errorPages[error.status] : (landing?.path ?? pathname);
  const internal = internalUrl(request, key, path);
  const host = (request.headers.get("host") ?? "").toLowerCase();
  if (error?.status === 500) return serverErrorPage(internal, { site, host });
  if (!error && isPicture(pathname))
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

/** Redirects to the site's spelling of the path. Keeps the query, which may hold campaign parameters. */
function respelled(request: NextRequest, spelling: string): Response {
  const target = new URL(request.nextUrl);
  target.pathname = spelling;
  return NextResponse.redirect(target, 308);
}

/** Marks a landing page that was assigned to this browser: shared caches must not serve it to other visitors. */
function drawnForOne(response: Response, { setCookie }: LandingPage): Response {
  response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  if (setCookie !== undefined) response.headers.append("Set-Cookie", setCookie);
  return response;
}

/** Answers requests for routes, files and redirects. Returns undefined for pages. */
function withoutPage(request: NextRequest, site: string): Response | undefined {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/builds/")) return NextResponse.next();
  if (pathname === listingsPage(site)) return listings(request);
  if (isPublicFile(pathname))
    return NextResponse.next({ headers: { [policyHeader]: nothingPolicy } });
  if (pathname === speculationRulesPath) return speculationRulesResponse(request.headers);
  if (pathname === sitemapPath) return sitemapResponse(themeOf(site));
  if (pathname.endsWith(payloadName)) return payload(request);
  const target = redirectTarget(themeOf(site).redirects, request.nextUrl);
  return target && NextResponse.redirect(target, 307);
}

/**
 * Rewrites a request for a page's data to its own route, since Next would read a path below a page's path as a page.
 */
function payload(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = `/builds/payload${url.pathname.slice(0, -payloadName.length)}`;
  return NextResponse.rewrite(url, { headers: { [policyHeader]: nothingPolicy } });
}

/**
 * Serves the listings file. It is the only file that the site's own pages may frame, and is the same for all sites.
 */
function listings(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = listingsFile;
  return NextResponse.rewrite(url, {
    headers: { [policyHeader]: listingsPolicy, "X-Frame-Options": "SAMEORIGIN" },
  });
}

function page(internal: URL, headers: Headers, site: PolicySite, status = 200): Response {
  const isPrivate = privatePages.some((path) => internal.pathname.endsWith(path));
  const { policy, nonce } = pagePolicy(internal.pathname, { ...site, isPrivate });
  if (nonce) headers.set(policyHeader, policy);
  else headers.delete(policyHeader);
  const response =
    nonce === undefined && isSentByProxy()
      ? new Response(prerendered(internal), { status, headers: htmlHeaders })
      : NextResponse.rewrite(internal, { status, request: { headers } });
  response.headers.set(policyHeader, policy);
  if (isPrivate) response.headers.set("Referrer-Policy", "same-origin");
  if (pageRequest().formPage) response.headers.set("Cache-Control", "no-store");
  if (nonce || status !== 200) return response;
  response.headers.set("Cache-Control", pageCaching);
  response.headers.set("Speculation-Rules", speculationRulesHeader);
  response.headers.set("Server-Timing", listedTiming(themeOf(site.site)));
  return response;
}

/** Returns the prerendered error page. A server in trouble need not render it. */
function serverErrorPage(internal: URL, site: PolicySite): Response {
  if (process.env.NODE_ENV !== "production") return NextResponse.rewrite(internal);
  return new Response(prerendered(internal), {
    status: 500,
    headers: { ...htmlHeaders, [policyHeader]: pagePolicy(internal.pathname, site).policy },
  });
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };

/**
 * Returns whether this server changes prerendered pages before it sends them. Next can then not send its own copy.
 */
function isSentByProxy(): boolean {
  const isChanged = processState.isDemonstration || env().FLOW_API_URL !== undefined;
  return isChanged && process.env.NODE_ENV === "production";
}

/** Returns the prerendered HTML of a page, with the changes that this server's settings require. */
function prerendered({ pathname }: URL): string {
  const built = readDistFile(`server/app${pathname}.html`);
  const html = env().FLOW_API_URL === undefined ? built : withoutFirstPages(built);
  return processState.isDemonstration ? withDemonstrationBand(html) : html;
}

// Next requires a literal here, since it reads the value without running the code.
export const config = {
  matcher: "/((?!_next/static/|__nextjs).*)",
};
