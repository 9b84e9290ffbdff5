import { randomLandingPageSlugHandler } from "@/flow/server/handlers/random";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "RandomLandingPageSlug",
  body: "none",
  embedded: randomLandingPageSlugHandler,
});
