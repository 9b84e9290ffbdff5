import axios, { isAxiosError } from "axios";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";

/** An HTTP request to an external service. */
export interface ExternalServiceRequest {
  /** Name of the service in the log. */
  name: string;
  url: string;
  method: "GET" | "POST";
  /** JSON body. `undefined` for a request without a body. */
  body?: unknown;
  /** URL-encoded form fields, sent instead of `body`. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Maximum size of the response in bytes. Defaults to 1 MiB. */
  maxBytes?: number;
}

/** Response of an external service with status 2xx (except 205) or 4xx. */
export interface ExternalServiceResponse {
  status: number;
  contentType: string;
  text: string;
  cookies: string[];
}

/**
 * Sends a request to an external service and returns its response.
 * @throws HttpProblem 504 after the timeout; 502 for network errors, 5xx, redirects, 205, and oversized responses.
 */
export async function fetchExternalService(
  request: ExternalServiceRequest,
): Promise<ExternalServiceResponse> {
  const response = await sendRequest(request);
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

/** Logs the failure of an external service and returns a 502 problem. */
export function createUpstreamProblem(upstream: string, reason: string): HttpProblem {
  log.warn("upstream.failed", { upstream, reason });
  return new HttpProblem(502, "upstream_failed", "A required service sent an invalid response.");
}

async function sendRequest(request: ExternalServiceRequest) {
  const { url, method, timeoutMs, maxBytes = 1024 * 1024 } = request;
  const { data, type } = encodeBody(request);
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
    throw toUpstreamProblem(request.name, error);
  }
}

function encodeBody({ body, form }: ExternalServiceRequest): { data?: string; type?: string } {
  if (form)
    return {
      data: new URLSearchParams(form).toString(),
      type: "application/x-www-form-urlencoded",
    };
  return body === undefined ? {} : { data: JSON.stringify(body), type: "application/json" };
}

const timeoutCodes = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/**
 * Converts an error into a 504 problem after a timeout, or otherwise a 502 problem. Logs only the error code, without
 * the URL or the data sent.
 */
function toUpstreamProblem(upstream: string, error: unknown): HttpProblem {
  if (!isAxiosError(error)) throw error;
  const code = error.code ?? "unknown";
  log.warn("upstream.failed", { upstream, reason: code });
  return timeoutCodes.has(code)
    ? new HttpProblem(504, "upstream_timeout", "A required service did not respond in time.")
    : new HttpProblem(502, "upstream_failed", "A required service does not respond.");
}

/**
 * Parses a response's JSON. Returns `undefined` for an empty response, and for a 4xx response that is not JSON.
 * @throws HttpProblem 502 if any other response is not JSON.
 */
export function parseUpstreamJson(upstream: string, response: ExternalServiceResponse): unknown {
  const { text, contentType, status } = response;
  if (text === "") return undefined;
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)
    ? parseJson(text)
    : undefined;
  if (json === undefined && status < 400) throw createUpstreamProblem(upstream, "not JSON");
  return json;
}

/** Maximum nesting depth of JSON from external services, which prevents stack overflows. */
const maximumJsonDepth = 64;

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(maximumJsonDepth, json) ? undefined : json;
  } catch {
    return undefined;
  }
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item));
}
