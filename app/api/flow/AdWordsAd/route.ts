import { adWordsAdHandler } from "@/flow/server/handlers/ads";
import { advertisedPage } from "@/lib/server/site/advertised-page";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "AdWordsAd",
  body: "none",
  embedded: adWordsAdHandler(advertisedPage),
});
