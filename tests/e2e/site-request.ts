import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request, GET by default, with its own Host header, which fetch does not allow. */
export function siteRequest(
  port: number,
  host: string,
  path: string,
  method = "GET",
  headers: OutgoingHttpHeaders = {},
): Promise<SiteResponse> {
  const options = { port, host: "127.0.0.1", method, path, headers: { host, ...headers } };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
    })
      .once("error", reject)
      .end();
  });
}
