import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import axios, { isAxiosError, type AxiosError } from "axios";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";

export interface WebhookRequest {
  url: string;
  /** Signing secret: `whsec_` followed by base64. */
  secret: string;
  /** The secret before a rotation. If given, the message also carries this secret's signature. */
  previousSecret?: string | undefined;
  /** The `webhook-id` header, the same on every attempt. */
  id: string;
  body: string;
  now: Date;
  /** Timeout of the request in milliseconds; ten seconds by default. */
  timeoutMs?: number;
}

/** Result of one attempt to send a webhook message. `reason` is short and contains no personal data. */
export type WebhookResult = {
  status: number | null;
  /** First 500 characters of the response. They may repeat personal data from the request. */
  response?: string;
} & (
  | { kind: "accepted" }
  /** The receiver rejected this message with a 2xx response and `accepted: false`. */
  | { kind: "rejected"; reason: string }
  /** The receiver rejected all further messages with 410, or its URL is not https. */
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string; retryAfter?: string }
);

/** Failure reasons of attempts that sent no HTTP request, so the receiver is not at fault. */
export const unsentDeliveryReasons: readonly string[] = [
  "suppressed",
  "no consent",
  "no secret",
  "receiver is not configured",
  "address is not https",
  "unreadable",
];

/**
 * Posts a signed message (https://www.standardwebhooks.com). A 2xx response means acceptance, unless its body contains
 * `"accepted": false` (docs/protocol.md section 7). Redirects are not followed.
 */
export async function postSignedWebhook(request: WebhookRequest): Promise<WebhookResult> {
  const { secret, previousSecret, id, body, now, ...where } = request;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  if (secret === "") return { kind: "failed", status: null, reason: "no secret" };
  return postUnsignedJson({
    ...where,
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": secrets.map((one) => new Webhook(one).sign(id, now, body)).join(" "),
    },
  });
}

/** Posts JSON without a signature, and returns the same kind of result as `postSignedWebhook`. */
export async function postUnsignedJson({
  url,
  body,
  headers,
  timeoutMs = 10_000,
}: Pick<WebhookRequest, "url" | "body" | "timeoutMs"> & {
  headers: Record<string, string>;
}): Promise<WebhookResult> {
  if (!isSecureUrl(url)) return { kind: "refused", status: null, reason: "address is not https" };
  try {
    const response = await axios.post<unknown>(url, body, {
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "accident-claims",
        ...headers,
      },
      timeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      maxRedirects: 0,
      responseType: "stream",
      transformRequest: (text: string) => text,
      validateStatus: () => true,
    });
    const said =
      response.data instanceof Readable ? await readResponseBody(response.data) : undefined;
    return {
      ...toWebhookResult(response.status, response.headers["retry-after"], said),
      ...(said?.text ? { response: said.text } : {}),
    };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { kind: "failed", status: null, reason: getFailureReason(error) };
  }
}

function toWebhookResult(
  status: number,
  retryAfter: unknown,
  said?: ReceiverResponseBody,
): WebhookResult {
  if (status >= 200 && status < 300)
    return said?.rejectionReason === undefined
      ? { kind: "accepted", status }
      : { kind: "rejected", status, reason: "rejected" };
  const reason = `http ${status}`;
  if (status === 410) return { kind: "refused", status, reason };
  const pause = typeof retryAfter === "string" ? { retryAfter } : {};
  return { kind: "failed", status, reason, ...pause };
}

function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback);
}

function getFailureReason(error: AxiosError): string {
  if (error.code === "ERR_CANCELED" || error.code === "ECONNABORTED") return "timeout";
  return error.code?.toLowerCase() ?? "failed";
}

/** Maximum number of bytes to read from a response to a webhook message. */
const maximumResponseBytes = 16 * 1024;
/** Milliseconds to wait for the body of a response to a webhook message. After that, only the status is used. */
const bodyTimeoutMs = 2_000;
const maximumStoredCharacters = 500;

/** Body of a receiver's response. */
export interface ReceiverResponseBody {
  /** First 500 characters of the body, without control characters. */
  text: string;
  /** Why the receiver rejected the lead; `undefined` if the receiver did not reject it. */
  rejectionReason?: string | undefined;
}

const rejectionSchema = z.object({ accepted: z.literal(false), reason: z.optional(z.string()) });

/**
 * Reads the start of a response's body and closes the connection. Never throws. If the connection breaks, returns the
 * part received so far.
 */
export async function readResponseBody(
  body: Readable,
  withinMs = bodyTimeoutMs,
): Promise<ReceiverResponseBody> {
  const chunks: Buffer[] = [];
  const ended = new AbortController();
  const late = wait(withinMs, undefined, { signal: ended.signal, ref: false });
  await Promise.race([collectChunks(body, chunks), late.catch(() => undefined)]);
  ended.abort();
  body.on("error", () => undefined).destroy();
  const text = Buffer.concat(chunks).subarray(0, maximumResponseBytes).toString("utf8");
  return { text: sanitizeResponseText(text), rejectionReason: parseRejectionReason(text) };
}

async function collectChunks(body: Readable, chunks: Buffer[]): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      const part = Buffer.from(chunk as Buffer);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= maximumResponseBytes) return;
    }
  } catch {
    // The connection broke. The received part is used.
  }
}

/**
 * Returns the reason in a body `{ "accepted": false, "reason": "…" }` (docs/protocol.md section 7). Returns
 * `undefined` for any other body.
 */
function parseRejectionReason(text: string): string | undefined {
  const parsed = rejectionSchema.safeParse(parseJson(text));
  return parsed.success ? sanitizeResponseText(parsed.data.reason ?? "") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first 500 characters of a response. Replaces control characters, which could corrupt a terminal's output,
 * by spaces.
 */
function sanitizeResponseText(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  return Array.from(plain).slice(0, maximumStoredCharacters).join("");
}
