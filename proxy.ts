import { NextResponse, type NextRequest } from "next/server";
import { refusal } from "@/lib/site/refusal";
import { insideUrl } from "@/lib/site/inside-url";
import { siteForHost } from "@/lib/site/site-for-host";

/** The door: host to site, refuses what no page takes, and passes on to the site's own pages (DESIGN.md 1). */
export function proxy(request: NextRequest): Response {
  const refused = refusal(request);
  if (refused) return refused;
  const site = siteForHost(request.headers.get("host"));
  if (!site) return new Response("This host is not served here.\n", { status: 421 });
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/api/") || pathname.startsWith("/builds/")) return NextResponse.next();
  return NextResponse.rewrite(insideUrl(request, site));
}

export const config = { matcher: "/((?!_next/static/|_next/image|__nextjs).*)" };
