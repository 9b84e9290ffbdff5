import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/server/log";
import { serveApi, type ServedApi } from "../support/serve-api";
import {
  createJsonResponder,
  startSimulatedService,
  type SimulatedService,
} from "../support/upstream";
import { Visitor } from "../support/visitor";

let upstream: SimulatedService;
let server: ServedApi;
let visitor: Visitor;

beforeAll(async () => {
  upstream = await startSimulatedService();
  process.env.FLOW_API_URL = `${upstream.url}/v1/`;
  process.env.UPSTREAM_TIMEOUT_MS = "300";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.asked = [];
  visitor = new Visitor(server.url);
  visitor.pageKey = "Pii";
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
});

const page = { instructions: [], actionsAvailable: [], pageKey: "Location" };
const landed = { experiments: { experiments: {}, complexExperiments: [] }, ...page };

describe("what goes out", () => {
  it("Land with the visitor's address and headers, whatever the browser sent there", async () => {
    upstream.answer = createJsonResponder(landed);
    const forged = { ipAddress: "8.8.8.8", clientRequestHeaders: { "user-agent": ["forged"] } };
    const reply = await visitor.land(forged);
    expect(reply).toMatchObject({ status: 200, json: landed });
    const [asked] = upstream.asked;
    expect(asked).toMatchObject({ method: "POST", url: "/v1/Land" });
    const body = JSON.parse(asked!.body) as Record<string, unknown>;
    expect(body).toMatchObject({ ipAddress: "127.0.0.1", sessionId: visitor.sessionId });
    expect(body.clientRequestHeaders).toMatchObject({ "user-agent": ["test-browser"] });
  });

  it("Land with the language of the page, as a browser would ask for it, on a site that has several", async () => {
    upstream.answer = createJsonResponder(landed);
    const asked = async (path: string) => {
      visitor.path = path;
      await visitor.post("/api/flow/Land", visitor.landing(), { "accept-language": "fr-FR" });
      const body = JSON.parse(upstream.asked.at(-1)!.body) as Record<string, unknown>;
      return (body.clientRequestHeaders as Record<string, unknown>)["accept-language"];
    };
    expect(await asked("/es/claims/makeclaim")).toEqual(["es-US"]);
    expect(await asked("/claims/makeclaim")).toEqual(["en-US"]);
  });

  it("never a cookie but the session's own, and no authorization", async () => {
    upstream.answer = createJsonResponder(page);
    const own = `flow-session=${"a".repeat(43)}`;
    visitor.cookie = `other=1; ${own}; more=2`;
    const body = visitor.action("Submit", {});
    const headers = {
      "idempotency-key": "9f3f6f0e-7d3f-4c55-8f5e-2f0d5a4a1b11",
      authorization: "Bearer x",
      "x-forwarded-for": "6.6.6.6",
      "x-peer-address": "forged;6.6.6.6",
    };
    await visitor.post("/api/flow/OnAction", body, headers);
    const [asked] = upstream.asked;
    expect(asked?.headers.cookie).toBe(own);
    expect(asked?.headers.authorization).toBeUndefined();
    expect(asked?.headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(asked?.headers["idempotency-key"]).toBe(headers["idempotency-key"]);
    expect(JSON.parse(asked!.body)).toEqual(body);
  });

  it("validations at any path, and their bare status", async () => {
    upstream.answer = (response) => response.writeHead(404).end("<p>no</p>");
    const reply = await fetch(`${server.url}/api/flow/check/zip/9%201?strict=1`);
    expect([reply.status, await reply.text()]).toEqual([404, ""]);
    expect(upstream.asked[0]?.url).toBe("/v1/check/zip/9%201?strict=1");
    for (const body of ["", "OK", '{"cut":']) {
      upstream.answer = (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(body);
      expect((await fetch(`${server.url}/api/flow/check/zip/92101`)).status, body).toBe(200);
    }
  });
});

describe("what comes back", () => {
  it("the session's cookie, and no other", async () => {
    const own = "flow-session=abc; HttpOnly";
    upstream.answer = createJsonResponder(landed, 200, {
      "set-cookie": ["tracker=1", own],
      "x-powered-by": "x",
    });
    const reply = await visitor.land();
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^flow-session=abc; Path=\/;/),
    ]);
    expect(reply.headers.get("x-powered-by")).toBeNull();
  });

  it("a refusal as the API said it", async () => {
    const refusal = { error: { code: "page_not_reached", message: "No." } };
    upstream.answer = createJsonResponder(refusal, 409);
    expect(await visitor.act("Submit")).toMatchObject({ status: 409, json: refusal });
  });

  const answers: [string, (response: ServerResponse) => void, number][] = [
    ["status 500", createJsonResponder({ trace: "at secret.ts" }, 500), 502],
    [
      "HTML instead of JSON",
      (r) => r.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
      502,
    ],
    [
      "truncated JSON",
      (r) => r.writeHead(200, { "content-type": "application/json" }).end('{"instructions":['),
      502,
    ],
    [
      "a connection that breaks",
      (r) => {
        r.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        r.write('{"instr');
        setImmediate(() => r.destroy());
      },
      502,
    ],
    ["a redirect", (r) => r.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), 502],
    ["2 MB", createJsonResponder({ pageKey: "x".repeat(2 * 1024 * 1024) }), 502],
    ["silence", () => undefined, 504],
    [
      "half an answer, then silence",
      (r) => void r.writeHead(200, { "content-type": "application/json" }).write("{"),
      504,
    ],
  ];
  it.each(answers)("a plain problem for %s", async (_, answer, status) => {
    upstream.answer = answer;
    const reply = await visitor.act("Submit");
    expect(reply.status).toBe(status);
    expect(reply.json).toEqual({
      error: { code: expect.any(String) as string, message: expect.any(String) as string },
    });
    expect(JSON.stringify(reply.json)).not.toContain(upstream.url);
    expect(log.warn).toHaveBeenCalledWith(
      "upstream.failed",
      expect.objectContaining({ upstream: "flow-api" }),
    );
    upstream.answer = createJsonResponder(page);
    expect((await visitor.act("Submit")).status).toBe(200);
  });
});
