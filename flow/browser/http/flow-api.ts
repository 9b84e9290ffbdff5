import { type FlowApi, FlowApiError, type Log } from "../../engine/ports";
import { call, failureLogFields, getJson, postJson } from "./call";
import { withLock } from "./with-lock";
import { locationResponse, type LocationResponse } from "../../protocol/responses";

/** The flow API over HTTP (docs/protocol.md sections 2, 3, 6). `url` is its base, without a slash at the end. */
export function createFlowApi(url: string, log: Log): FlowApi {
  return {
    url,
    // A first landing brings the browser's cookie, and the next one must have it.
    land: (request) => withLock("flow-landing", () => postJson(`${url}/Land`, request)),
    onAction: (request, idempotencyKey) =>
      postJson(`${url}/OnAction`, request, { "Idempotency-Key": idempotencyKey }),
    validate: (apiPath, signal) => validate(url, apiPath, log, signal),
    location: (postalCode) => findLocation(url, postalCode, log),
    listings: (query) => getJson(`/api/listings?${new URLSearchParams(query)}`),
    async sendEvent(event) {
      try {
        const response = await call(`${url}/client/event`, {
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

/** Asks whether a value is valid: exactly 200 is; a failed call gives no verdict. The path carries what the visitor typed: it is not logged. */
async function validate(
  url: string,
  apiPath: string,
  log: Log,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  const path = apiPath.startsWith("/") ? apiPath : `/${apiPath}`;
  try {
    const response = await call(`${url}${path}`, { signal });
    if (isFailure(response.status)) throw new FlowApiError("status", "Failed", response.status);
    return response.status === 200;
  } catch (error) {
    if (!signal?.aborted) log.error("flow-api.validation-failed", failureLogFields(error));
    return undefined;
  }
}

/** Finds city and state of a postal code; undefined when it is unknown, and, logged, when the call fails. */
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
