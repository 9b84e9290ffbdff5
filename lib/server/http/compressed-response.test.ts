import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { CompressedResponse } from "./compressed-response";

const text = "<p>One line of a page.</p>\n".repeat(100);
const html = { "content-type": "text/html; charset=utf-8" };

let stop: () => void = () => undefined;
afterEach(() => stop());

interface Answer {
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Returns the response that `write` sends to a request with this `Accept-Encoding`. */
async function answerOf(
  write: (response: CompressedResponse) => void,
  accepted: string,
  method = "GET",
): Promise<Answer> {
  const server = createServer({ ServerResponse: CompressedResponse }, (incoming, response) => {
    response.compressText(incoming);
    write(response);
  }).listen(0, "127.0.0.1");
  stop = () => server.close();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { "accept-encoding": accepted };
  const sent = request({ host: "127.0.0.1", port, method, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

/** Writes the text as Next does: the headers first, then the text in parts. */
function writeInParts(response: CompressedResponse, headers: Record<string, string> = html): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.flushHeaders();
  response.write(text.slice(0, 700));
  response.write(Buffer.from(text.slice(700, 900)), () => response.end(text.slice(900)));
}

it.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
] as const)("compresses a text once (%s)", async (accepted, encoding, decode) => {
  const { headers, body } = await answerOf(writeInParts, accepted);
  expect(headers).toMatchObject({
    "content-encoding": encoding,
    "content-length": String(body.length),
    vary: "Accept-Encoding",
  });
  expect(decode(body).toString()).toBe(text);
});

it("sends a text as it is to a client that accepts no encoding", async () => {
  const { headers, body } = await answerOf(writeInParts, "identity");
  expect(headers).toMatchObject({ "content-length": String(text.length), vary: "Accept-Encoding" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe(text);
});

it.each([
  ["a picture", { "content-type": "image/png" }],
  ["a compressed file", { ...html, "content-encoding": "identity" }],
  ["a part of a file", { ...html, "content-range": "bytes 0-2699/9000" }],
])("does not compress %s", async (_, own) => {
  const { headers, body } = await answerOf((response) => writeInParts(response, own), "br");
  expect(headers["content-encoding"]).not.toBe("br");
  expect(body.toString()).toBe(text);
});

it("compresses no short text", async () => {
  const { headers, body } = await answerOf((response) => {
    response.setHeader("content-type", "text/plain");
    response.end("ok\n");
  }, "br");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe("ok\n");
});

it("answers without a body where there is none", async () => {
  const notModified = await answerOf((response) => {
    response.statusCode = 304;
    response.setHeaders(new Map(Object.entries(html)));
    response.end();
  }, "br");
  expect(notModified.headers).not.toHaveProperty("content-length");
  const head = await answerOf((response) => writeInParts(response), "br", "HEAD");
  expect(head.headers).not.toHaveProperty("content-encoding");
  expect(head.body).toHaveLength(0);
});
