import type * as z from "zod/mini";
import { env } from "@/lib/server/env";
import { done, type ApiContext } from "@/lib/server/http/api-route";
import { checkJson, noContent, parseRequest } from "@/lib/server/http/json";
import { invalidField } from "@/lib/server/http/http-problem";
import { defaultPhone } from "@/lib/server/site/sites";
import { pageAt } from "@/lib/server/site/routes";
import { nationalDigits } from "@/lib/shared/phone";
import {
  clientEvent,
  clientEventPayloads,
  type ClientEvent,
  type ClientEventName,
  sessionId,
} from "@/flow/protocol/requests";
import { noteLandingPage } from "../attribution/landing-visits";
import { insertEvent, insertSessionEvent, type NewClientEvent } from "../sessions/client-events";
import { rowBytes } from "../sessions/store";
import { landingDrawOf, splitsOf } from "@/lib/server/site/landing-pages";
import { hashSecret, parseSessionSecrets } from "../sessions/session-secret";
import { flowDeps } from "../sessions/flow-deps";
import { flowRoute } from "./routes/flow-route";

/** Stores a client event (docs/product.md section 3, Client event). */
export const clientEventRoute = flowRoute({
  method: "POST",
  path: "/client/event",
  body: "json",
  docs: {
    operationId: "clientEvent",
    summary: "Stores a client event",
    request: clientEvent,
    responses: done,
    problems: [404],
  },
  embedded: storeEvent,
});

const { database, storage } = flowDeps;

/**
 * Stores a client event. Its bytes count against the storage budget of the client's address, and of the session if
 * there is one (docs/decisions/0005).
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
  const bytes = event.Payload.length + rowBytes;
  if (event.SessionId === "") await insertEvent(database(), row);
  else await storeOfSession(context, row, bytes);
  await storage.perAddress.add(context.client.rateKey, bytes);
  if (event.Name === "Navigation") await noteShownPage(context, payload);
  return noContent();
}

/**
 * Counts the display of a campaign page that runs an experiment. Ignores browsers without an assigned variant, and a
 * variant that the page's URL names.
 */
async function noteShownPage(
  { site, request, client }: ApiContext,
  { page = "" }: { page?: string },
) {
  const campaign = pageAt(site, page)?.campaign;
  const split = splitsOf(site).find(({ path }) => path === `/${campaign ?? ""}`);
  const draw = landingDrawOf(request.headers.get("cookie"));
  if (!split || draw === undefined) return;
  if (URL.parse(request.headers.get("referer") ?? "")?.searchParams.has(split.parameter)) return;
  const secretsSha256 = parseSessionSecrets(request.headers, client.isHttps).map(hashSecret);
  await noteLandingPage(database(), split, { site, draw, secretsSha256 });
}

/** Stores an event of a session. Throws 400 for an invalid session id, and the errors of `insertSessionEvent`. */
async function storeOfSession(
  { request, client }: ApiContext,
  row: NewClientEvent & { sessionId: string },
  bytes: number,
) {
  if (!sessionId.safeParse(row.sessionId).success) throw invalidField("SessionId");
  const secrets = parseSessionSecrets(request.headers, client.isHttps);
  const limit = storage.sessionBytes() || 2 ** 31 - 1;
  await insertSessionEvent(database(), row, { secrets, bytes, limit });
}

/** Parses an event's payload by the schema of its name. Throws a 400 error that names the invalid field. */
function parsePayload({ Name, Payload }: ClientEvent, site: string): object {
  if (!isKnown(Name)) throw invalidField("Name", "unknown_event");
  const schema: z.ZodMiniType<object> = clientEventPayloads[Name];
  const payload = parseRequest(schema, parseJson(Payload));
  const {
    siteName = site,
    site: of = site,
    page,
    phoneNumber,
  } = payload as Partial<Record<string, string>>;
  if (siteName !== site) throw invalidField("siteName");
  if (of !== site) throw invalidField("site");
  if (page !== undefined && !pageAt(site, page)) throw invalidField("page");
  if (phoneNumber !== undefined && !isOwnPhone(site, nationalDigits(phoneNumber)))
    throw invalidField("phoneNumber");
  return payload;
}

/** Whether the site can display this ten-digit number. With a phone-number API, every valid number is possible. */
function isOwnPhone(site: string, phone: string): boolean {
  const printed = defaultPhone(site);
  if (env().API_PHONE_NUMBER_URL === undefined) return phone === nationalDigits(printed ?? "");
  return printed !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}

function isKnown(name: string): name is ClientEventName {
  return Object.hasOwn(clientEventPayloads, name);
}

/** Parses JSON nested in a JSON string, with the same checks as a request body. */
function parseJson(text: string): object {
  try {
    const payload: unknown = JSON.parse(text);
    checkJson(payload);
    if (typeof payload === "object" && payload !== null && !Array.isArray(payload)) return payload;
  } catch {
    throw invalidField("Payload");
  }
  throw invalidField("Payload");
}

/**
 * Parses a client timestamp. Throws 400 outside the years 2000 to 2199; the visitor's clock may be wrong, but the
 * database has bounds.
 */
function parseTimestamp(text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year < 2200)) throw invalidField("Timestamp");
  return date;
}
