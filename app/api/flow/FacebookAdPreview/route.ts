import { facebookAdPreviewHandler } from "@/flow/server/handlers/ads";
import { advertisedPageOf } from "@/lib/server/site/advertised-page";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "FacebookAdPreview",
  body: "none",
  embedded: facebookAdPreviewHandler(advertisedPageOf),
});
