import { readBuildMeta } from "@/lib/server/builds/build-meta";
import { immutableCaching } from "@/lib/server/http/caching";
import { pagePayload } from "@/lib/server/site/page-payload";
import { siteForHost } from "@/lib/server/site/hosts";

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * `GET {page}/_payload.json?{buildId}`: a prerendered page of this host's site as data, to which the proxy leads here; a
 * 404 for any other (docs/protocol.md section 6). Under the name of the build that serves it is kept for good.
 */
export async function GET(request: Request, { params }: PayloadRoute): Promise<Response> {
  const { path = [] } = await params;
  const site = siteForHost(request.headers.get("host"));
  const payload = site && pagePayload(site, `/${path.join("/")}`);
  if (!payload) return new Response(null, { status: 404 });
  // Behind a rewrite, `?id` may have become `?id=`.
  const isOfBuild = new URL(request.url).searchParams.has(readBuildMeta().id);
  const caching = isOfBuild ? immutableCaching : "no-cache";
  return Response.json(payload, { headers: { "Cache-Control": caching, Vary: "Host" } });
}
