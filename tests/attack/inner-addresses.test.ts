import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postSignedWebhook } from "@/server/upstream/post-webhook";
import { readEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { serveApi, type ServedApi } from "@/tests/support/serve-api";
import { startSimulatedService, type SimulatedService } from "@/tests/support/upstream";
import { webhookSecret } from "@/tests/support/webhook-secret";

/** An internal service that visitors must not reach, such as cloud metadata or an admin page. */
let inner: SimulatedService;
/** A configured external service that an attacker controls. */
let outside: SimulatedService;
let server: ServedApi;

beforeAll(async () => {
  inner = await startSimulatedService();
  outside = await startSimulatedService();
  Object.assign(process.env, {
    API_PHONE_NUMBER_URL: outside.url,
    CLICKS_DOT_NET_URL: outside.url,
    GEO_API_URL: `${outside.url}/geo/{ip}/json/`,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await outside.close();
  await inner.close();
});
beforeEach(() => {
  inner.asked = [];
  outside.asked = [];
  outside.answer = (response) => response.end();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});

const webhook = (url: string) =>
  postSignedWebhook({ url, secret: webhookSecret, id: "1", body: "{}", now: new Date() });

describe.each([301, 302, 303, 307, 308])("a redirect (%i) to an inner address", (status) => {
  beforeEach(() => {
    outside.answer = (response) =>
      response.writeHead(status, { location: `${inner.url}/latest/meta-data/` }).end();
  });

  it("is not followed by a webhook, and the lead counts as not delivered", async () => {
    expect(await webhook(outside.url)).toMatchObject({ kind: "failed", reason: `http ${status}` });
    expect(inner.asked).toEqual([]);
  });

  it.each(["/api/listings?x=1", "/api/geo", "/api/phone-numbers/provision"])(
    "is not followed for %s",
    async (path) => {
      const reply = await fetch(server.url + path, { redirect: "manual" });
      expect(reply.headers.get("location")).toBeNull();
      expect(outside.asked.length + inner.asked.length).toBeLessThanOrEqual(1);
      expect(inner.asked).toEqual([]);
    },
  );
});

it.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://[::ffff:127.0.0.1]/",
  "http://2130706433.example/",
  "http://localhost.evil.example/",
  "http://metadata.google.internal/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_",
])("a receiver at %s stops the start, and gets no lead", async (url) => {
  const set = { LEAD_WEBHOOK_URLS: url, LEAD_WEBHOOK_SECRET: webhookSecret };
  expect(() => readEnv(set)).toThrow("LEAD_WEBHOOK_URLS");
  expect(await webhook(url)).toMatchObject({ kind: "refused" });
});

it.each([
  ["url", "http://169.254.169.254/"],
  ["host", "169.254.169.254"],
  ["callback", "//169.254.169.254/"],
  ["x", "@169.254.169.254/"],
  ["x", "\r\nHost: 169.254.169.254"],
])("a query %s=%j changes no host that is asked", async (name, value) => {
  await fetch(`${server.url}/api/listings?${new URLSearchParams({ [name]: value })}`);
  for (const { url, headers } of outside.asked) {
    expect(url).toMatch(/^\/controls\/v2-xml\.aspx\?/);
    expect(headers.host).toBe(new URL(outside.url).host);
  }
  expect(inner.asked).toEqual([]);
});

it.each(["169.254.169.254/../../x", "x@169.254.169.254", "127.0.0.1:6379", "../admin", "1;ls"])(
  "a forwarded address %j never becomes a part of the address that is asked",
  async (address) => {
    await fetch(`${server.url}/api/geo`, { headers: { "x-forwarded-for": address } });
    for (const { url } of outside.asked) expect(url).toMatch(/^\/geo\/[0-9a-f.:%A-F]+\/json\/$/);
    expect(inner.asked).toEqual([]);
  },
);

it.each(["..%2f..%2fadmin", "6195550100%2f..%2f..%2fadmin", "%2e%2e", "@169.254.169.254"])(
  "a phone number %s asks nobody",
  async (phoneNumber) => {
    const response = await fetch(`${server.url}/api/phone-numbers/${phoneNumber}/click`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phoneNumber: decodeURIComponent(phoneNumber), id: "1" }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(outside.asked).toEqual([]);
  },
);
