import type { NextRequest } from "next/server";

/** Where a site's page lives inside: `/claims` of the site mva is `/mva/claims`. */
export function insideUrl(request: NextRequest, site: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = url.pathname === "/" ? `/${site}` : `/${site}${url.pathname}`;
  return url;
}
