import * as z from "zod/mini";
import { keepableText } from "@/lib/shared/keepable-text";
import { isTemporaryFailure } from "../db/away";
import { errorLogFields, log } from "../log";
import type { BodyKind } from "./api-route";
import { HttpProblem, invalidField } from "./http-problem";

/** How deep a request's JSON may nest. */
export const maximumDepth = 8;

/** The largest request body that a handler reads, in bytes (docs/architecture.md, Principles). */
export const maximumBodyBytes = 64 * 1024;
/** Of a larger one, how much is taken off the line before the response, and for how long. */
const discardBytes = 64 * 1024 * 1024;
const discardMilliseconds = 5_000;

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";
const anyForm = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** What a body must say that it is; of the other kinds it may be anything but a form. */
const typesOf: Partial<Record<BodyKind, readonly string[]>> = {
  json: [jsonType],
  answers: [jsonType],
  signed: [jsonType],
  report: ["application/reports+json", "application/csp-report"],
  form: [formType],
  post: [formType],
};

/**
 * Reads a request's body as its route takes it. Throws an `HttpProblem`: 415 for another content type, 413 above 64 KB
 * (counted while reading, so that a chunked body cannot lie), 400 for malformed UTF-8 or JSON, for what `checkJson`
 * refuses, and for a body where none is taken. Of answers and forms, characters that cannot be stored are dropped. A form is taken by its own routes alone: any page of the web may send one
 * without asking.
 */
export async function readBody(request: Request, kind: BodyKind): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = kind === "form" || kind === "post";
  const types = typesOf[kind];
  if (types ? !isType(type, types) : anyForm.test(type))
    throw new HttpProblem(415, "unsupported_media_type", `Send ${isForm ? formType : jsonType}.`);
  if (kind === "unread") return undefined;
  const bytes = await readBytes(request);
  const text = orRefuse("malformed_text", "The body is not valid UTF-8.", () =>
    new TextDecoder("utf-8", { fatal: true }).decode(bytes),
  );
  if (isForm) return readForm(text, kind);
  if (kind === "none") return refuseAny(text.trim());
  const value = orRefuse("malformed_json", "The body is not valid JSON.", (): unknown =>
    kind === "answers" ? JSON.parse(text, keepable) : JSON.parse(text),
  );
  checkJson(value);
  return kind === "signed" ? text : value;
}

/** Drops from a text value what cannot be stored; names of fields are checked, not changed. */
function keepable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? keepableText(value) : value;
}

/** Every value, or text by name, the first of a name that comes twice. */
function readForm(text: string, kind: "form" | "post") {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    checkText(name);
    fields.append(name, keepableText(value));
  }
  return kind === "post" ? fields : Object.fromEntries([...fields].reverse());
}

function refuseAny(text: string): void {
  if (text !== "" && text !== "{}" && text !== "null")
    throw new HttpProblem(400, "unexpected_body", "This call takes no body.");
}

/**
 * Refuses (400) parsed JSON that is nested deeper than eight levels, holds a `__proto__` key, or holds text that
 * PostgreSQL cannot keep: NUL characters and lone surrogates.
 */
export function checkJson(value: unknown, depth = 0): void {
  if (typeof value === "string") return checkText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= maximumDepth)
    throw new HttpProblem(400, "too_deep", "The JSON is nested too deeply.");
  if (Array.isArray(value)) return value.forEach((item) => checkJson(item, depth + 1));
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__") throw new HttpProblem(400, "forbidden_key", "A key is not allowed.");
    checkText(key);
    checkJson(item, depth + 1);
  }
}

/** Whether PostgreSQL can store a text: it holds neither NUL nor half a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Refuses (400) text with NUL characters or lone surrogates. */
export function checkText(text: string): void {
  if (!isKeepable(text))
    throw new HttpProblem(400, "malformed_text", "A text holds characters that cannot be kept.");
}

function isType(contentType: string, types: readonly string[]): boolean {
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
    const { done, value } = await reader.read().catch(cutOff);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    chunks.push(value);
  }
  await discard(reader);
  const headers = { connection: "close" };
  throw new HttpProblem(413, "too_large", "The body is larger than 64 KB.", undefined, headers);
}

/**
 * Reads on for a while and keeps nothing: who is still sending when the line is closed sees a broken line, not the
 * response.
 */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
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
    // The sender went away: nobody waits for the response.
  } finally {
    clearTimeout(timer);
  }
}

function cutOff(): never {
  throw new HttpProblem(400, "incomplete_body", "The body did not arrive whole.");
}

/** What `work` gives; a 400 where it throws. */
export function orRefuse<T>(code: string, message: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new HttpProblem(400, code, message);
  }
}

/** Parses a request's body strictly; throws a 400 that names the field at fault, never its value. */
export function parseRequest<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") throw invalidField(issue.keys[0] ?? "", "unknown_field");
  throw invalidField(fieldOf(issue?.path.map(String) ?? []));
}

/** Answers are named as their questions are, what stands in a message's data by its path; other parts by where they stand. */
function fieldOf(path: string[]): string {
  const [first = "body", second] = path;
  if (first === "data" && second !== undefined) return `data.${second}`;
  return first === "clientData" && second !== undefined ? second : first;
}

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
 * logged by its kind alone (a database error's message and parameters can hold what a visitor typed). A temporary failure,
 * such as a database that is away or a full disk, is a 503: the client may send the same request again.
 */
export function problemResponse(error: unknown, route: string): Response {
  if (error instanceof HttpProblem) return refusal(error);
  log.error("api.failed", { route, ...errorLogFields(error) });
  return refusal(isTemporaryFailure(error) ? unavailable : internal);
}

const internal = new HttpProblem(500, "internal", "Something went wrong. Please try again.");
const unavailable = new HttpProblem(
  503,
  "unavailable",
  "The server cannot store anything at the moment. Please try again.",
  undefined,
  { "retry-after": "2" },
);

function refusal({ status, code, message, field, headers }: HttpProblem): Response {
  const error = field === undefined ? { code, message } : { code, message, field };
  return jsonResponse({ error }, { status, headers });
}
