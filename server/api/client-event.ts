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

/** docs/product.md section 3, Client event */
export const clientEventRoute = flowRoute({
  method: "POST",
  path: "/client/event",
  body: "json",
  docs: {
    operationId: "clientEvent",
    summary: "Keeps an event of the page",
    request: clientEvent,
    responses: done,
    problems: [404],
  },
  embedded: storeEvent,
});

const { database, storage } = flowDeps;

/**
 * Stores an event that the embedded API knows. It counts against its address's budget, one of a session against the
 * session's, too (docs/decisions/0021).
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

/** A split campaign's page was shown to a browser that drew it; one that its address named counts as nobody's draw. */
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

/** Throws 400 for an invalid session id, and what `insertSessionEvent` throws. */
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

/** Parses an event's payload by its name's schema. Throws a 400 that names the field at fault. */
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

/** Whether the site shows this number, ten digits; any may be one of those that a phone-number API gives out. */
function isOwnPhone(site: string, phone: string): boolean {
  const printed = defaultPhone(site);
  if (env().API_PHONE_NUMBER_URL === undefined) return phone === nationalDigits(printed ?? "");
  return printed !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}

function isKnown(name: string): name is ClientEventName {
  return Object.hasOwn(clientEventPayloads, name);
}

/** JSON text inside JSON: it is checked as a body is. */
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

/** A visitor's clock may be wrong, but not by centuries: the database has its bounds. */
function parseTimestamp(text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year < 2200)) throw invalidField("Timestamp");
  return date;
}
