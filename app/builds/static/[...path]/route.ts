import { apiDeps } from "@/app/api/api-deps";
import { buildFileResponse } from "@/lib/server/builds/build-file-response";
import { apiRoute } from "@/lib/server/http/api-route";

/**
 * `GET /_next/static/…` of a file that this instance's own build does not have (the rewrite in next.config.ts): a
 * page of another build asks for it, before or behind a deployment (docs/decisions/0022).
 */
export const GET = apiRoute(apiDeps, {
  name: "build-file",
  group: "build-file",
  body: "unread",
  handler: buildFileResponse,
});
