import { readBuildMeta } from "@/lib/server/builds/build-meta";
import { immutableCaching } from "@/lib/server/http/caching";
import { getPagePayload } from "@/lib/server/site/page-payload";
import { findSiteByHost } from "@/lib/server/site/hosts";

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * Handles `GET {page}/_payload.json?{buildId}`, rewritten here by the proxy. Returns a prerendered page of the host's
 * site as data, or 404 for any other page (docs/protocol.md section 6). With the current build's id the response is
 * cached forever.
 */
export async function GET(request: Request, { params }: PayloadRoute): Promise<Response> {
  const { path = [] } = await params;
  const site = findSiteByHost(request.headers.get("host"));
  const payload = site && getPagePayload(site, `/${path.join("/")}`);
  if (!payload) return new Response(null, { status: 404 });
  // Behind a rewrite, `?id` may have become `?id=`.
  const isOfBuild = new URL(request.url).searchParams.has(readBuildMeta().id);
  const caching = isOfBuild ? immutableCaching : "no-cache";
  return Response.json(payload, { headers: { "Cache-Control": caching, Vary: "Host" } });
}
