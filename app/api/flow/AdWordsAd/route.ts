import { adWordsAdHandler } from "@/flow/server/handlers/ads";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({ name: "AdWordsAd", body: "none", embedded: adWordsAdHandler });
