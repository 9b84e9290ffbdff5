import { randomSkinnyPoisHandler } from "@/flow/server/handlers/random";
import { currentCatalogue } from "@/flow/server/catalogue/current-catalogue";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "RandomSkinnyPois",
  body: "none",
  embedded: randomSkinnyPoisHandler(currentCatalogue),
});
