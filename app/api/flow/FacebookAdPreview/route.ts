import { facebookAdPreviewHandler } from "@/flow/server/handlers/ads";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "FacebookAdPreview",
  body: "none",
  embedded: facebookAdPreviewHandler,
});
