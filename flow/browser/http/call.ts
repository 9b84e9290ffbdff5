import { FlowApiError } from "../../engine/ports";
import { problem } from "../../protocol/responses";

/** How long a call may take, its body included, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Makes one HTTP call with the site's own cookies. Resolves to whatever the server responded, also an error status;
 * rejects with a `FlowApiError` `timeout` after 15 s, else `network`.
 */
export async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? anySignal(init.signal, limit) : limit;
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

/** `AbortSignal.any`, which Safari has only since 17.4. */
function anySignal(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener("abort", follow, { once: true });
  }
  return controller.signal;
}

/** Posts JSON and resolves to the JSON of the response, not yet parsed by a schema; rejects with a `FlowApiError`. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return readJson(
    await call(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/** Resolves to the JSON of a response, not yet parsed by a schema; rejects with a `FlowApiError`. */
export async function getJson(url: string): Promise<unknown> {
  return readJson(await call(url));
}

async function readJson(response: Response): Promise<unknown> {
  const { ok, status } = response;
  if (!ok) throw new FlowApiError("status", `Status ${status}`, status, await fieldOf(response));
  try {
    const json: unknown = await response.json();
    return json;
  } catch (error) {
    throw toFlowApiError(error);
  }
}

/** The field that a 400 names; undefined where it names none, or is no problem of the protocol. */
async function fieldOf(response: Response): Promise<string | undefined> {
  if (response.status !== 400) return undefined;
  return problem.safeParse(await response.json().catch(() => null)).data?.error.field;
}

/** What may be logged of a failed call: nothing that was sent or received. */
export function failureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}
