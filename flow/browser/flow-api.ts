import { type FlowApi, FlowApiError, type Log } from "../engine/ports";
import { locationResponse, type LocationResponse, problem } from "../protocol/responses";

/**
 * Creates the HTTP client of the flow API (docs/protocol.md sections 2, 3, 6). `url` is the API's base URL, without a
 * trailing slash.
 */
export function createFlowApi(url: string, log: Log): FlowApi {
  return {
    url,
    // The first landing sets the browser's cookie, and any further landing must send it.
    land: (request) => withLock("flow-landing", () => postJson(`${url}/Land`, request)),
    onAction: (request, idempotencyKey) =>
      postJson(`${url}/OnAction`, request, { "Idempotency-Key": idempotencyKey }),
    validate: (apiPath) => validate(url, apiPath, log),
    location: (postalCode) => findLocation(url, postalCode, log),
    async listings(query) {
      try {
        return await readJson(await send(`/api/listings?${new URLSearchParams(query)}`));
      } catch (error) {
        log.warn("flow-api.listings-failed", failureLogFields(error));
        throw error;
      }
    },
    async sendEvent(event) {
      try {
        const response = await send(`${url}/client/event`, {
          method: "POST",
          keepalive: true, // Lets the request complete even if the visitor leaves the page.
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(event),
        });
        if (!response.ok) throw new FlowApiError("status", "Refused", response.status);
      } catch (error) {
        log.warn("flow-api.event-failed", { event: event.Name, ...failureLogFields(error) });
      }
    },
  };
}

/** Returns whether a status reports a problem of the service, which says nothing about the typed value. */
const isFailure = (status: number) => status === 429 || status >= 500;

/**
 * Asks the flow API whether a value is valid. Resolves to true for status 200, to undefined if the request fails,
 * otherwise to false. The path contains the typed value, so it is not logged.
 */
async function validate(url: string, apiPath: string, log: Log): Promise<boolean | undefined> {
  const path = apiPath.startsWith("/") ? apiPath : `/${apiPath}`;
  try {
    const response = await send(`${url}${path}`);
    if (isFailure(response.status)) throw new FlowApiError("status", "Failed", response.status);
    return response.status === 200;
  } catch (error) {
    log.error("flow-api.validation-failed", failureLogFields(error));
    return undefined;
  }
}

/**
 * Looks up the city and state of a postal code. Resolves to undefined for an unknown code, and for a failed request,
 * which is logged.
 */
async function findLocation(
  url: string,
  postalCode: string,
  log: Log,
): Promise<LocationResponse | undefined> {
  try {
    const query = new URLSearchParams({ postalCode });
    const location = locationResponse.safeParse(
      await postJson(`${url}/Location?${query}`, undefined),
    );
    if (location.success) return location.data;
    throw new FlowApiError("unreadable", "Not a location");
  } catch (error) {
    const isUnknown = error instanceof FlowApiError && error.status === 404;
    if (!isUnknown) log.error("flow-api.location-failed", failureLogFields(error));
    return undefined;
  }
}

/** Timeout of a request including its response body, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Sends one HTTP request with the site's own cookies. Resolves to the response, whatever its status. Rejects with a
 * `FlowApiError` `timeout` after 15 s, otherwise with `network`.
 */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { credentials: "same-origin", cache: "no-store", ...init, signal });
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/** Converts an error of `fetch`, or of reading a body, to a `FlowApiError`. */
function toFlowApiError(error: unknown): FlowApiError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new FlowApiError("timeout", "No response in time");
  if (name === "SyntaxError") return new FlowApiError("unreadable", "The response is not JSON");
  return new FlowApiError("network", "The request failed");
}

/** Posts JSON. Resolves to the JSON of the response, not yet parsed by a schema. Rejects with a `FlowApiError`. */
async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return readJson(
    await send(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/**
 * Resolves to the JSON of a response, not yet parsed by a schema. Rejects with a `FlowApiError` if the status is an
 * error or the body is not JSON.
 */
async function readJson(response: Response): Promise<unknown> {
  const { ok, status } = response;
  if (!ok) {
    const field = await fieldOf(response);
    throw new FlowApiError("status", `Status ${status}`, status, field, retryAfterOf(response));
  }
  try {
    const json: unknown = await response.json();
    return json;
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/**
 * Returns the field that a 400 or 403 response names. Undefined for any other status, or if the body names no field.
 */
async function fieldOf(response: Response): Promise<string | undefined> {
  if (response.status !== 400 && response.status !== 403) return undefined;
  return problem.safeParse(await response.json().catch(() => null)).data?.error.field;
}

/** Returns the seconds of the `Retry-After` header. Undefined if the header is missing or contains a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get("retry-after") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Returns the details of a failed request for the log, without any data that was sent or received. */
function failureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}

/** How long a task waits for the lock, in milliseconds. */
const lockTimeoutMs = 5_000;

/**
 * Runs a task while holding the named lock, so that only one tab of this browser runs such a task at a time. Runs the
 * task without the lock if the browser has no Web Locks or the lock is not available within 5 s, because contention is
 * rare.
 */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
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
