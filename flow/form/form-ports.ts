import type { ApiRequestContext, ApiRoute } from "@/lib/server/http/api-route";
import { createProblemResponse } from "@/lib/server/http/json";
import { getErrorLogFields, log } from "@/lib/server/log";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { getSiteTheme } from "@/lib/server/site/sites";
import { parseLanguagePath, localizePath, type Language } from "@/lib/shared/languages";
import { clock } from "@/lib/shared/clock";
import { type FlowApi, FlowApiError, type FlowPorts } from "../engine/ports";
import { inactiveFlowPorts } from "../engine/inactive-flow-ports";
import { isJsonObject } from "../engine/record";
import { getSessionRecordKey } from "../engine/stored-visit";
import type { FormSession } from "../protocol/form-post";
import { isClickIdParameter, trackingParameters } from "../protocol/tracking-parameters";
import { acceptedConsentsFieldName, certificateStateFieldNames } from "../protocol/client-data";
import { clientEventRoute } from "@/server/api/client-event";
import { sponsoredListingsRoute } from "@/server/api/listings";
import { sessionStartRoute } from "@/server/api/land";
import { validateAnswerRoute } from "@/server/api/lookups";
import { sentLeadRoute } from "@/server/api/submission";
import { visitorActionRoute } from "@/server/api/on-action";
import { hasPrivacySignal } from "@/lib/server/http/client-address";

/** Function that counts a lead submitted without JavaScript. Resolves to false if there are too many leads per hour. */
export type FormLeadLimiter = (context: ApiRequestContext) => Promise<boolean>;

/**
 * One request of a questionnaire form without JavaScript: the HTTP request, the questionnaire, and the visitor's
 * session.
 */
export interface FormRequestData {
  context: ApiRequestContext;
  admit: FormLeadLimiter;
  flowKey: string;
  /** The visitor's session, or undefined if no session has begun. */
  session?: FormSession;
  /** The URL where the visit began. */
  landing: URL;
  /** The language of the questionnaire. */
  language: Language;
  /** The Idempotency-Key from the form. */
  key?: string;
}

/** Functions by which the engine uses the server for one form request, and the values that they collect. */
export interface FormPorts {
  ports: FlowPorts;
  /** Loads the visitor's submission for the thank-you page. Resolves to undefined if another server stores it. */
  submission(sessionId: string): Promise<unknown>;
  collectedData: {
    /** The JSON of the latest page from the flow API. */
    page?: unknown;
    /** The Set-Cookie values from the flow API's responses. */
    cookies: string[];
    /** The https URL that the chosen action opens. */
    link?: string;
  };
}

/**
 * Creates the engine's dependencies for one form request without JavaScript. Requests to the flow API run the server's
 * own route handlers, with the visitor's headers and cookies.
 */
export function createFormPorts(visit: FormRequestData): FormPorts {
  const { context, flowKey, session, landing } = visit;
  const heard: FormPorts["collectedData"] = { cookies: [] };
  const record = session && JSON.stringify(session);
  const signal = hasPrivacySignal(context.request.headers);
  const ports: FlowPorts = {
    ...inactiveFlowPorts,
    api: createServerFlowApi(visit, heard),
    storage: {
      ...inactiveFlowPorts.storage,
      local: {
        ...inactiveFlowPorts.storage.local,
        get: (key) => (key === getSessionRecordKey(flowKey) ? (record ?? null) : null),
      },
    },
    scripts: {
      ...inactiveFlowPorts.scripts,
      certificateStates: () =>
        Object.fromEntries(
          Object.values(certificateStateFieldNames).map((name) => [name, ["no-script"]]),
        ),
    },
    history: { ...inactiveFlowPorts.history, index: () => session?.pageIndex ?? 0 },
    tracking: {
      landingPageUrl: () => localizeLandingUrl(landing, visit).href,
      parameters: () =>
        Object.fromEntries(
          trackingParameters
            .filter(
              (name) => landing.searchParams.has(name) && !(signal && isClickIdParameter(name)),
            )
            .map((name) => [name, landing.searchParams.get(name) ?? ""]),
        ),
      query: () => landing.searchParams,
      userAgent: () => context.request.headers.get("user-agent") ?? "",
      hasPrivacySignal: () => signal,
    },
    viewport: { ...inactiveFlowPorts.viewport, open: (url) => (heard.link = url) },
    clock,
    ids: { uuid: () => crypto.randomUUID() },
    log: {
      info: (event, details) => log.info(event, details),
      warn: (event, details) => log.warn(event, details),
      error: (event, details) => log.error(event, details),
    },
  };
  const submission = async (sessionId: string) => {
    const path = `${sentLeadRoute.path}?${new URLSearchParams({ sessionId })}`;
    const response = await requestOwnRoute(sentLeadRoute, { context, heard, path });
    return response.status === 200 ? response.json() : undefined;
  };
  return { ports, collectedData: heard, submission };
}

function createServerFlowApi(
  { context, key, admit }: FormRequestData,
  heard: FormPorts["collectedData"],
): FlowApi {
  // The form's key is valid for one post. Further actions in the same request use new keys.
  let formKey = key;
  const ask = async (route: ApiRoute, body: unknown, path: string, headers = {}) => {
    const response = await requestOwnRoute(route, { context, heard, path, body, headers });
    if (!response.ok) throw await toFlowApiError(response);
    return response;
  };
  const page = async (route: ApiRoute, body: unknown, headers = {}) => {
    heard.page = await (await ask(route, body, route.path, headers)).json();
    return heard.page;
  };
  return {
    ...inactiveFlowPorts.api,
    url: "/api/flow",
    land: (request) => page(sessionStartRoute, request),
    async onAction(request, ownKey) {
      const idempotencyKey = formKey ?? ownKey;
      formKey = undefined;
      // Answers and consent are valid at this point, so only potential leads are counted.
      const hasConsent = (request.clientData[acceptedConsentsFieldName] ?? []).length > 0;
      if (hasConsent && !(await admit(context)))
        throw new FlowApiError("status", "Too many leads without script", 429);
      return page(visitorActionRoute, request, { "idempotency-key": idempotencyKey });
    },
    async validate(apiPath) {
      const path = `/api/flow${apiPath.startsWith("/") ? apiPath : `/${apiPath}`}`;
      const { status } = await requestOwnRoute(validateAnswerRoute, { context, heard, path });
      return status === 429 || status >= 500 ? undefined : status === 200;
    },
    /** Sends only VisitReport events. All other events concern scripts, which do not run here. */
    async sendEvent(event) {
      if (event.Name !== "VisitReport") return;
      await requestOwnRoute(clientEventRoute, {
        context,
        heard,
        path: clientEventRoute.path,
        body: event,
      });
    },
    async listings(query) {
      const path = `${sponsoredListingsRoute.path}?${new URLSearchParams(query)}`;
      try {
        return await (await ask(sponsoredListingsRoute, undefined, path)).json();
      } catch (error) {
        log.warn("form.listings_failed", getErrorLogFields(error));
        throw error;
      }
    },
  };
}

/** Returns the URL where the visit began, in the language that the visitor uses now. */
function localizeLandingUrl(landing: URL, { context, language }: FormRequestData): URL {
  const listed = listSiteLanguages(getSiteTheme(context.site));
  const address = new URL(landing);
  address.pathname = localizePath(language, parseLanguagePath(address.pathname, listed).path);
  return address;
}

interface OwnRequest {
  context: ApiRequestContext;
  heard: FormPorts["collectedData"];
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Calls the handler of one of the server's own routes, with the visitor's headers and the cookies that earlier
 * responses have set. Returns the route's response.
 */
async function requestOwnRoute(
  route: ApiRoute,
  { context, heard, path, body, headers }: OwnRequest,
) {
  const url = new URL(path, context.url);
  const sent = new Headers(context.request.headers);
  for (const name of ["content-type", "content-length"]) sent.delete(name);
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  const cookies = heard.cookies.map((cookie) => cookie.split(";", 1)[0]);
  if (cookies.length > 0) sent.set("cookie", [...cookies, sent.get("cookie") ?? ""].join("; "));
  const request = new Request(url, { method: route.method, headers: sent });
  const asked: ApiRequestContext = { ...context, url, request, body, isWithoutScript: true };
  const response = await runRouteHandler(route, asked);
  heard.cookies.push(...response.headers.getSetCookie());
  return response;
}

async function runRouteHandler(route: ApiRoute, context: ApiRequestContext): Promise<Response> {
  try {
    return await route.handler(context);
  } catch (error) {
    return createProblemResponse(error, route.path);
  }
}

async function toFlowApiError(response: Response): Promise<FlowApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = isJsonObject(body) && isJsonObject(body.error) ? body.error : {};
  const field = typeof error.field === "string" ? error.field : undefined;
  return new FlowApiError("status", "Refused", response.status, field);
}
