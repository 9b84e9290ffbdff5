import { policyReportsHandler } from "@/lib/server/csp/policy-reports";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";

/** Browsers report here what a Content-Security-Policy refused. */
export const POST = apiRoute(apiDeps, {
  name: "policy-reports",
  group: "policy-reports",
  body: "report",
  handler: policyReportsHandler(),
});
