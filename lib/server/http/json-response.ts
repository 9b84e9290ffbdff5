import { errorLogFields, log } from "../log";
import { HttpProblem } from "./http-problem";

/** A JSON response that no cache keeps. */
export function jsonResponse(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

/** 204: done, nothing to say. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/**
 * The response to a request that failed: an `HttpProblem` as it is; anything else is a 500 with a generic text,
 * logged by its kind alone (a database error's message and parameters can hold what a visitor typed).
 */
export function problemResponse(error: unknown, route: string): Response {
  if (error instanceof HttpProblem) return refusal(error);
  log.error("api.failed", { route, ...errorLogFields(error) });
  return refusal(new HttpProblem(500, "internal", "Something went wrong. Please try again."));
}

function refusal({ status, code, message, field, headers }: HttpProblem): Response {
  const error = field === undefined ? { code, message } : { code, message, field };
  return jsonResponse({ error }, { status, headers });
}
