import { type FlowApi, FlowApiError, type Log } from "../engine/ports";
import { locationResponse, type LocationResponse, problem } from "../protocol/responses";

/** The flow API over HTTP (docs/protocol.md sections 2, 3, 6). `url` is its base, without a slash at the end. */
export function createFlowApi(url: string, log: Log): FlowApi {
  return {
    url,
    // A first landing brings the browser's cookie, and the next one must have it.
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
          keepalive: true, // An event sent while the page goes away still arrives.
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

/** What a status says of a service in trouble, not of what was typed. */
const isFailure = (status: number) => status === 429 || status >= 500;

/** Asks whether a value is valid: exactly 200 is; a failed request gives no verdict. The path carries what the visitor typed: it is not logged. */
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

/** Finds city and state of a postal code; undefined when it is unknown, and, logged, when the request fails. */
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

/** How long a request may take, its body included, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Sends one HTTP request with the site's own cookies. Resolves to whatever the server responded, also an error status;
 * rejects with a `FlowApiError` `timeout` after 15 s, else `network`.
 */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { credentials: "same-origin", cache: "no-store", ...init, signal });
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/** Makes a `FlowApiError` of what `fetch`, or reading a body, threw. */
function toFlowApiError(error: unknown): FlowApiError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new FlowApiError("timeout", "No response in time");
  if (name === "SyntaxError") return new FlowApiError("unreadable", "The response is not JSON");
  return new FlowApiError("network", "The call did not get through");
}

/** Posts JSON and resolves to the JSON of the response, not yet parsed by a schema; rejects with a `FlowApiError`. */
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

/** Resolves to the JSON of a response, not yet parsed by a schema; rejects with a `FlowApiError`. */
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

/** Returns the field that a 400 or a 403 names; undefined where it names none, or is no problem of the protocol. */
async function fieldOf(response: Response): Promise<string | undefined> {
  if (response.status !== 400 && response.status !== 403) return undefined;
  return problem.safeParse(await response.json().catch(() => null)).data?.error.field;
}

/** Returns the seconds of `Retry-After`; undefined without the header, and for a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get("retry-after") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** What may be logged of a failed request: nothing that was sent or received. */
function failureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}

/** How long a task waits for the lock. */
const lockTimeoutMs = 5_000;

/**
 * Runs a task alone among those of the same name, in any tab of this browser. Where the browser has no locks, or the
 * wait gets long, it runs at once: being alone is the usual case.
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
