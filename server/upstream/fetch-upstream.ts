import axios, { isAxiosError } from "axios";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";

/** A request to an outside service. */
export interface UpstreamRequest {
  /** Names the service in the log. */
  name: string;
  url: string;
  method: "GET" | "POST";
  /** Sent as JSON; undefined for none. */
  body?: unknown;
  /** Sent as an HTML form sends it, in the body's place. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** The largest response that is read, in bytes; 1 MB by default. */
  maxBytes?: number;
}

/** A response of an outside service: a status below 500 that is no redirect. */
export interface UpstreamResponse {
  status: number;
  contentType: string;
  text: string;
  cookies: string[];
}

/**
 * Asks an outside service. Throws an `HttpProblem`: 504 when it is silent for `timeoutMs`, 502 when it is down,
 * fails (5xx), redirects, resets (205: a response that can hold nothing), or says too much.
 */
export async function fetchUpstream(request: UpstreamRequest): Promise<UpstreamResponse> {
  const response = await send(request);
  const { status, headers } = response;
  if (status < 200 || status === 205 || (status >= 300 && status < 400) || status >= 500)
    throw upstreamFailed(request.name, `status ${status}`);
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

async function send(request: UpstreamRequest) {
  const { url, method, timeoutMs, maxBytes = 1024 * 1024 } = request;
  const { data, type } = contentOf(request);
  try {
    return await axios.request<string>({
      url,
      method,
      headers: { ...request.headers, ...(type ? { "content-type": type } : {}) },
      data,
      responseType: "text",
      transformResponse: (text: unknown) => text,
      signal: AbortSignal.timeout(timeoutMs),
      timeout: timeoutMs,
      maxContentLength: maxBytes,
      maxRedirects: 0,
      validateStatus: () => true,
      proxy: false,
    });
  } catch (error) {
    throw upstreamProblem(request.name, error);
  }
}

function contentOf({ body, form }: UpstreamRequest): { data?: string; type?: string } {
  if (form)
    return {
      data: new URLSearchParams(form).toString(),
      type: "application/x-www-form-urlencoded",
    };
  return body === undefined ? {} : { data: JSON.stringify(body), type: "application/json" };
}

const timeoutCodes = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/**
 * What the browser is told when an outside service did not respond: 504 when it was silent, 502 otherwise. The
 * log gets the kind of failure; the address and what was sent stay out of it.
 */
function upstreamProblem(upstream: string, error: unknown): HttpProblem {
  if (!isAxiosError(error)) throw error;
  const code = error.code ?? "unknown";
  log.warn("upstream.failed", { upstream, reason: code });
  return timeoutCodes.has(code)
    ? new HttpProblem(504, "upstream_timeout", "A service that is needed takes too long to answer.")
    : new HttpProblem(502, "upstream_failed", "A service that is needed does not answer.");
}

/**
 * Parses the JSON of an outside service's response; undefined for an empty one, and for a refusal that came
 * without JSON: only its status counts. Throws a 502 where JSON was due and did not come.
 */
export function parseUpstreamJson(upstream: string, response: UpstreamResponse): unknown {
  const { text, contentType, status } = response;
  if (text === "") return undefined;
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)
    ? parseJson(text)
    : undefined;
  if (json === undefined && status < 400) throw upstreamFailed(upstream, "not JSON");
  return json;
}

/** How deep the JSON of an outside service may nest: far deeper than the protocol, not so deep that a stack ends. */
const maximumDepth = 64;

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(maximumDepth, json) ? undefined : json;
  } catch {
    return undefined;
  }
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item));
}
