import type * as z from "zod/mini";
import { getEnv } from "@/lib/server/env";
import { noContentDocs, type ApiContext } from "@/lib/server/http/api-route";
import { assertSafeJson, createNoContentResponse, parseRequest } from "@/lib/server/http/json";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { getDefaultPhone } from "@/lib/server/site/sites";
import { findPageAt } from "@/lib/server/site/routes";
import { toNationalDigits } from "@/lib/shared/phone";
import {
  clientEvent,
  clientEventPayloads,
  type ClientEvent,
  type ClientEventName,
  sessionId,
} from "@/flow/protocol/requests";
import { recordLandingPage } from "../attribution/landing-visits";
import { insertEvent, insertSessionEvent, type NewClientEvent } from "../sessions/client-events";
import { rowOverheadBytes } from "../sessions/store";
import { readLandingAssignment, listLandingSplits } from "@/lib/server/site/landing-pages";
import { hashSecret, parseSessionSecrets } from "../sessions/session-secret";
import { flowDeps } from "../sessions/flow-deps";
import { createFlowRoute } from "./routes/flow-route";

/** Stores a client event (docs/product.md section 3, Client event). */
export const clientEventRoute = createFlowRoute({
  method: "POST",
  path: "/client/event",
  body: "json",
  docs: {
    operationId: "clientEvent",
    summary: "Stores a client event",
    request: clientEvent,
    responses: noContentDocs,
    problems: [404],
  },
  embedded: storeEvent,
});

const { database, storage } = flowDeps;

/**
 * Stores a client event. Its size counts toward the storage limits of the IP address and of the session
 * (docs/decisions/0005).
 */
async function storeEvent(context: ApiContext): Promise<Response> {
  const event = parseRequest(clientEvent, context.body);
  const payload = parsePayload(event, context.site);
  const row = {
    site: context.site,
    sessionId: event.SessionId,
    name: event.Name,
    payload,
    clientTimestamp: parseTimestamp(event.Timestamp),
  };
  await storage.perAddress.check(context.client.rateKey);
  const bytes = event.Payload.length + rowOverheadBytes;
  if (event.SessionId === "") await insertEvent(database(), row);
  else await storeOfSession(context, row, bytes);
  await storage.perAddress.add(context.client.rateKey, bytes);
  if (event.Name === "Navigation") await noteShownPage(context, payload);
  return createNoContentResponse();
}

/**
 * Counts a view of a campaign page that runs an A/B experiment, by the browser's assigned variant. Ignores variants
 * chosen by URL.
 */
async function noteShownPage(
  { site, request, client }: ApiContext,
  { page = "" }: { page?: string },
) {
  const campaign = findPageAt(site, page)?.campaign;
  const split = listLandingSplits(site).find(({ path }) => path === `/${campaign ?? ""}`);
  const draw = readLandingAssignment(request.headers.get("cookie"));
  if (!split || draw === undefined) return;
  if (URL.parse(request.headers.get("referer") ?? "")?.searchParams.has(split.parameter)) return;
  const secretsSha256 = parseSessionSecrets(request.headers, client.isHttps).map(hashSecret);
  await recordLandingPage(database(), split, { site, draw, secretsSha256 });
}

/** Stores an event of a session. Throws 400 for an invalid session id, and the errors of `insertSessionEvent`. */
async function storeOfSession(
  { request, client }: ApiContext,
  row: NewClientEvent & { sessionId: string },
  bytes: number,
) {
  if (!sessionId.safeParse(row.sessionId).success) throw createInvalidFieldProblem("SessionId");
  const secrets = parseSessionSecrets(request.headers, client.isHttps);
  const limit = storage.sessionBytes() || 2 ** 31 - 1;
  await insertSessionEvent(database(), row, { secrets, bytes, limit });
}

/** Parses an event's payload with the schema for its name. Throws 400 with the name of the invalid field. */
function parsePayload({ Name, Payload }: ClientEvent, site: string): object {
  if (!isKnown(Name)) throw createInvalidFieldProblem("Name", "unknown_event");
  const schema: z.ZodMiniType<object> = clientEventPayloads[Name];
  const payload = parseRequest(schema, parseJson(Payload));
  const {
    siteName = site,
    site: of = site,
    page,
    phoneNumber,
  } = payload as Partial<Record<string, string>>;
  if (siteName !== site) throw createInvalidFieldProblem("siteName");
  if (of !== site) throw createInvalidFieldProblem("site");
  if (page !== undefined && !findPageAt(site, page)) throw createInvalidFieldProblem("page");
  if (phoneNumber !== undefined && !isOwnPhone(site, toNationalDigits(phoneNumber)))
    throw createInvalidFieldProblem("phoneNumber");
  return payload;
}

/**
 * Returns whether the site may display this ten-digit number. With a phone-number API, any valid number is accepted.
 */
function isOwnPhone(site: string, phone: string): boolean {
  const printed = getDefaultPhone(site);
  if (getEnv().API_PHONE_NUMBER_URL === undefined) return phone === toNationalDigits(printed ?? "");
  return printed !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}

function isKnown(name: string): name is ClientEventName {
  return Object.hasOwn(clientEventPayloads, name);
}

/** Parses JSON nested in a JSON string, with the same checks as a request body. */
function parseJson(text: string): object {
  try {
    const payload: unknown = JSON.parse(text);
    assertSafeJson(payload);
    if (typeof payload === "object" && payload !== null && !Array.isArray(payload)) return payload;
  } catch {
    throw createInvalidFieldProblem("Payload");
  }
  throw createInvalidFieldProblem("Payload");
}

/** Parses a client timestamp. Throws 400 outside the years 2000 to 2199. */
function parseTimestamp(text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year < 2200)) throw createInvalidFieldProblem("Timestamp");
  return date;
}
