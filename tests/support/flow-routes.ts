import { GET as validate } from "@/app/api/flow/[...path]/route";
import { POST as land } from "@/app/api/flow/Land/route";
import { POST as location } from "@/app/api/flow/Location/route";
import { POST as onAction } from "@/app/api/flow/OnAction/route";
import { GET as serverInfo } from "@/app/api/flow/ServerInfo/route";
import { POST as clientEvent } from "@/app/api/flow/client/event/route";
import type { Routes } from "./serve-handlers";

/** The flow API's routes as the app composes them. */
export const flowRoutes: Routes = {
  "POST /api/flow/Land": land,
  "POST /api/flow/OnAction": onAction,
  "POST /api/flow/Location": location,
  "POST /api/flow/client/event": clientEvent,
  "GET /api/flow/ServerInfo": serverInfo,
  "GET /api/flow/*": validate,
};
