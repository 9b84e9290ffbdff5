import { request } from "node:http";

/** Posts chunks of bytes until the server stops accepting them. Resolves to the response's status. */
export function postChunks(
  url: string,
  body: { chunk: Buffer; times: number; contentLength?: number },
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const length = body.contentLength === undefined ? {} : { "content-length": body.contentLength };
    const outgoing = request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, ...length },
    });
    outgoing.on("response", (response) => {
      answered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.on("error", (error) => {
      if (!answered) reject(error);
    });
    let sent = 0;
    const write = () => {
      while (sent < body.times && !answered) {
        sent += 1;
        if (!outgoing.write(body.chunk)) return void outgoing.once("drain", write);
      }
      if (!answered) outgoing.end();
    };
    write();
  });
}
