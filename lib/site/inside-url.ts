import type { NextRequest } from "next/server";

/** Where a page of a site lives inside: `/claims` of the site mva is `/mva/claims`. */
export function insideUrl(request: NextRequest, site: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = path === "/" ? `/${site}` : `/${site}${path}`;
  return url;
}
