import { consentConsistencyHandler } from "@/flow/server/services/consent-log";
import { db } from "@/lib/server/db/client";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "consent-consistency",
  group: "consent",
  body: "none",
  handler: consentConsistencyHandler(db),
});
