import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import axios, { isAxiosError, type AxiosError } from "axios";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";

export interface WebhookRequest {
  url: string;
  /** The signing secret: `whsec_` and base64. */
  secret: string;
  /** The `webhook-id` header, the same on every attempt. */
  id: string;
  body: string;
  now: Date;
  /** Timeout in milliseconds. */
  timeoutMs?: number;
}

/** The result of one delivery attempt. `reason` is short and contains no personal data. */
export type WebhookResult = {
  status: number | null;
  /** The first 500 characters of the response. It may repeat personal data from the request. */
  response?: string;
} & (
  | { kind: "accepted" }
  /** The receiver refused this message: it responded with 2xx and `accepted: false`. */
  | { kind: "rejected"; reason: string }
  /** The receiver refused all further messages with 410, or its URL is not HTTPS. */
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string; retryAfter?: string }
);

/** Reasons of attempts that sent no request. They say nothing about the receiver's health. */
export const unsentReasons: readonly string[] = [
  "suppressed",
  "no consent",
  "no secret",
  "receiver is not configured",
  "address is not https",
  "unreadable",
];

/**
 * Posts a signed message (https://www.standardwebhooks.com) and returns the result. A 2xx response is a success
 * unless its body says otherwise (docs/protocol.md section 7). Redirects are not followed, because the lead would
 * reach a URL that no operator configured.
 */
export async function postWebhook(request: WebhookRequest): Promise<WebhookResult> {
  const { secret, id, body, now, ...where } = request;
  if (secret === "") return { kind: "failed", status: null, reason: "no secret" };
  return postJson({
    ...where,
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
  });
}

/** Posts JSON with the given headers and returns the result, as `postWebhook` does, without a signature. */
export async function postJson({
  url,
  body,
  headers,
  timeoutMs = 10_000,
}: Pick<WebhookRequest, "url" | "body" | "timeoutMs"> & {
  headers: Record<string, string>;
}): Promise<WebhookResult> {
  if (!isAllowed(url)) return { kind: "refused", status: null, reason: "address is not https" };
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
    const said = response.data instanceof Readable ? await readResponse(response.data) : undefined;
    return {
      ...resultOf(response.status, response.headers["retry-after"], said),
      ...(said?.text ? { response: said.text } : {}),
    };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { kind: "failed", status: null, reason: reasonOf(error) };
  }
}

function resultOf(status: number, retryAfter: unknown, said?: ResponseBody): WebhookResult {
  if (status >= 200 && status < 300)
    return said?.rejection === undefined
      ? { kind: "accepted", status }
      : { kind: "rejected", status, reason: "rejected" };
  const reason = `http ${status}`;
  if (status === 410) return { kind: "refused", status, reason };
  const pause = typeof retryAfter === "string" ? { retryAfter } : {};
  return { kind: "failed", status, reason, ...pause };
}

function isAllowed(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback);
}

function reasonOf(error: AxiosError): string {
  if (error.code === "ERR_CANCELED" || error.code === "ECONNABORTED") return "timeout";
  return error.code?.toLowerCase() ?? "failed";
}

/** The maximum number of bytes read from a response. */
const maxBytes = 16 * 1024;
/** How long to wait for a response's body. After that only the status counts. */
const deadlineMs = 2_000;
const keptCharacters = 500;

/** The body of a receiver's response. */
export interface ResponseBody {
  /** The first 500 characters of the body, without control characters. */
  text: string;
  /** The reason why the receiver refuses the lead; undefined if it accepts the lead. */
  rejection?: string | undefined;
}

const rejection = z.object({ accepted: z.literal(false), reason: z.optional(z.string()) });

/**
 * Reads the start of a response's body and closes it. Never throws: if the connection breaks, the part received so
 * far counts.
 */
export async function readResponse(body: Readable, withinMs = deadlineMs): Promise<ResponseBody> {
  const chunks: Buffer[] = [];
  const ended = new AbortController();
  const late = wait(withinMs, undefined, { signal: ended.signal, ref: false });
  await Promise.race([collect(body, chunks), late.catch(() => undefined)]);
  ended.abort();
  body.on("error", () => undefined).destroy();
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
  return { text: shortened(text), rejection: rejectionIn(text) };
}

async function collect(body: Readable, chunks: Buffer[]): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      const part = Buffer.from(chunk as Buffer);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) return;
    }
  } catch {
    // The connection broke. The part received so far counts.
  }
}

/**
 * Returns the reason in `{ "accepted": false, "reason": "…" }` (docs/protocol.md section 7); undefined for any other
 * body.
 */
function rejectionIn(text: string): string | undefined {
  const parsed = rejection.safeParse(parseJson(text));
  return parsed.success ? shortened(parsed.data.reason ?? "") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first 500 characters without control characters. These, including marks that reverse text direction,
 * could corrupt a terminal's output.
 */
function shortened(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  return Array.from(plain).slice(0, keptCharacters).join("");
}
