import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** HTTP statuses of responses that caches may store: complete, partial, and not modified. */
const cacheableStatuses = new Set([200, 206, 304]);

/** Headers by which Next reports internal paths and its cache. Browsers do not use them. */
const internalHeaders = ["x-middleware-rewrite", "x-nextjs-cache"];

/**
 * HTTP response that caches must not store unless its handler sets `Cache-Control`. Errors and redirects always get
 * `no-store`. Headers that are only for Next itself are removed.
 */
export class NoStoreByDefaultResponse extends ServerResponse {
  override writeHead(statusCode: number, statusMessage?: string, headers?: Headers): this;
  override writeHead(statusCode: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: (string | Headers | undefined)[]): this {
    const message = rest.find((one) => typeof one === "string");
    for (const [name, value] of toHeaderEntries(rest.find((one) => typeof one === "object")))
      this.setHeader(name, value);
    for (const name of internalHeaders) this.removeHeader(name);
    const caching = String(this.getHeader("cache-control") ?? "");
    const isStorable = caching !== "" && !/\b(?:no-store|private)\b/.test(caching);
    if (caching === "" || (isStorable && !cacheableStatuses.has(status)))
      this.setHeader("Cache-Control", "no-store");
    return message === undefined ? super.writeHead(status) : super.writeHead(status, message);
  }
}

/**
 * Returns headers as pairs of name and value. Accepts both forms that Node accepts: an object, or a flat list of
 * alternating names and values.
 */
function toHeaderEntries(headers: Headers = {}): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
  const names = headers.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => [String(name), headers[2 * index + 1] ?? ""]);
}
