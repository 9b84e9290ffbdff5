import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { renderRefusalPage } from "@/lib/server/site/refusal-page";
import { startFrontServer, type TestFrontServer } from "../support/front-server";
import { openSocket, sendRawRequest } from "../support/raw-request";

let server: TestFrontServer;
afterEach(() => server.close());

const host = "Host: mva.localhost";
const closing = "Connection: close";
const browsers = [
  ["Accept: text/html,application/xhtml+xml", "Sec-Fetch-Dest: document"],
  ["Accept: text/html"],
];
const programs = [["Accept: */*"], ["Accept: text/html", "Sec-Fetch-Dest: empty"], []];

const limited = new HttpProblem(429, "rate_limited", "Too many requests.", undefined, {
  "retry-after": "7",
});
const cases: [status: number, line: string, headers: string[], says: string][] = [
  [400, "GET /a/../b HTTP/1.1", [host], "go back and try again"],
  [404, "GET /index.rsc HTTP/1.1", [host], "find this page"],
  [405, "POST /claims HTTP/1.1", [host, "Content-Length: 0"], "go back and try again"],
  [414, `GET /?a=${"x".repeat(4_096)} HTTP/1.1`, [host], "too long"],
  [417, "GET / HTTP/1.1", [host, "Expect: a-miracle"], "go back and try again"],
  [421, "GET / HTTP/1.1", ["Host: evil.example"], "no site at this address"],
  [429, "GET / HTTP/1.1", [host, "X-Forwarded-For: 192.0.2.9"], "wait 7 seconds"],
  [431, "GET / HTTP/1.1", [host, `Cookie: a=${"x".repeat(40_000)}`], "cookies in your browser"],
  [500, "GET /fails HTTP/1.1", [host], "wrong on our end"],
];

const start = () =>
  startFrontServer({
    refusalPageRenderer: renderRefusalPage,
    trustedProxies: () => ["127.0.0.1"],
    isKnownHost: (name) => name === "mva.localhost",
    limitRate: (_, client) =>
      client === "192.0.2.9" ? Promise.reject(limited) : Promise.resolve(),
    handle(request, response) {
      if (request.url === "/fails") throw new Error("A failure on purpose.");
      response.end("passed");
    },
  });

it.each(cases)(
  "a browser that is refused with %i shows a page",
  async (status, line, own, says) => {
    server = await start();
    for (const lines of browsers) {
      const answer = await sendRawRequest(server.port, [line, ...lines, ...own, closing]);
      expect(answer).toMatchObject({
        status,
        headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
      });
      expect(answer.body).toContain('<html lang="en-US">');
      expect(answer.body).toContain(says);
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  },
);

it.each(cases)("a program that is refused with %i gets no page", async (status, line, own) => {
  server = await start();
  for (const lines of programs) {
    const answer = await sendRawRequest(server.port, [line, ...lines, ...own, closing]);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain("<");
  }
});

it("the API keeps its JSON for programs, and gives a form's browser a page in its language", async () => {
  server = await start();
  const line = "GET /api/visitor-requests?language=es&a=1&a=2 HTTP/1.1";
  const json = await sendRawRequest(server.port, [line, host, closing, "Accept: application/json"]);
  expect(JSON.parse(json.body)).toMatchObject({ error: { code: "malformed_query" } });
  const page = await sendRawRequest(server.port, [line, host, closing, "Accept: text/html"]);
  expect(page.body).toContain('<html lang="es-US">');
});

it("a person whose form does not arrive, or is one too many, is told to reload", async () => {
  server = await startFrontServer({
    refusalPageRenderer: renderRefusalPage,
    arrivalMs: 600,
    async answerUnqueued(request) {
      await once(request, "close");
      return true;
    },
  });
  const post = `POST /questions HTTP/1.1\r\n${host}\r\nAccept: text/html\r\nContent-Length: 500\r\n\r\na=`;
  const received: string[] = [];
  const sockets = await Promise.all(Array.from({ length: 17 }, () => openSocket(server.port)));
  const closed = sockets.map((socket, index) => {
    received[index] = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => (received[index] += chunk.toString()));
    return once(socket, "close");
  });
  for (const socket of sockets) {
    socket.write(post);
    await wait(1);
  }
  await Promise.all(closed);
  const statuses = received.map((text) => Number(text.split(" ")[1])).sort();
  expect(statuses).toEqual([...Array<number>(16).fill(408), 429]);
  for (const text of received) expect(text).toContain("then reload this page");
  expect(received.find((text) => text.includes(" 429 "))).toContain("wait 3 seconds");
});
