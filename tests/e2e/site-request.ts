import { once } from "node:events";
import { request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export type SiteResponse = Awaited<ReturnType<typeof requestWithHost>>;

/** Sends a request with any Host header, which `fetch` does not allow. */
export async function requestWithHost(
  port: number,
  host: string,
  path: string,
  method = "GET",
  headers: OutgoingHttpHeaders = {},
) {
  const options = { port, host: "127.0.0.1", method, path, headers: { host, ...headers } };
  const [response] = (await once(request(options).end(), "response")) as [IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}
