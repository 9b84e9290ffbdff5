import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FlowApiError } from "../engine/ports";
import { createSilentLog } from "./testing/create-silent-log";
import { createFlowApiClient } from "./create-flow-api-client";

const landing = {
  flowKey: "mva",
  sessionId: "7b0c1f0e-5a7c-4d52-9b1f-3c2a9d1e8f40",
  landingPageUrl: "https://claims.example/",
  localStorageValues: {},
};
const action = { ...landing, selectedActionName: "Submit", clientData: { PageKey: ["Pii"] } };
const event = {
  Timestamp: "2026-01-31T09:30:00.123-08:00",
  Name: "Tap",
  SessionId: "s",
  Payload: "{}",
};

interface Call {
  line: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Starts a real server on loopback. It records the requests, and the test decides its responses. */
async function serve(answer: (response: ServerResponse) => void) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    answer(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  };
  return { url: `http://127.0.0.1:${port}/api/flow`, calls, close };
}

let server: Awaited<ReturnType<typeof serve>>;
let answer: (response: ServerResponse) => void;
let log: ReturnType<typeof createSilentLog>;
const api = () => createFlowApiClient(server.url, log);
const answers = (status: number, body = "") => {
  answer = (response) => response.writeHead(status).end(body);
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("the call went through"),
    (error: unknown) => error,
  );
const timeoutAfter = (ms: number) => {
  const native = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, "timeout").mockImplementation(() => native(ms));
};

beforeEach(async () => {
  log = createSilentLog();
  answers(200, "{}");
  server = await serve((response) => answer(response));
});
afterEach(() => server.close());

describe("land and onAction", () => {
  it("post JSON and give back the answer unread", async () => {
    answers(200, '{"pageKey":"Pii","extra":[1]}');
    expect(await api().land(landing)).toEqual({ pageKey: "Pii", extra: [1] });
    expect(server.calls[0]).toMatchObject({
      line: "POST /api/flow/Land",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(landing),
    });
  });

  it("carry the click's idempotency key", async () => {
    await api().onAction(action, "11111111-2222-4333-8444-555555555555");
    expect(server.calls[0]).toMatchObject({
      line: "POST /api/flow/OnAction",
      headers: { "idempotency-key": "11111111-2222-4333-8444-555555555555" },
      body: JSON.stringify(action),
    });
  });

  it.each([400, 409, 500, 502, 504])("a %i is a failure of code status", async (status) => {
    answers(status, "{}");
    const error = await failureOf(api().land(landing));
    expect(error).toBeInstanceOf(FlowApiError);
    expect(error).toMatchObject({ code: "status", status });
  });

  it.each(["<html></html>", '{"pageKey": "P', ""])("%j is unreadable", async (body) => {
    answers(200, body);
    expect(await failureOf(api().onAction(action, "k"))).toMatchObject({ code: "unreadable" });
  });

  it("a refusal tells how many seconds to wait", async () => {
    answer = (response) => response.writeHead(429, { "retry-after": "86400" }).end("{}");
    expect(await failureOf(api().onAction(action, "k"))).toMatchObject({
      status: 429,
      retryAfter: 86_400,
    });
  });

  it("a server that hangs up is a network failure", async () => {
    answer = (response) => response.destroy();
    expect(await failureOf(api().land(landing))).toMatchObject({ code: "network" });
  });

  it("a body that breaks off is a network failure", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-length": "100" }).write("{");
      setImmediate(() => response.destroy());
    };
    expect(await failureOf(api().land(landing))).toMatchObject({ code: "network" });
  });

  it.each([
    ["silence", () => undefined],
    ["half an answer", (response: ServerResponse) => response.writeHead(200).write("{")],
  ])("%s for 15 s is a timeout", async (_what, given) => {
    answer = given;
    const timeout = timeoutAfter(40);
    expect(await failureOf(api().land(landing))).toMatchObject({ code: "timeout" });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });
});

describe("validate", () => {
  it.each([
    [200, true],
    [204, false],
    [404, false],
    [422, false],
  ])("a %i gives %j", async (status, verdict) => {
    answers(status);
    expect(await api().validate("/Validate/PostalCode?value=92101")).toBe(verdict);
    expect(server.calls[0]?.line).toBe("GET /api/flow/Validate/PostalCode?value=92101");
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([429, 500, 502, 504])("a %i gives no verdict, and is logged", async (status) => {
    answers(status);
    expect(await api().validate("/Validate/PostalCode?value=92101")).toBeUndefined();
    expect(log.error.mock.calls).toMatchObject([
      ["flow-api.validation-failed", { code: "status", status }],
    ]);
  });

  it("gives no verdict when the call fails, and logs it without what was typed", async () => {
    answer = (response) => response.destroy();
    expect(await api().validate("/Validate/Email?value=ann%40example.com")).toBeUndefined();
    expect(log.error).toHaveBeenCalledExactlyOnceWith("flow-api.validation-failed", {
      code: "network",
      status: undefined,
    });
  });

  it("stays under the base address, whatever the path begins with", async () => {
    await api().validate("@elsewhere.example/x");
    expect(server.calls[0]?.line).toBe("GET /api/flow/@elsewhere.example/x");
  });
});

describe("location", () => {
  it("posts the postal code without a body", async () => {
    const found = { city: "San Diego", state: "California", stateCode: "CA", postalCode: "92101" };
    answers(200, JSON.stringify(found));
    expect(await api().location("92101")).toEqual(found);
    expect(server.calls[0]).toMatchObject({
      line: "POST /api/flow/Location?postalCode=92101",
      body: "",
    });
  });

  it("does not know an unknown one, which is no failure", async () => {
    answers(404, "{}");
    expect(await api().location("00001")).toBeUndefined();
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    [500, "{}", { code: "status", status: 500 }],
    [200, '{"city":7}', { code: "unreadable" }],
  ])("logs a %i with %j", async (status, body, logFields) => {
    answers(status, body);
    expect(await api().location("92101")).toBeUndefined();
    expect(log.error.mock.calls).toMatchObject([["flow-api.location-failed", logFields]]);
  });
});

describe("sendClientEvent", () => {
  it("outlives the page", async () => {
    answers(204);
    const fetched = vi.spyOn(globalThis, "fetch");
    await api().sendEvent(event);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    expect(server.calls[0]).toMatchObject({
      line: "POST /api/flow/client/event",
      body: JSON.stringify(event),
    });
  });

  it("resolves when the call fails, and logs only the event's name", async () => {
    answers(503);
    await api().sendEvent(event);
    expect(log.warn.mock.calls).toEqual([
      ["flow-api.event-failed", { event: "Tap", code: "status", status: 503 }],
    ]);
  });
});
