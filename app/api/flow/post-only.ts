import { apiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { apiDeps } from "../api-deps";

const refused = apiRoute(apiDeps, {
  name: "flow/post-only",
  group: "flow",
  body: "unread",
  handler: () => {
    throw new HttpProblem(405, "method_not_allowed", "Send a POST.", undefined, { allow: "POST" });
  },
});

/**
 * Every method but POST, for a call that the proxy does not see (its matcher): without them, Next would answer by
 * itself to hosts that no theme knows.
 */
export {
  refused as DELETE,
  refused as GET,
  refused as HEAD,
  refused as OPTIONS,
  refused as PATCH,
  refused as PUT,
};
