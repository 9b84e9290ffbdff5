import { validateHandler } from "@/flow/server/handlers/validate";
import { flowBase } from "../flow-base";
import { flowRoute } from "../flow-route";

/** Field validations, whose paths the questions name (`apiPath`). */
export const GET = flowRoute({
  name: "validate",
  body: "none",
  embedded: validateHandler(flowBase),
});
