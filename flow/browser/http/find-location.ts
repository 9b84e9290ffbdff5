import { FlowApiError, type Log } from "../../engine/ports";
import { locationAnswer, type LocationAnswer } from "../../protocol/lookups";
import { failureFacts } from "./failure-facts";
import { postJson } from "./post-json";

/** City and state of a postal code; undefined when it is unknown, and, logged, when the call fails. */
export async function findLocation(
  url: string,
  postalCode: string,
  log: Log,
): Promise<LocationAnswer | undefined> {
  try {
    const query = new URLSearchParams({ postalCode });
    const answer = locationAnswer.safeParse(await postJson(`${url}/Location?${query}`, undefined));
    if (answer.success) return answer.data;
    throw new FlowApiError("unreadable", "Not a location");
  } catch (error) {
    const isUnknown = error instanceof FlowApiError && error.status === 404;
    if (!isUnknown) log.error("flow-api.location-failed", failureFacts(error));
    return undefined;
  }
}
