import { liveHandler } from "@/flow/server/services/health";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

export const GET = apiRoute(apiDeps, { name: "health/live", body: "none", handler: liveHandler() });
