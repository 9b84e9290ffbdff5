import { FlowApiError, type Log } from "../../engine/ports";
import { locationResponse, type LocationResponse } from "../../protocol/lookups";
import { failureLogFields } from "./failure-log-fields";
import { postJson } from "./post-json";

/** City and state of a postal code; undefined when it is unknown, and, logged, when the call fails. */
export async function findLocation(
  url: string,
  postalCode: string,
  log: Log,
): Promise<LocationResponse | undefined> {
  try {
    const query = new URLSearchParams({ postalCode });
    const answer = locationResponse.safeParse(
      await postJson(`${url}/Location?${query}`, undefined),
    );
    if (answer.success) return answer.data;
    throw new FlowApiError("unreadable", "Not a location");
  } catch (error) {
    const isUnknown = error instanceof FlowApiError && error.status === 404;
    if (!isUnknown) log.error("flow-api.location-failed", failureLogFields(error));
    return undefined;
  }
}
