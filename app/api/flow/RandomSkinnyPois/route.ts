import { randomSkinnyPoisHandler } from "@/flow/server/handlers/random";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "RandomSkinnyPois",
  body: "none",
  embedded: randomSkinnyPoisHandler,
});
