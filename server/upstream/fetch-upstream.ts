import axios, { isAxiosError } from "axios";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";

/** A request to an external service. */
export interface UpstreamRequest {
  /** The service's name in the log. */
  name: string;
  url: string;
  method: "GET" | "POST";
  /** A JSON body; undefined for none. */
  body?: unknown;
  /** URL-encoded form fields, sent instead of `body`. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Maximum size of the response in bytes; 1 MiB by default. */
  maxBytes?: number;
}

/** A response of an external service: 2xx except 205, or 4xx. */
export interface UpstreamResponse {
  status: number;
  contentType: string;
  text: string;
  cookies: string[];
}

/**
 * Sends a request to an external service and returns its response. Throws an `HttpProblem`: 504 if the service does
 * not respond within `timeoutMs`, and otherwise 502. The latter covers network errors, 5xx, redirects, 205 (which
 * cannot have a body), and oversized responses.
 */
export async function fetchUpstream(request: UpstreamRequest): Promise<UpstreamResponse> {
  const response = await send(request);
  const { status, headers } = response;
  if (status < 200 || status === 205 || (status >= 300 && status < 400) || status >= 500)
    throw createUpstreamProblem(request.name, `status ${status}`);
  return {
    status,
    contentType: String(headers["content-type"] ?? ""),
    text: response.data,
    cookies: headers["set-cookie"] ?? [],
  };
}

/** Returns a 502 problem, and logs the service and the reason. */
export function createUpstreamProblem(upstream: string, reason: string): HttpProblem {
  log.warn("upstream.failed", { upstream, reason });
  return new HttpProblem(502, "upstream_failed", "A required service sent an invalid response.");
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
 * Returns the problem for a failed request: 504 after a timeout, and otherwise 502. The log gets only the kind of
 * failure, not the URL or the data sent.
 */
function upstreamProblem(upstream: string, error: unknown): HttpProblem {
  if (!isAxiosError(error)) throw error;
  const code = error.code ?? "unknown";
  log.warn("upstream.failed", { upstream, reason: code });
  return timeoutCodes.has(code)
    ? new HttpProblem(504, "upstream_timeout", "A required service did not respond in time.")
    : new HttpProblem(502, "upstream_failed", "A required service does not respond.");
}

/**
 * Returns the parsed JSON of a response. Returns undefined for an empty response, and for a 4xx response without
 * JSON, where only the status matters. Throws a 502 problem if any other response is not JSON.
 */
export function parseUpstreamJson(upstream: string, response: UpstreamResponse): unknown {
  const { text, contentType, status } = response;
  if (text === "") return undefined;
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)
    ? parseJson(text)
    : undefined;
  if (json === undefined && status < 400) throw createUpstreamProblem(upstream, "not JSON");
  return json;
}

/**
 * Maximum nesting depth of JSON from external services. It is far deeper than the protocol needs, and shallow enough
 * not to overflow the stack.
 */
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
