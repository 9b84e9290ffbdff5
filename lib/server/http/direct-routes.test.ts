import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientOf, stampPeerAddresses } from "./client-address";
import { directRoute, serveDirectly } from "./direct-routes";
import { createFrontServer } from "./front-server";
import { jsonResponse } from "./json-response";

let server: Server;
let address: string;
const byNext = vi.fn();

beforeEach(async () => {
  stampPeerAddresses();
  byNext.mockReset();
  serveDirectly({
    "POST /api/echo": async (request) =>
      jsonResponse({ body: await request.text(), from: clientOf(request.headers, []).address }),
    "POST /api/broken": () => Promise.reject(new Error("a secret")),
  });
  server = createFrontServer({
    handle: (request, response) => {
      byNext(`${request.method} ${request.url}`);
      response.end("next");
      return Promise.resolve();
    },
    directRoute,
    trustedProxies: () => [],
    limitRate: () => Promise.resolve(),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("answers a direct route with its handler, behind the same headers", async () => {
  const response = await fetch(`${address}/api/echo`, { method: "POST", body: "é".repeat(50_000) });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ body: "é".repeat(50_000), from: "127.0.0.1" });
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(byNext).not.toHaveBeenCalled();
});

it.each([
  ["GET", "/api/echo"],
  ["POST", "/api/echo?a=1"],
  ["POST", "/api/echo/"],
  ["POST", "/api/other"],
])("leaves %s %s to Next", async (method, path) => {
  const response = await fetch(address + path, { method });
  expect(await response.text()).toBe("next");
  expect(byNext).toHaveBeenCalledWith(`${method} ${path}`);
});

it("says nothing of the cause when an adapter's handler fails", async () => {
  const response = await fetch(`${address}/api/broken`, { method: "POST" });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: "internal", message: "Something went wrong. Please try again." },
  });
});
