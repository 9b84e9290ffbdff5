import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { ServerInfo } from "../../protocol/lookups";
import type { FlowDeps } from "../flow-deps";
import packageFile from "@/package.json";

/** `GET {api}/ServerInfo`: which server this is; `time` in UTC. */
export function serverInfoHandler(deps: FlowDeps): ApiHandler {
  return () => {
    const { name, version } = packageFile;
    const time = deps.now().toISOString();
    return jsonResponse({ name, version, build: deps.buildId(), time } satisfies ServerInfo);
  };
}
