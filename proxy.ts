import { NextResponse, type NextRequest } from "next/server";
import { pageRequest } from "@/flow/form/page-request";
import { pagePolicy, type PolicySite } from "@/lib/server/csp/page-policy";
import { readDistFile } from "@/lib/server/dist-folder";
import { pageCaching } from "@/lib/server/http/caching";
import { listingsPolicy, nothingPolicy, picturePolicy } from "@/lib/server/http/security-headers";
import { env } from "@/lib/server/env";
import { isDemonstration, withDemonstrationBand } from "@/lib/server/site/demonstration";
import { internalUrl, isPicture } from "@/lib/server/site/internal-path";
import { errorPages, isRobot, pageErrorOf, setErrorHeaders } from "@/lib/server/site/page-error";
import { editionKey, languagesOf } from "@/lib/server/site/editions";
import { languageOf } from "@/lib/shared/languages";
import { landingPageOf, type LandingPage } from "@/lib/server/site/landing-pages";
import { isPublicFile, listingsFile, listingsPage } from "@/lib/server/site/public-files";
import { withoutFirstPages } from "@/lib/server/site/outside-api";
import { ownSpelling } from "@/lib/server/site/path-spelling";
import { payloadName } from "@/lib/server/site/page-payload";
import { redirectTarget } from "@/lib/server/site/redirect-target";
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
 * Maps the host to its site, and rewrites to the site's own pages, each under its own policy (docs/architecture.md).
 * What no page takes, and the API, is the front server's (docs/decisions/0020).
 */
export function proxy(request: NextRequest): Response {
  const site = siteForHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const listed = languagesOf(themeOf(site));
  const { language, path: pathname } = languageOf(request.nextUrl.pathname, listed);
  const key = editionKey(site, language);
  // Next would fail at one that does not decode: it is no file and no route, and goes on to the page for that.
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

/** Leads to the path as the site spells it; the query stays, because it may hold a campaign's parameters. */
function respelled(request: NextRequest, spelling: string): Response {
  const target = new URL(request.nextUrl);
  target.pathname = spelling;
  return NextResponse.redirect(target, 308);
}

/** A landing page that was drawn is one browser's: no cache in between may hand it to another. */
function drawnForOne(response: Response, { setCookie }: LandingPage): Response {
  response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  if (setCookie !== undefined) response.headers.append("Set-Cookie", setCookie);
  return response;
}

/** What is no page: routes, files and redirects; undefined for the others. */
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

/** A page's data is a route of its own: a path below a page's would be taken for a page. */
function payload(request: NextRequest): Response {
  const url = new URL(request.nextUrl);
  url.pathname = `/builds/payload${url.pathname.slice(0, -payloadName.length)}`;
  return NextResponse.rewrite(url, { headers: { [policyHeader]: nothingPolicy } });
}

/** A file that the site's own pages may frame, as they may no other; all sites have the same. */
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

/** Sends the prerendered file: a server in trouble need not render it. */
function serverErrorPage(internal: URL, site: PolicySite): Response {
  if (process.env.NODE_ENV !== "production") return NextResponse.rewrite(internal);
  return new Response(prerendered(internal), {
    status: 500,
    headers: { ...htmlHeaders, [policyHeader]: pagePolicy(internal.pathname, site).policy },
  });
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };

/** Whether a prerendered page differs from what the build left, so that Next's own copy cannot be sent. */
function isSentByProxy(): boolean {
  const isChanged = isDemonstration() || env().FLOW_API_URL !== undefined;
  return isChanged && process.env.NODE_ENV === "production";
}

/** A page as the build left it, with the changes that this server's settings ask for. */
function prerendered({ pathname }: URL): string {
  const built = readDistFile(`server/app${pathname}.html`);
  const html = env().FLOW_API_URL === undefined ? built : withoutFirstPages(built);
  return isDemonstration() ? withDemonstrationBand(html) : html;
}

// Next reads this text as it stands.
export const config = {
  matcher: "/((?!_next/static/|__nextjs).*)",
};
