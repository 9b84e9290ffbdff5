import { NextResponse, type NextRequest } from "next/server";
import { pagePolicy } from "@/lib/csp/page-policy";
import { insideUrl } from "@/lib/site/inside-url";
import { refusal } from "@/lib/site/refusal";
import { siteForHost } from "@/lib/site/site-for-host";

const policyHeader = "Content-Security-Policy";

/**
 * The door: host to site, refuses what no page takes, and passes on to the site's own pages, each under its
 * own policy (DESIGN.md sections 1 and 3).
 */
export function proxy(request: NextRequest): Response {
  const refused = refusal(request);
  if (refused) return refused;
  const site = siteForHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/api/") || pathname.startsWith("/builds/")) return NextResponse.next();
  return page(request, insideUrl(request, site));
}

function page(request: NextRequest, inside: URL): Response {
  const { policy, nonce } = pagePolicy(inside.pathname);
  const headers = new Headers(request.headers);
  if (nonce) headers.set(policyHeader, policy);
  else headers.delete(policyHeader);
  const response = NextResponse.rewrite(inside, { request: { headers } });
  response.headers.set(policyHeader, policy);
  return response;
}

export const config = { matcher: "/((?!_next/static/|_next/image|__nextjs).*)" };
