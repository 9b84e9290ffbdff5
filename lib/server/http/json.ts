import * as z from "zod/mini";
import { removeUnstorableText } from "@/lib/shared/remove-unstorable-text";
import { isTemporaryFailure } from "../db/database-availability";
import { getErrorLogFields, log } from "../log";
import type { RequestBodyKind } from "./api-route";
import { HttpProblem, createInvalidFieldProblem } from "./http-problem";

/** Maximum nesting depth of JSON in a request. */
export const maximumJsonDepth = 8;

/** Maximum size of a request body, in bytes (docs/architecture.md, Principles). */
export const maximumBodyBytes = 64 * 1024;
/** Maximum bytes of an oversized request body to read before the server responds. */
const discardBytes = 64 * 1024 * 1024;
/** Maximum milliseconds to spend on reading an oversized request body before the server responds. */
const discardMilliseconds = 5_000;

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";
const anyForm = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** Accepted content types, by `RequestBodyKind`. A kind that is not listed accepts every type except forms. */
const acceptedTypesByBody: Partial<Record<RequestBodyKind, readonly string[]>> = {
  json: [jsonType],
  answers: [jsonType],
  signed: [jsonType],
  report: ["application/reports+json", "application/csp-report"],
  form: [formType],
  post: [formType],
};

/**
 * Reads a request body as its route's `RequestBodyKind` specifies.
 *
 * Throws an `HttpProblem`: 415 for the wrong content type, 413 above 64 KB, and 400 for malformed UTF-8, malformed
 * JSON, or an unexpected body.
 */
export async function readBody(request: Request, kind: RequestBodyKind): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = kind === "form" || kind === "post";
  // Any website can submit a form without a CORS preflight, so only form routes accept forms.
  const types = acceptedTypesByBody[kind];
  if (types ? !isAcceptedType(type, types) : anyForm.test(type))
    throw new HttpProblem(415, "unsupported_media_type", `Send ${isForm ? formType : jsonType}.`);
  if (kind === "unread") return undefined;
  const bytes = await readBytes(request);
  const text = convertErrorToBadRequest("malformed_text", "The body is not valid UTF-8.", () =>
    new TextDecoder("utf-8", { fatal: true }).decode(bytes),
  );
  if (isForm) return readForm(text, kind);
  if (kind === "none") return assertEmptyBody(text.trim());
  const value = convertErrorToBadRequest(
    "malformed_json",
    "The body is not valid JSON.",
    (): unknown =>
      kind === "answers" ? JSON.parse(text, removeUnstorableFromValue) : JSON.parse(text),
  );
  assertSafeJson(value);
  return kind === "signed" ? text : value;
}

/** Reviver for `JSON.parse` that removes characters that PostgreSQL cannot store. */
function removeUnstorableFromValue(_name: string, value: unknown): unknown {
  return typeof value === "string" ? removeUnstorableText(value) : value;
}

/**
 * Parses an HTML form. Returns all values as `URLSearchParams` for the kind `post`, and an object with the first value
 * of each field for the kind `form`.
 */
function readForm(text: string, kind: "form" | "post") {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    assertStorableText(name);
    fields.append(name, removeUnstorableText(value));
  }
  return kind === "post" ? fields : Object.fromEntries([...fields].reverse());
}

function assertEmptyBody(text: string): void {
  if (text !== "" && text !== "{}" && text !== "null")
    throw new HttpProblem(400, "unexpected_body", "This request must not have a body.");
}

/**
 * Throws a 400 for JSON that is nested deeper than eight levels, has a `__proto__` key, or contains text that
 * PostgreSQL cannot store.
 */
export function assertSafeJson(value: unknown, depth = 0): void {
  if (typeof value === "string") return assertStorableText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= maximumJsonDepth)
    throw new HttpProblem(400, "too_deep", "The JSON is nested too deeply.");
  if (Array.isArray(value)) return value.forEach((item) => assertSafeJson(item, depth + 1));
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__") throw new HttpProblem(400, "forbidden_key", "A key is not allowed.");
    assertStorableText(key);
    assertSafeJson(item, depth + 1);
  }
}

/** Returns whether PostgreSQL can store a text. NUL and lone surrogates cannot be stored. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Throws a 400 if a text contains NUL or lone surrogates. */
export function assertStorableText(text: string): void {
  if (!isStorableText(text))
    throw new HttpProblem(
      400,
      "malformed_text",
      "A text contains characters that cannot be stored.",
    );
}

function isAcceptedType(contentType: string, types: readonly string[]): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(";");
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  return types.includes(type?.trim() ?? "") && isUtf8;
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const announced = Number(request.headers.get("content-length") ?? 0);
  let size = announced > maximumBodyBytes ? announced : 0;
  const reader = request.body.getReader();
  while (size <= maximumBodyBytes) {
    const { done, value } = await reader.read().catch(throwIncompleteBody);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    chunks.push(value);
  }
  await discardRemainingBody(reader);
  const headers = { connection: "close" };
  throw new HttpProblem(413, "too_large", "The body is larger than 64 KB.", undefined, headers);
}

/**
 * Reads the rest of an oversized request body, for a limited time. Clients that are still sending would not receive the
 * response if the connection closed.
 */
async function discardRemainingBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, discardMilliseconds);
  try {
    for (let left = discardBytes; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    cancel();
  } catch {
    // The client disconnected, so no response can be sent.
  } finally {
    clearTimeout(timer);
  }
}

function throwIncompleteBody(): never {
  throw new HttpProblem(400, "incomplete_body", "The body is incomplete.");
}

/** Calls a function and returns its result. If the function throws, throws a 400 instead. */
export function convertErrorToBadRequest<T>(code: string, message: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new HttpProblem(400, code, message);
  }
}

/** Validates a request body with a schema and returns it. Throws a 400 that names the invalid field. */
export function parseRequestBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys")
    throw createInvalidFieldProblem(issue.keys[0] ?? "", "unknown_field");
  throw createInvalidFieldProblem(getReportedField(issue?.path.map(String) ?? []));
}

/**
 * Returns the field name to report for a schema error: the question's name in `clientData`, `data.<name>` in `data`,
 * and otherwise the top-level field.
 */
function getReportedField(path: string[]): string {
  const [first = "body", second] = path;
  if (first === "data" && second !== undefined) return `data.${second}`;
  return first === "clientData" && second !== undefined ? second : first;
}

/** Creates a JSON response that caches must not store. */
export function createJsonResponse(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

export function createNoContentResponse(): Response {
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/**
 * Converts an error to an HTTP response: the status of an `HttpProblem`, 503 for temporary failures such as an
 * unreachable database, and otherwise 500.
 */
export function createProblemResponse(error: unknown, route: string): Response {
  if (error instanceof HttpProblem) return createErrorResponse(error);
  // Database errors may contain a visitor's input, so their messages are not logged.
  log.error("api.failed", { route, ...getErrorLogFields(error) });
  return createErrorResponse(isTemporaryFailure(error) ? unavailable : internal);
}

const internal = new HttpProblem(500, "internal", "Something went wrong. Please try again.");
const unavailable = new HttpProblem(
  503,
  "unavailable",
  "The server cannot store anything at the moment. Please try again.",
  undefined,
  { "retry-after": "2" },
);

function createErrorResponse({ status, code, message, field, headers }: HttpProblem): Response {
  const error = field === undefined ? { code, message } : { code, message, field };
  return createJsonResponse({ error }, { status, headers });
}
