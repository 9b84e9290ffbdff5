import type * as z from "zod/mini";
import { getEnv } from "@/lib/server/env";
import { noContentResponseDocs, type ApiRequestContext } from "@/lib/server/http/api-route";
import { assertSafeJson, createNoContentResponse, parseRequestBody } from "@/lib/server/http/json";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { listSitePhoneNumbers } from "@/lib/server/site/campaign-phone";
import { findPageByPath } from "@/lib/server/site/routes";
import { toNationalDigits } from "@/lib/shared/phone";
import {
  clientEventSchema,
  clientEventPayloadSchemas,
  type ClientEvent,
  type ClientEventName,
  sessionIdSchema,
} from "@/flow/protocol/requests";
import { recordCampaignPageVisit } from "../attribution/landing-visits";
import {
  insertClientEvent,
  insertSessionClientEvent,
  type NewClientEvent,
} from "../sessions/client-events";
import { storedRowOverheadBytes } from "../sessions/session-store";
import { readLandingPageCookie, listLandingPageExperiments } from "@/lib/server/site/landing-pages";
import { hashSessionSecret, parseSessionSecrets } from "../sessions/session-secret";
import { serverFlowApiDeps } from "../sessions/flow-deps";
import { createFlowApiRoute } from "./routes/flow-route";

/**
 * Stores an event that JavaScript on a page reports, such as a navigation (docs/product.md section 3, Client event).
 */
export const clientEventRoute = createFlowApiRoute({
  method: "POST",
  path: "/client/event",
  body: "json",
  docs: {
    operationId: "clientEvent",
    summary: "Stores a client event",
    request: clientEventSchema,
    responses: noContentResponseDocs,
    problems: [404],
  },
  handleEmbedded: handleClientEvent,
});

const { database, storage } = serverFlowApiDeps;

/**
 * Stores an event that JavaScript on a page reports. The event's size counts toward the storage limits of the IP
 * address and of the session (docs/decisions/0005).
 */
async function handleClientEvent(context: ApiRequestContext): Promise<Response> {
  const event = parseRequestBody(clientEventSchema, context.body);
  const payload = parseEventPayload(event, context.site);
  const row = {
    site: context.site,
    sessionId: event.SessionId,
    name: event.Name,
    payload,
    clientTimestamp: parseTimestamp(event.Timestamp),
  };
  await storage.addressByteBudget.check(context.client.rateKey);
  const bytes = event.Payload.length + storedRowOverheadBytes;
  if (event.SessionId === "") await insertClientEvent(database(), row);
  else await storeSessionEvent(context, row, bytes);
  await storage.addressByteBudget.add(context.client.rateKey, bytes);
  if (event.Name === "Navigation") await recordCampaignPageView(context, payload);
  return createNoContentResponse();
}

/**
 * Counts a view of a campaign page that runs an A/B experiment, by the browser's assigned variant. Ignores variants
 * chosen by URL.
 */
async function recordCampaignPageView(
  { site, request, client }: ApiRequestContext,
  { page = "" }: { page?: string },
) {
  const campaign = findPageByPath(site, page)?.campaign;
  const split = listLandingPageExperiments(site).find(({ path }) => path === `/${campaign ?? ""}`);
  const draw = readLandingPageCookie(request.headers.get("cookie"));
  if (!split || draw === undefined) return;
  if (URL.parse(request.headers.get("referer") ?? "")?.searchParams.has(split.parameter)) return;
  const secretsSha256 = parseSessionSecrets(request.headers, client.isHttps).map(hashSessionSecret);
  await recordCampaignPageVisit(database(), split, { site, draw, secretsSha256 });
}

/** Stores an event of a session. Throws 400 for an invalid session id, and the errors of `insertSessionClientEvent`. */
async function storeSessionEvent(
  { request, client }: ApiRequestContext,
  row: NewClientEvent & { sessionId: string },
  bytes: number,
) {
  if (!sessionIdSchema.safeParse(row.sessionId).success)
    throw createInvalidFieldProblem("SessionId");
  const secrets = parseSessionSecrets(request.headers, client.isHttps);
  const limit = storage.getMaximumSessionBytes() || 2 ** 31 - 1;
  await insertSessionClientEvent(database(), row, { secrets, bytes, limit });
}

/** Parses an event's payload with the schema for its name. Throws 400 with the name of the invalid field. */
function parseEventPayload({ Name, Payload }: ClientEvent, site: string): object {
  if (!isClientEventName(Name)) throw createInvalidFieldProblem("Name", "unknown_event");
  const schema: z.ZodMiniType<object> = clientEventPayloadSchemas[Name];
  const payload = parseRequestBody(schema, parseNestedJson(Payload));
  const {
    siteName = site,
    site: of = site,
    page,
    phoneNumber,
  } = payload as Partial<Record<string, string>>;
  if (siteName !== site) throw createInvalidFieldProblem("siteName");
  if (of !== site) throw createInvalidFieldProblem("site");
  if (page !== undefined && !findPageByPath(site, page)) throw createInvalidFieldProblem("page");
  if (phoneNumber !== undefined && !canSiteDisplayPhone(site, toNationalDigits(phoneNumber)))
    throw createInvalidFieldProblem("phoneNumber");
  return payload;
}

/**
 * Returns whether the site may display a ten-digit phone number. With a phone-number API, any valid number is accepted.
 */
function canSiteDisplayPhone(site: string, phone: string): boolean {
  const printed = listSitePhoneNumbers(site);
  if (getEnv().API_PHONE_NUMBER_URL === undefined) return printed.includes(phone);
  return printed.length > 0 && /^[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}

function isClientEventName(name: string): name is ClientEventName {
  return Object.hasOwn(clientEventPayloadSchemas, name);
}

/** Parses JSON nested in a JSON string, with the same checks as a request body. */
function parseNestedJson(text: string): object {
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
