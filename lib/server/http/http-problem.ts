import { log } from "../log";
import { jsonResponse } from "./json-response";

/**
 * A refusal that the caller may be told about: status, code, a generic text, and the field's name where one is
 * at fault. It never carries a value that somebody sent.
 */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** A 400 that names the field at fault. */
export function invalidField(field: string, code = "invalid_request"): HttpProblem {
  return new HttpProblem(400, code, "A field of the request is not valid.", field.slice(0, 128));
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

/** What may be logged of an unexpected error: its class, its code (SQLSTATE, errno) and where it was thrown. */
export function errorLogFields(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const origin = error.cause instanceof Error ? error.cause : error;
  return { name: origin.name, code: codeOf(origin), at: firstFrame(error) };
}

function codeOf(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" ? code.slice(0, 64) : undefined;
}

/** The first line of the stack that names a file; the message above it is cut away first. */
function firstFrame(error: Error): string | undefined {
  const frames = error.stack?.replace(error.message, () => "");
  const frame = frames?.split("\n").find((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return frame?.trim().slice(0, 200);
}
