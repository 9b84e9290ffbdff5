import { readBuildMeta } from "@/lib/server/builds/build-meta";
import {
  describeOkResponse,
  describeQueryParameter,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { immutableCacheControl } from "@/lib/server/http/cache-control";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import { listPrerenderedPaths } from "@/lib/server/site/internal-path";
import { getSiteTheme } from "@/lib/server/site/sites";
import {
  buildMetaSchema,
  latestBuildSchema,
  type BuildMeta,
  type LatestBuild,
} from "@/flow/protocol/services";

/**
 * Returns the id of the current build (docs/protocol.md section 6). Every page polls this route to detect a newer
 * build.
 */
export const latestBuildRoute: ApiRoute = {
  method: "GET",
  path: "/builds/latest.json",
  rateLimitGroup: "builds",
  body: "none",
  docs: {
    operationId: "latestBuild",
    summary: "Returns the current build",
    parameters: [describeQueryParameter("t", "A timestamp that prevents caching.")],
    responses: describeOkResponse(latestBuildSchema, "The build's id and time."),
  },
  handler() {
    const { id, timestamp } = readBuildMeta();
    return createJsonResponse({ id, timestamp } satisfies LatestBuild);
  },
};

/** Returns the current build's manifest for this site: its redirects and prerendered paths. */
export const buildManifestRoute: ApiRoute = {
  method: "GET",
  path: "/builds/meta/{buildId}.json",
  rateLimitGroup: "builds",
  body: "none",
  docs: {
    operationId: "buildMeta",
    summary: "Returns the route-rules manifest of the current build",
    parameters: [
      {
        name: "buildId",
        in: "path",
        required: true,
        description: "The id of the current build; another id gets 404.",
        schema: { type: "string" },
      },
    ],
    responses: describeOkResponse(buildMetaSchema, "The manifest."),
    problems: [404],
  },
  handler({ url, site }) {
    const { id, timestamp } = readBuildMeta();
    if (!url.pathname.endsWith(`/${id}.json`))
      throw new HttpProblem(404, "unknown_build", "This server does not have this build.");
    const matcher = { redirects: getSiteTheme(site).redirects ?? {} };
    const meta = { id, timestamp, matcher, prerendered: listPrerenderedPaths(site) };
    return createJsonResponse(meta satisfies BuildMeta, {
      headers: { "cache-control": immutableCacheControl, vary: "Host" },
    });
  },
};
