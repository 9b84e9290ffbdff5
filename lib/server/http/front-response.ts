import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The statuses of a whole page or file, of a part of it, and of one that the browser already has. */
const cacheableStatuses = new Set([200, 206, 304]);

/**
 * A response that no cache stores unless it is a page or file whose handler allows it. Handlers set `Cache-Control` for
 * the page they expect; a redirect or an error in its place must not be stored under the page's URL.
 */
export class FrontResponse extends ServerResponse {
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

/** Headers as pairs; Node takes them as an object, or as a list in which names and values alternate. */
function entriesOf(headers: Headers = {}): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
  const names = headers.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => [String(name), headers[2 * index + 1] ?? ""]);
}
