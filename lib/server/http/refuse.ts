import {
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import type { HttpProblem } from "./http-problem";
import { malformedRequest } from "./request-refusal";
import { nothingPolicy, securityHeaders } from "./security-headers";

/** Renders the page of a refusal; without a request for one that the server could not read. */
export type RefusalPage = (
  problem: Pick<HttpProblem, "status" | "headers">,
  request?: Pick<IncomingMessage, "method" | "url" | "headers">,
) => string;

export interface Refusal {
  problem: HttpProblem;
  page: RefusalPage | undefined;
  isJson: boolean;
  /** False for a request that was read whole. Others may have left bytes in the connection. */
  closes?: boolean;
}

/** Answers a refused request: with a page for a person, else with JSON below `/api` and plain text elsewhere. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { problem, page, isJson, closes = true }: Refusal,
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

/** Whether a browser shows the response as a page. Older browsers name HTML in Accept alone. */
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

/** An error of Node's HTTP parser, with the bytes that it could not read. */
interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/** Answers bytes that are no HTTP request: Node makes no response for them. */
export function answerUnreadable(
  error: ParserError,
  socket: Duplex,
  page: RefusalPage | undefined,
): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = statusOfError[error.code ?? ""] ?? malformedRequest.status;
  const body = page && isFromBrowser(error) ? page({ status, headers: {} }) : "";
  const headers = {
    ...securityHeaders,
    "Content-Security-Policy": nothingPolicy,
    ...(body !== "" && { "Content-Type": htmlType, "Cache-Control": "no-store" }),
    Connection: "close",
    "Content-Length": String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${[statusLine, ...lines].join("\r\n")}\r\n\r\n${body}`);
}

/** Whether unreadable bytes ask for a page. A late request is taken for a person's: a slow connection is usual there. */
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
