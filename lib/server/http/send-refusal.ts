import {
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import type { HttpProblem } from "./http-problem";
import { malformedRequestProblem } from "./request-refusal";
import { nonPageCsp, securityHeaders } from "./security-headers";

/** Function that renders the HTML error page of a refused request. `request` is missing if it could not be parsed. */
export type RenderErrorPage = (
  problem: Pick<HttpProblem, "status" | "headers">,
  request?: Pick<IncomingMessage, "method" | "url" | "headers">,
) => string;

export interface ErrorResponseOptions {
  problem: HttpProblem;
  page: RenderErrorPage | undefined;
  isJson: boolean;
  /**
   * Whether to close the connection after the response; true by default. Set false only if the request was read
   * completely.
   */
  closes?: boolean;
}

/** Sends an error response: HTML for a browser navigation, otherwise JSON or plain text. */
export function sendErrorResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { problem, page, isJson, closes = true }: ErrorResponseOptions,
): void {
  const { status, code, message, headers } = problem;
  const { type, body } =
    page && status >= 400 && isNavigation(request)
      ? { type: htmlType, body: page(problem, request) }
      : isJson
        ? { type: "application/json", body: JSON.stringify({ error: { code, message } }) }
        : { type: "text/plain; charset=utf-8", body: `${message}\n` };
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(closes ? { Connection: "close" } : {}),
    ...headers,
  });
  response.end(body);
}

const htmlType = "text/html; charset=utf-8";

/**
 * Returns whether the browser displays the response as a page. Older browsers send no Sec-Fetch-Dest, so the Accept
 * header decides.
 */
function isNavigation({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return destination === "document";
  return headers.accept?.includes("text/html") ?? false;
}

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** An error that Node's HTTP parser throws, with the bytes that caused it. */
interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/**
 * Answers a connection whose bytes are not valid HTTP. Node creates no response object for them, so this function
 * writes to the socket.
 */
export function refuseMalformedRequest(
  error: ParserError,
  socket: Duplex,
  page: RenderErrorPage | undefined,
): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = statusOfError[error.code ?? ""] ?? malformedRequestProblem.status;
  const body = page && isFromBrowser(error) ? page({ status, headers: {} }) : "";
  const headers = {
    ...securityHeaders,
    "Content-Security-Policy": nonPageCsp,
    ...(body !== "" && { "Content-Type": htmlType, "Cache-Control": "no-store" }),
    Connection: "close",
    "Content-Length": String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${[statusLine, ...lines].join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Returns whether an invalid request comes from a browser. A request that timed out is treated as a browser's, because
 * many visitors have slow connections.
 */
function isFromBrowser({ code, rawPacket }: ParserError): boolean {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return true;
  const lines = rawPacket?.toString("latin1").split("\r\n") ?? [];
  const valueOf = (name: string) => {
    const line = lines.find((line) => line.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1).trim();
  };
  return isNavigation({
    headers: { "sec-fetch-dest": valueOf("sec-fetch-dest"), accept: valueOf("accept") },
  });
}
