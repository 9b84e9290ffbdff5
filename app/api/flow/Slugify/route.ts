import { slugifyHandler } from "@/flow/server/handlers/slugify";
import { flowRoute } from "../flow-route";

export const GET = flowRoute({ name: "Slugify", body: "none", embedded: slugifyHandler });
