import { extname } from "node:path";
import type { ApiCall, ApiRoute } from "../http/api-route";
import { immutableCaching } from "../http/caching";
import { staticTypes } from "./static-types";
import { findBuildFile } from "./stored-builds";

/** A page of another build asks for its files, before or behind a deployment (docs/decisions/0019). */
export const buildFileRoute: ApiRoute = {
  method: "GET",
  path: "/_next/static/{...file}",
  group: "build-file",
  body: "unread",
  handler: buildFileResponse,
};

/** The static file of another build, with what Next sends along with its own; 404 where no build has it. */
export async function buildFileResponse({ url }: Pick<ApiCall, "url">): Promise<Response> {
  const path = decodeURIComponent(url.pathname.replace("/_next/static/", ""));
  const type = staticTypes[extname(path)];
  const content = type === undefined ? undefined : await findBuildFile(path);
  if (type === undefined || content === undefined)
    return new Response("Not Found", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": type, "Cache-Control": immutableCaching },
  });
}
