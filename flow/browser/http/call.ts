import { FlowApiError } from "../../engine/ports";

/** How long a call may take, its body included, in milliseconds. */
const timeout = 15_000;

/**
 * One HTTP call with the site's own cookies. Resolves to whatever the server answered, also an error status;
 * rejects with a `FlowApiError` `timeout` after 15 s, else `network`.
 */
export async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? firstOf(init.signal, limit) : limit;
  try {
    return await fetch(url, { credentials: "same-origin", cache: "no-store", ...init, signal });
  } catch (error) {
    throw failure(error);
  }
}

/** A `FlowApiError` for what `fetch`, or reading a body, threw. */
export function failure(error: unknown): FlowApiError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new FlowApiError("timeout", "No answer in time");
  if (name === "SyntaxError") return new FlowApiError("unreadable", "The answer is not JSON");
  return new FlowApiError("network", "The call did not get through");
}

/** `AbortSignal.any`, which Safari has only since 17.4. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener("abort", follow, { once: true });
  }
  return controller.signal;
}
