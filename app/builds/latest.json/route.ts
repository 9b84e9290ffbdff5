import type { LatestBuild } from "@/flow/protocol/services";
import { readBuildMeta } from "@/lib/server/builds/read-build-meta";

export const dynamic = "force-dynamic";

/** GET /builds/latest.json: the build that serves now (docs/protocol.md section 6). */
export function GET(): Response {
  const { id, timestamp } = readBuildMeta();
  return Response.json({ id, timestamp } satisfies LatestBuild, {
    headers: { "Cache-Control": "no-store" },
  });
}
