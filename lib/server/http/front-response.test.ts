import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { NoStoreByDefaultResponse } from "./front-response";

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Returns the Cache-Control header of a response that `write` sends. */
const cachingOf = async (write: (response: ServerResponse) => void) =>
  (await headersOf(write)).get("cache-control");

async function headersOf(write: (response: ServerResponse) => void): Promise<Headers> {
  const server = createServer({ ServerResponse: NoStoreByDefaultResponse }, (_, response) => {
    write(response);
    response.end();
  }).listen(0, "127.0.0.1");
  stop = () => server.close();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
  return response.headers;
}

const shared = "public, max-age=0, s-maxage=60";

describe("a response", () => {
  it.each([200, 206, 304])("of status %i has the caching of its handler", async (status) => {
    for (const name of ["Cache-Control", "cache-control"]) {
      expect(await cachingOf((one) => one.writeHead(status, { [name]: shared }))).toBe(shared);
      expect(await cachingOf((one) => one.writeHead(status, "Fine", [name, shared]))).toBe(shared);
      expect(
        await cachingOf((one) => {
          one.statusCode = status;
          one.setHeader(name, shared);
        }),
      ).toBe(shared);
    }
  });

  it.each([301, 307, 308, 400, 404, 405, 410, 414, 421, 500, 501, 503])(
    "of status %i is stored nowhere, whatever its handler says",
    async (status) => {
      for (const caching of [shared, "max-age=5", "public, max-age=31536000, immutable"]) {
        expect(await cachingOf((one) => one.writeHead(status, { "Cache-Control": caching }))).toBe(
          "no-store",
        );
        expect(
          await cachingOf((one) => {
            one.setHeader("Cache-Control", caching);
            one.statusCode = status;
          }),
        ).toBe("no-store");
      }
      const own = "private, no-cache";
      expect(await cachingOf((one) => one.writeHead(status, { "Cache-Control": own }))).toBe(own);
    },
  );

  it("has no headers that Next sends to itself", async () => {
    const headers = await headersOf((one) => {
      one.setHeader("x-middleware-rewrite", "/mva/claims");
      one.writeHead(200, { "x-nextjs-cache": "HIT" });
    });
    expect([...headers.keys()].filter((name) => /^x-/.test(name))).toEqual([]);
  });

  it("without Cache-Control is stored nowhere", async () => {
    for (const status of [200, 308, 404])
      expect(await cachingOf((one) => void (one.statusCode = status))).toBe("no-store");
  });
});
