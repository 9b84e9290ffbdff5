import "server-only";
import axios from "axios";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { upstreamProblem } from "./upstream-problem";

/** A call to an outside service. */
export interface UpstreamCall {
  /** Names the service in the log. */
  name: string;
  url: string;
  method: "GET" | "POST";
  /** Sent as JSON; undefined for none. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** The largest answer that is read, in bytes; 1 MB unless said. */
  maximumBytes?: number;
}

/** What an outside service answered: a status below 500 that is no redirect. */
export interface UpstreamAnswer {
  status: number;
  contentType: string;
  text: string;
  cookies: string[];
}

/**
 * Calls an outside service. Throws an `HttpProblem`: 504 when it is silent for `timeoutMs`, 502 when it is down,
 * fails (5xx), redirects, or says too much.
 */
export async function callUpstream(call: UpstreamCall): Promise<UpstreamAnswer> {
  const response = await send(call);
  const { status, headers } = response;
  if (status >= 500 || (status >= 300 && status < 400))
    throw upstreamFailed(call.name, `status ${status}`);
  return {
    status,
    contentType: String(headers["content-type"] ?? ""),
    text: response.data,
    cookies: headers["set-cookie"] ?? [],
  };
}

/** A 502, and a line in the log that names the service and the reason. */
export function upstreamFailed(upstream: string, reason: string): HttpProblem {
  log.warn("upstream.failed", { upstream, reason });
  return new HttpProblem(
    502,
    "upstream_failed",
    "A service that is needed does not answer rightly.",
  );
}

async function send(call: UpstreamCall) {
  const { url, method, body, timeoutMs, maximumBytes = 1024 * 1024 } = call;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type = sent === undefined ? {} : { "content-type": "application/json" };
  try {
    return await axios.request<string>({
      url,
      method,
      headers: { ...call.headers, ...type },
      data: sent,
      responseType: "text",
      transformResponse: (text: unknown) => text,
      signal: AbortSignal.timeout(timeoutMs),
      timeout: timeoutMs,
      maxContentLength: maximumBytes,
      maxRedirects: 0,
      validateStatus: () => true,
      proxy: false,
    });
  } catch (error) {
    throw upstreamProblem(call.name, error);
  }
}
