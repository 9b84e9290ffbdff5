import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from "node:http";
import { CompressedResponse } from "./compressed-response";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Statuses of cacheable responses: complete, partial, and not modified. */
const cacheableStatuses = new Set([200, 206, 304]);

/**
 * HTTP response that is not cacheable unless its handler allows it for a page or file. Handlers set `Cache-Control`
 * for the expected page. A redirect or error sent instead must not be cached under the page's URL.
 */
export class FrontResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends CompressedResponse<Request> {
  override writeHead(statusCode: number, statusMessage?: string, headers?: Headers): this;
  override writeHead(statusCode: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: (string | Headers | undefined)[]): this {
    const message = rest.find((one) => typeof one === "string");
    for (const [name, value] of entriesOf(rest.find((one) => typeof one === "object")))
      this.setHeader(name, value);
    const caching = String(this.getHeader("cache-control") ?? "");
    const isStorable = caching !== "" && !/\b(?:no-store|private)\b/.test(caching);
    if (caching === "" || (isStorable && !cacheableStatuses.has(status)))
      this.setHeader("Cache-Control", "no-store");
    return message === undefined ? super.writeHead(status) : super.writeHead(status, message);
  }
}

/** Returns headers as pairs. Node accepts an object, or a flat list of alternating names and values. */
function entriesOf(headers: Headers = {}): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
  const names = headers.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => [String(name), headers[2 * index + 1] ?? ""]);
}
