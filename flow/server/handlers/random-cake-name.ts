import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { CakeName } from "../../protocol/lookups";
import { pick } from "./pick";

const cakes = [
  "Angel Food Cake",
  "Black Forest Cake",
  "Carrot Cake",
  "Cheesecake",
  "Coffee Cake",
  "Devil’s Food Cake",
  "Lemon Drizzle Cake",
  "Pound Cake",
  "Red Velvet Cake",
  "Sponge Cake",
  "Upside-Down Cake",
  "Victoria Sponge",
] as const;

/** `GET {api}/RandomCakeName`: a name to tell test runs apart by. */
export const randomCakeNameHandler: ApiHandler = () =>
  jsonResponse({ name: pick(cakes) } satisfies CakeName);
