import { serverInfoHandler } from "@/flow/server/handlers/server-info";
import { flowGround } from "../flow-ground";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "ServerInfo",
  body: "none",
  embedded: serverInfoHandler(flowGround),
});
