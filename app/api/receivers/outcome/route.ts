import { leadOutcomeHandler } from "@/flow/server/handlers/lead-outcome";
import { receiverRegister } from "@/flow/server/receivers/current-receivers";
import { db } from "@/lib/server/db/client";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

export const POST = apiRoute(apiDeps, {
  name: "receivers/outcome",
  group: "receivers",
  body: "signed",
  handler: leadOutcomeHandler({ database: db, receivers: receiverRegister }),
});
