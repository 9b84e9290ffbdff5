import { randomSkinnyPoisHandler } from "@/flow/server/handlers/random";
import { configuredCatalogue } from "@/flow/server/services/catalogue";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "RandomSkinnyPois",
  body: "none",
  embedded: randomSkinnyPoisHandler(configuredCatalogue),
});
