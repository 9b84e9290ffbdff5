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

/** Posts JSON and resolves to the parsed answer, still unread; rejects with a `FlowApiError`. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await call(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new FlowApiError("status", `Answered ${response.status}`, response.status);
  try {
    const answer: unknown = await response.json();
    return answer;
  } catch (error) {
    throw failure(error);
  }
}

/** What may be logged of a failed call: nothing that was sent or answered. */
export function failureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}
