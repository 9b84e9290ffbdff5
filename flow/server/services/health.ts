import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import { checkHealth } from "./check-health";

/** `GET /api/health`: whether every part works, for machines; 503 when one is down. */
export function healthHandler(database: () => Database, env: () => Env): ApiHandler {
  return async () => {
    const health = await checkHealth(database, env());
    return jsonResponse(health, { status: health.status === "ok" ? 200 : 503 });
  };
}
