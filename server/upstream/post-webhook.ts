import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import axios, { isAxiosError, type AxiosError } from "axios";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";

export interface WebhookRequest {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
  /** `webhook-id`: the same on every attempt. */
  id: string;
  body: string;
  now: Date;
  /** How long to wait for a response, in milliseconds. */
  timeoutMs?: number;
}

/** The result of one attempt; `reason` is short and holds nothing personal. */
export type WebhookResult = {
  status: number | null;
  /** The first 500 characters of the response; it may quote what was sent. */
  response?: string;
} & (
  | { kind: "accepted" }
  /** The receiver does not take what was sent: it answered 2xx and `accepted: false`. */
  | { kind: "rejected"; reason: string }
  /** 410: the receiver wants no more of it. */
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string; retryAfter?: string }
);

/** Reasons of attempts that never left this server: they say nothing about the receiver. */
export const unsentReasons: readonly string[] = [
  "suppressed",
  "no consent",
  "no secret",
  "receiver is not configured",
  "address is not https",
  "unreadable",
];

/**
 * Posts a signed message (https://www.standardwebhooks.com). A 2xx is a success unless its body says that it is none
 * (docs/protocol.md section 7); redirects are not followed, since the lead would go where nobody configured it to.
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

/** The same of any JSON, by the headers that are given. */
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

/** More of a response is not read. */
const maxBytes = 16 * 1024;
/** A body that has not come by then is left; the status has decided. */
const deadlineMs = 2_000;
const keptCharacters = 500;

/** What a receiver said beside its status. */
export interface ResponseBody {
  /** Its first 500 characters, without control characters. */
  text: string;
  /** Why the receiver does not take the lead; undefined when it does. */
  rejection?: string | undefined;
}

const rejection = z.object({ accepted: z.literal(false), reason: z.optional(z.string()) });

/** Reads a response as far as it is of use, and closes it. Never throws: a body that breaks off counts as far as it came. */
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
    // Broken off: what came is what there is.
  }
}

/** The reason in `{ "accepted": false, "reason": "…" }` (docs/protocol.md section 7). */
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

/** Control characters, also those that turn text around, would change how a terminal shows the rest. */
function shortened(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  return Array.from(plain).slice(0, keptCharacters).join("");
}
