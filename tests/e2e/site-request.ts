import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request, GET unless told, with a Host header of one's own, which fetch does not allow. */
export function siteRequest(
  port: number,
  host: string,
  path: string,
  method = "GET",
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", method, path, headers: { host } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .once("error", reject)
      .end();
  });
}
