import { type FlowApi, FlowApiError, type StructuredLog } from "../engine/ports";
import {
  locationResponseSchema,
  type LocationResponse,
  errorResponseSchema,
} from "../protocol/responses";

/**
 * Creates the HTTP client of the flow API (docs/protocol.md sections 2, 3, 6). `url` is the API's base URL, without a
 * trailing slash.
 */
export function createFlowApiClient(url: string, log: StructuredLog): FlowApi {
  return {
    url,
    // The first response sets the session cookie. Session starts in other tabs must wait for the cookie and send it.
    land: (request) => runWithTabLock("flow-landing", () => postJson(`${url}/Land`, request)),
    onAction: (request, idempotencyKey) =>
      postJson(`${url}/OnAction`, request, { "Idempotency-Key": idempotencyKey }),
    validate: (apiPath) => validateValue(url, apiPath, log),
    location: (postalCode) => findLocation(url, postalCode, log),
    async listings(query) {
      try {
        return await readJson(await sendHttpRequest(`/api/listings?${new URLSearchParams(query)}`));
      } catch (error) {
        log.warn("flow-api.listings-failed", getFailureLogFields(error));
        throw error;
      }
    },
    async sendEvent(event) {
      try {
        const response = await sendHttpRequest(`${url}/client/event`, {
          method: "POST",
          keepalive: true, // Lets the request complete even if the visitor leaves the page.
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(event),
        });
        if (!response.ok) throw new FlowApiError("status", "Refused", response.status);
      } catch (error) {
        log.warn("flow-api.event-failed", { event: event.Name, ...getFailureLogFields(error) });
      }
    },
  };
}

/** Returns whether an HTTP status means that the server could not answer the request: 429, or 500 and above. */
const isServiceFailure = (status: number) => status === 429 || status >= 500;

/**
 * Asks the flow API whether a typed value is valid. Resolves to true for status 200, to undefined if the request fails,
 * and otherwise to false. Failures are logged without the path, because the path contains the typed value.
 */
async function validateValue(
  url: string,
  apiPath: string,
  log: StructuredLog,
): Promise<boolean | undefined> {
  const path = apiPath.startsWith("/") ? apiPath : `/${apiPath}`;
  try {
    const response = await sendHttpRequest(`${url}${path}`);
    if (isServiceFailure(response.status))
      throw new FlowApiError("status", "Failed", response.status);
    return response.status === 200;
  } catch (error) {
    log.error("flow-api.validation-failed", getFailureLogFields(error));
    return undefined;
  }
}

/**
 * Looks up the city and state of a postal code. Resolves to undefined if the code is unknown, or if the request fails.
 */
async function findLocation(
  url: string,
  postalCode: string,
  log: StructuredLog,
): Promise<LocationResponse | undefined> {
  try {
    const query = new URLSearchParams({ postalCode });
    const location = locationResponseSchema.safeParse(
      await postJson(`${url}/Location?${query}`, undefined),
    );
    if (location.success) return location.data;
    throw new FlowApiError("unreadable", "Not a location");
  } catch (error) {
    const isUnknown = error instanceof FlowApiError && error.status === 404;
    if (!isUnknown) log.error("flow-api.location-failed", getFailureLogFields(error));
    return undefined;
  }
}

/** Timeout of a request to the flow API, including the response body, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Sends one HTTP request with the site's own cookies. Resolves to the response, whatever its status. Rejects with a
 * `FlowApiError`: `timeout` after 15 s, `network` if the request fails earlier.
 */
async function sendHttpRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { credentials: "same-origin", cache: "no-store", ...init, signal });
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/** Converts an error from `fetch`, or from reading a response body, to a `FlowApiError`. */
function toFlowApiError(error: unknown): FlowApiError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new FlowApiError("timeout", "No response in time");
  if (name === "SyntaxError") return new FlowApiError("unreadable", "The response is not JSON");
  return new FlowApiError("network", "The request failed");
}

/** Posts a JSON body and resolves to the response's JSON, before validation. Rejects with a `FlowApiError`. */
async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return readJson(
    await sendHttpRequest(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/**
 * Resolves to the response's JSON, before validation. Rejects with a `FlowApiError` if the status is an error or the
 * body is not JSON.
 */
async function readJson(response: Response): Promise<unknown> {
  const { ok, status } = response;
  if (!ok) {
    const field = await readInvalidField(response);
    throw new FlowApiError("status", `Status ${status}`, status, field, parseRetryAfter(response));
  }
  try {
    const json: unknown = await response.json();
    return json;
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/** Returns the field that the flow API names as invalid in a 400 or 403 response, or undefined if it names none. */
async function readInvalidField(response: Response): Promise<string | undefined> {
  if (response.status !== 400 && response.status !== 403) return undefined;
  return errorResponseSchema.safeParse(await response.json().catch(() => null)).data?.error.field;
}

/** Returns the `Retry-After` header in seconds. Returns undefined if the header is missing or contains a date. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get("retry-after") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/**
 * Returns the log fields for a failed request: error code and HTTP status. They contain nothing from the request or
 * response.
 */
function getFailureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}

/** Maximum milliseconds to wait for a Web Lock that another tab holds. */
const lockTimeoutMs = 5_000;

/**
 * Runs a task in one tab at a time, by a Web Lock with the given name. Without Web Locks, or if another tab holds the
 * lock for 5 s, the task runs anyway.
 */
export async function runWithTabLock<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return task();
  let hasLock = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
      hasLock = true;
      return task();
    });
  } catch (error) {
    if (hasLock) throw error;
    return task();
  }
}
