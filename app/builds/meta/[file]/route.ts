import type { BuildMeta } from "@/flow/protocol/services";
import { readBuildMeta } from "@/lib/server/builds/read-build-meta";
import { immutableCaching } from "@/lib/server/http/caching";
import { prerenderedPaths } from "@/lib/server/site/prerendered-paths";
import { siteForHost } from "@/lib/server/site/site-for-host";
import { themes } from "@/themes/registry";

/**
 * GET /builds/meta/{buildId}.json: the route-rules manifest of this host's site: its redirects and its
 * prerendered paths (docs/protocol.md section 6). Only the build that serves is known.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { id, timestamp } = readBuildMeta();
  const { file } = await params;
  const site = siteForHost(request.headers.get("host"));
  if (file !== `${id}.json` || site === undefined) return new Response(null, { status: 404 });
  const matcher = { redirects: themes[site]?.redirects ?? {} };
  return Response.json(
    { id, timestamp, matcher, prerendered: prerenderedPaths(site) } satisfies BuildMeta,
    { headers: { "Cache-Control": immutableCaching, Vary: "Host" } },
  );
}
