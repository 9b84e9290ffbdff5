import { serverInfoHandler } from "@/flow/server/handlers/server-info";
import { flowDeps } from "../flow-deps";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "ServerInfo",
  body: "none",
  embedded: serverInfoHandler(flowDeps),
});
