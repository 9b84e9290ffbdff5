import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressStaticFiles } from "@/bin/build/compress-static-files";
import { startFrontServer, type TestFrontServer } from "@/tests/support/front-server";
import { listStaticFiles } from "../builds/static-files";
import { createStaticFileServer } from "./static-file-server";

const script = "export const words = 'the same again, ';\n".repeat(200);
const names = ["chunks/a-1~2.js", "chunks/b.css", "media/font.woff2", "tiny.js"];
let folder: string;
let server: TestFrontServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  for (const part of ["chunks", "media"]) mkdirSync(join(folder, part));
  writeFileSync(join(folder, "chunks/a-1~2.js"), script);
  writeFileSync(join(folder, "chunks/b.css"), "a{color:red}".repeat(90));
  writeFileSync(join(folder, "media/font.woff2"), "font".repeat(500));
  writeFileSync(join(folder, "tiny.js"), "1");
  await compressStaticFiles(folder);
  const answered = createStaticFileServer(folder);
  // Simulates a new build in the folder of the running one.
  for (const name of names) rmSync(join(folder, name));
  server = await startFrontServer({
    handle(incoming, response) {
      if (!answered(incoming, response)) response.writeHead(404).end("next");
    },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("static files of the build", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0.5, br;q=0", "gzip"],
    ["br;q=0.000, gzip; q=0", undefined],
    ["identity", undefined],
    [undefined, undefined],
  ])("are sent to who accepts %s as %s", async (accepted, encoding) => {
    const { status, headers, body } = await get("chunks/a-1~2.js", accepted);
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(decoded(body, encoding)).toBe(script);
    if (encoding) expect(body.length).toBeLessThan(script.length / 10);
  });

  it("are sent as they are where a copy would save nothing", async () => {
    const font = await get("media/font.woff2", "br");
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect([font.headers["content-encoding"], font.headers.vary]).toEqual([undefined, undefined]);
    expect(font.body.toString()).toBe("font".repeat(500));
    expect((await get("tiny.js", "br, gzip")).headers["content-encoding"]).toBeUndefined();
  });

  it("have no body for HEAD, and no use for a query", async () => {
    const { headers, body } = await get("chunks/b.css?v=1", "gzip", "HEAD");
    expect([headers["content-type"], headers["content-encoding"]]).toEqual([
      "text/css; charset=UTF-8",
      "gzip",
    ]);
    expect(body).toHaveLength(0);
  });

  it.each(["chunks/c.js", "chunks/a-1~2.js.br", "chunks", "", "toString", "chunks/%62.css"])(
    "leave %s to Next",
    async (path) => {
      const { status, body } = await get(path, "br");
      expect([status, body.toString()]).toEqual([404, "next"]);
    },
  );

  it("are not listed with their copies", () => {
    expect(listStaticFiles(folder)).toEqual([]);
  });
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with `node:http`, which does not decompress responses. */
function get(path: string, accepted: string | undefined, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    request({ port: server.port, path: `/_next/static/${path}`, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}
