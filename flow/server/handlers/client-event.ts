import "server-only";
import { clientEvents } from "@/lib/server/db/schema";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { checkJson } from "@/lib/server/http/json-body";
import { invalidField } from "@/lib/server/http/http-problem";
import { noContent } from "@/lib/server/http/json-response";
import { clientEvent } from "../../protocol/client-event";
import type { FlowDeps } from "../flow-deps";
import { parseRequest } from "./parse-request";

/** `POST {api}/client/event`: stores an event of the page (docs/product.md section 3, Client event). */
export function clientEventHandler(deps: FlowDeps): ApiHandler {
  return async ({ body, site }) => {
    const { Timestamp, Name, SessionId, Payload } = parseRequest(clientEvent, body);
    if (!/^[0-9a-f-]*$/i.test(SessionId)) throw invalidField("SessionId");
    await deps
      .database()
      .insert(clientEvents)
      .values({
        site,
        sessionId: SessionId,
        name: Name,
        payload: parsePayload(Payload),
        clientTimestamp: parseTimestamp(Timestamp),
      });
    return noContent();
  };
}

/** JSON text inside JSON: it is checked as a body is. */
function parsePayload(text: string): object {
  try {
    const payload: unknown = JSON.parse(text);
    checkJson(payload);
    if (typeof payload === "object" && payload !== null) return payload;
  } catch {
    throw invalidField("Payload");
  }
  throw invalidField("Payload");
}

/** A visitor's clock may be wrong, but not by centuries: the database has its bounds. */
function parseTimestamp(text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year < 2200)) throw invalidField("Timestamp");
  return date;
}
