import { facebookAdPreviewHandler } from "@/flow/server/handlers/facebook-ad-preview";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "FacebookAdPreview",
  body: "none",
  embedded: facebookAdPreviewHandler,
});
