import "server-only";
import { Readable } from "node:stream";
import axios, { isAxiosError, type AxiosError } from "axios";
import { Webhook } from "standardwebhooks";
import { readResponse, type ResponseBody } from "./read-response";

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

/**
 * Posts a signed message (https://www.standardwebhooks.com). A 2xx is a success unless its body says that it is none
 * (docs/protocol.md section 7); redirects are not followed, since the lead would go where nobody configured it to.
 */
export async function postWebhook(request: WebhookRequest): Promise<WebhookResult> {
  const { url, secret, id, body, now, timeoutMs = 10_000 } = request;
  if (!isAllowed(url)) return { kind: "refused", status: null, reason: "address is not https" };
  if (secret === "") return { kind: "failed", status: null, reason: "no secret" };
  try {
    const response = await axios.post<unknown>(url, body, {
      headers: {
        "content-type": "application/json",
        "user-agent": "accident-claims",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, now, body),
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
