import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { ServerInfo } from "../../protocol/lookups";
import type { FlowGround } from "../flow-ground";
import packageFile from "@/package.json";

/** `GET {api}/ServerInfo`: which server this is; `time` in UTC. */
export function serverInfoHandler(ground: FlowGround): ApiHandler {
  return () => {
    const { name, version } = packageFile;
    const time = ground.now().toISOString();
    return jsonResponse({ name, version, build: ground.buildId(), time } satisfies ServerInfo);
  };
}
