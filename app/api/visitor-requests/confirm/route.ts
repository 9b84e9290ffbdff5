import { confirmRequestHandler, refusedForm } from "@/flow/server/handlers/visitor-request";
import { db } from "@/lib/server/db/client";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

export const POST = apiRoute(apiDeps, {
  name: "visitor-requests/confirm",
  group: "visitor-requests",
  body: "form",
  refused: refusedForm,
  handler: confirmRequestHandler({ database: db }),
});
