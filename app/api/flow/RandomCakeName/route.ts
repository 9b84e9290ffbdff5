import { randomCakeNameHandler } from "@/flow/server/handlers/random";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({
  name: "RandomCakeName",
  body: "none",
  embedded: randomCakeNameHandler,
});
