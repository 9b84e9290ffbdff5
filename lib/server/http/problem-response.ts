import { log } from "../log";
import { errorLogFields } from "./error-log-fields";
import { HttpProblem } from "./http-problem";
import { jsonResponse } from "./json-response";

/**
 * The answer to a request that failed: an `HttpProblem` as it is; anything else is a 500 with a generic text,
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
