import { locationHandler } from "@/flow/server/handlers/location";
import { flowRoute } from "../flow-route";

export const POST = flowRoute({ name: "Location", body: "none", embedded: locationHandler });
