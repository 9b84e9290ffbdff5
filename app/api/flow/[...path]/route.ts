import { validateHandler } from "@/flow/server/handlers/validate";
import { flowBase } from "../flow-base";
import { flowRoute } from "../flow-route";

/**
 * Field validations, whose paths the questions name (`apiPath`). Exactly 200 is valid, whatever the body says.
 */
export const GET = flowRoute({
  name: "validate",
  body: "none",
  reads: "status",
  embedded: validateHandler(flowBase),
});
