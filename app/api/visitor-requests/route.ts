import { refusedForm, visitorRequestHandler } from "@/flow/server/handlers/visitor-request";
import { takesVisitorRequests } from "@/flow/server/services/visitor-requests";
import { db } from "@/lib/server/db/client";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";

export const POST = apiRoute(apiDeps, {
  name: "visitor-requests",
  group: "visitor-requests",
  body: "form",
  refused: refusedForm,
  handler: visitorRequestHandler({ database: db, isOpen: takesVisitorRequests }),
});
