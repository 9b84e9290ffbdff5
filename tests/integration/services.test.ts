import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { educationLevels } from "@/server/flows/education-levels";
import { listFieldOfStudyOptions, listProgramOptions } from "@/server/receivers/program-choices";
import { buildListingsQuery } from "@/server/sessions/pages/listings-query";
import { healthResponseSchema as healthSchema } from "@/flow/protocol/services";
import { closeDatabase, connectDatabase, db } from "@/lib/server/db/client";
import { deliveryAttempts, receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { serveApi, type ServedApi } from "../support/serve-api";
import {
  createJsonResponder,
  startSimulatedService,
  type SimulatedService,
} from "../support/upstream";

let database: TestDatabase;
let upstream: SimulatedService;
let server: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  upstream = await startSimulatedService();
  Object.assign(process.env, {
    API_PHONE_NUMBER_URL: `${upstream.url}/phones`,
    CLICKS_DOT_NET_URL: upstream.url,
    GEO_API_URL: `${upstream.url}/geo/{ip}/json/`,
    UPSTREAM_TIMEOUT_MS: "300",
    SECRET_KEY: "the-right-key",
    TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8",
    CLARITY_PROJECT_ID: "clarity1",
  });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await upstream.close();
  await database.drop();
});
beforeEach(() => {
  upstream.asked = [];
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

describe("phone numbers", () => {
  it("provisions one for a campaign", async () => {
    const number = { id: "7", phoneNumber: "6195550123", formattedPhoneNumber: "(619) 555-0123" };
    upstream.answer = createJsonResponder({ ...number, internal: "x" });
    const reply = await get("/api/phone-numbers/provision?utm_campaign=23029937188");
    expect(await reply.json()).toEqual(number);
    expect(upstream.asked[0]?.url).toBe(
      "/phones/api/phone-numbers/provision?utm_campaign=23029937188",
    );
    expect((await get("/api/phone-numbers/provision?a=1&b=2")).status).toBe(400);
    upstream.answer = createJsonResponder({ id: 7 });
    expect((await get("/api/phone-numbers/provision")).status).toBe(502);
  });

  it("registers a click", async () => {
    upstream.answer = (response) => response.writeHead(204).end();
    const tap = (phoneNumber: string, body: object) =>
      fetch(`${server.url}/api/phone-numbers/${phoneNumber}/click`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await tap("6195550123", { phoneNumber: "6195550123", id: "7" })).status).toBe(204);
    expect(upstream.asked[0]).toMatchObject({
      url: "/phones/api/phone-numbers/6195550123/click",
      body: '{"phoneNumber":"6195550123","id":"7"}',
    });
    expect((await tap("6195550123", { phoneNumber: "6195550124", id: "7" })).status).toBe(400);
    expect((await tap("..%2F..%2Fx", { phoneNumber: "../../x", id: "7" })).status).toBe(400);
    expect(upstream.asked).toHaveLength(1);
  });
});

describe("listings", () => {
  const listing = (name: string) =>
    `<Listing><BrandName>${name}</BrandName><LogoUrl>https://ads.example/l.png</LogoUrl>` +
    "<LinkingUrl>https://ads.example/?a=1&amp;b=2</LinkingUrl><Description><Item>One</Item></Description></Listing>";
  const xml = (text: string) => {
    upstream.answer = (response) =>
      response.writeHead(200, { "content-type": "text/xml" }).end(text);
  };

  it.each([
    [0, "<Listings/>"],
    [1, `<Listings>${listing("A &amp; B")}</Listings>`],
    [1, `<Listings>${listing("A").replace("&amp;", "&#38;")}</Listings>`],
    [2, `<?xml version="1.0"?><Listings>${listing("A")}${listing("B")}</Listings>`],
    [
      1,
      `<Listings>${listing("A")}${listing("B").replace("https://ads.example/?", "javascript:")}</Listings>`,
    ],
  ])("%i of %s", async (count, text) => {
    xml(text);
    const { matches } = (await (await get("/api/listings?aff=1")).json()) as { matches: object[] };
    expect(matches).toHaveLength(count);
    if (count === 1)
      expect(matches[0]).toMatchObject({
        description: ["One"],
        linkoutUrl: "https://ads.example/?a=1&b=2",
        logoUrl: "https://ads.example/l.png",
      });
    expect(upstream.asked[0]?.url).toBe("/controls/v2-xml.aspx?aff=1");
  });

  it("asks for all programs that a page offers, in an address that an upstream takes", async () => {
    xml("<Listings/>");
    const catalogue = readSampleCatalogue();
    const Areas = listFieldOfStudyOptions(catalogue, {}).map(({ value }) => value);
    const offered = Object.keys(educationLevels).map((level) =>
      listProgramOptions(catalogue, { Areas, Level: [level] }).map(({ value }) => value),
    );
    const Programs = offered.reduce((most, some) => (some.length > most.length ? some : most));
    expect(Programs.length).toBeGreaterThan(96);
    const parameters = { zip: "PostalCode", state: "StateCode", poi: "Programs", level: "Level" };
    const answers = { PostalCode: ["92101"], StateCode: ["CA"], Programs, Level: ["Bachelor"] };
    const query = new URLSearchParams(buildListingsQuery(parameters, answers));

    expect((await get(`/api/listings?${query}`)).status).toBe(200);
    const asked = new URL(upstream.asked[0]?.url ?? "", upstream.url);
    expect(asked.searchParams.get("poi")).toBe(Programs.join(","));
    // 2,048 characters is the default limit of ASP.NET for a query string.
    expect(asked.search.length).toBeLessThanOrEqual(2048);
  });

  it("does not ask in an address that no server takes", async () => {
    expect((await get(`/api/listings?poi=${"1".repeat(5000)}`)).status).toBe(400);
    expect(upstream.asked).toEqual([]);
  });

  it("names as they are meant, whatever way they are written", async () => {
    xml(`<Listings>${listing("O&#39;Brien &#x26; &lt;Sons&gt; &amp;amp; &nbsp; &#0;")}</Listings>`);
    const { matches } = (await (await get("/api/listings")).json()) as { matches: object[] };
    expect(matches).toMatchObject([{ title: "O'Brien & <Sons> &amp; &nbsp; &#0;" }]);
  });

  it.each([
    ["no XML", "{}"],
    ["XML cut off", "<Listings><Listing>"],
    ["other XML", "<html></html>"],
    ["300 KB", `<Listings>${" ".repeat(300 * 1024)}</Listings>`],
  ])("502 for %s", async (_, text) => {
    xml(text);
    expect((await get("/api/listings")).status).toBe(502);
  });

  it("does not read entities that the document declares", async () => {
    xml(`<!DOCTYPE l [<!ENTITY e "expanded">]><Listings>${listing("&e;")}</Listings>`);
    expect(await (await get("/api/listings")).text()).not.toContain("expanded");
  });
});

describe("geo", () => {
  it("believes a CDN behind a trusted proxy", async () => {
    const headers = {
      "x-forwarded-for": "9.9.9.9, 203.0.113.7, 10.1.2.3",
      "x-vercel-ip-country": "US",
      "x-vercel-ip-country-region": "CA",
      "x-vercel-ip-city": "San%20Diego",
    };
    const geo = { ip: "203.0.113.7", country_code: "US", region_code: "CA", city: "San Diego" };
    expect(await (await get("/api/geo", headers)).json()).toEqual(geo);
    expect(upstream.asked).toHaveLength(0);
  });

  it("asks the geo API otherwise, and lives without it", async () => {
    upstream.answer = createJsonResponder({
      ip: "x",
      region: "Texas",
      region_code: "TX",
      org: null,
      extra: 1,
    });
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect(await (await get("/api/geo", headers)).json()).toEqual({
      ip: "203.0.113.7",
      region: "Texas",
      region_code: "TX",
    });
    expect(upstream.asked[0]?.url).toBe("/geo/203.0.113.7/json/");
    upstream.answer = () => undefined;
    expect(await (await get("/api/geo", headers)).json()).toEqual({ ip: "203.0.113.7" });
  });
});

describe("secret", () => {
  const from = (address: string, key?: string) =>
    get("/api/secret", {
      "x-forwarded-for": address,
      ...(key === undefined ? {} : { "x-secret-key": key }),
    });

  it("tells the configuration to who has the key", async () => {
    const reply = await from("203.0.113.1", "the-right-key");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.json()).toMatchObject({ DEFAULT_FLOWKEY: "mva", PIXEL_MODE: "off" });
    expect((await get("/api/secret?key=the-right-key")).status).toBe(200);
    expect((await from("203.0.113.1", "wrong")).status).toBe(401);
    expect((await from("203.0.113.1")).status).toBe(401);
  });

  it("is not to be guessed: 429 after ten tries a minute", async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => from("203.0.113.2", "guess")));
    expect(tries.filter((reply) => reply.status === 401)).toHaveLength(10);
    const refused = tries.find((reply) => reply.status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.3", "the-right-key")).status).toBe(200);
  });
});

it("tells the browser which third parties are on", async () => {
  const config = (await (await get("/api/client-config")).json()) as Record<string, unknown>;
  expect(config).toMatchObject({
    clarity: { projectId: "clarity1" },
    trustedForm: { scriptUrl: "" },
  });
  expect(JSON.stringify(config)).not.toContain("the-right-key");
});

describe("health", () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  // The health probe caches its result for a second.
  beforeEach(() => void vi.advanceTimersByTime(1_000));
  afterAll(() => void vi.useRealTimers());

  const report = async () => {
    vi.advanceTimersByTime(1_000);
    const reply = await get("/api/health");
    expect(reply.status).toBe(200);
    return healthSchema.parse(await reply.json());
  };

  it("lives, is ready, and says that every part works", async () => {
    expect((await get("/api/health/live")).status).toBe(200);
    expect((await get("/api/health/ready")).status).toBe(200);
    expect(await report()).toEqual({
      status: "ok",
      checks: {
        database: "ok, but the application uses the owner's role",
        disk: "unknown, because the database is on another machine",
        queue: "0 waiting, 0 overdue",
        upstream: "embedded",
        clock: "ok",
        receivers: "ok",
        consentLog: "ok",
      },
    });
  });

  it("counts its callers by address, and keeps answering load balancers", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const statuses = new Map<number, number>();
    for (let request = 0; request < 620; request += 1) {
      const { status } = await get("/api/health", headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 20 });
    for (const path of ["/api/health/live", "/api/health/ready"])
      expect((await get(path, headers)).status, path).toBe(200);
    expect((await get("/api/health")).status).toBe(200);
  });

  it("leaves nothing behind, and writes once a second at most", async () => {
    const transaction = vi.spyOn(db(), "transaction");
    await Promise.all(Array.from({ length: 20 }, () => get("/api/health/ready")));
    expect(transaction).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
    const { rows } = await db().execute(sql`
      select from flow_sessions union all select from leads union all select from consent_records
      union all select from deliveries`);
    expect(rows).toEqual([]);
  });

  it("stays ready while a receiver hangs, and after a crash in the middle of a delivery", async () => {
    const late = { receivers: createReceiversAt(["http://127.0.0.1:9/"]) };
    const input = createLeadInput(await insertConsentPageSession(), late);
    await db().transaction((tx) => createLead(tx, input));
    const [delivery] = await db().select().from(deliveries);
    const { id: deliveryId, receiverId } = delivery!;
    // The worker was killed during the attempt. The delivery is due again when its lease expires.
    await db().execute(sql`update deliveries set next_attempt_at = now() + interval '20 seconds'`);
    expect(await report()).toMatchObject({
      status: "ok",
      checks: { queue: "1 waiting, 0 overdue" },
    });
    await db().execute(sql`update deliveries set next_attempt_at = now() - interval '1 hour'`);
    expect(await report()).toMatchObject({
      status: "degraded",
      checks: { queue: "1 waiting, 1 overdue, and no process is delivering" },
    });
    await db()
      .insert(receiverCircuitBreakers)
      .values({ receiverId, failures: 5, openUntil: new Date(Date.now() + 60_000) });
    expect(await report()).toMatchObject({ checks: { queue: "1 waiting, 0 overdue" } });
    await db().delete(receiverCircuitBreakers);
    const attempt = {
      id: randomUUID(),
      deliveryId,
      receiverId,
      number: 1,
      leasedUntil: new Date(),
    };
    await db().insert(deliveryAttempts).values(attempt);
    expect(await report()).toMatchObject({ status: "ok" });
    expect((await get("/api/health/ready")).status).toBe(200);
    await db().execute(sql`truncate deliveries, delivery_attempts, leads, flow_sessions cascade`);
  });

  it("is not ready where the database only reads", async () => {
    const name = new URL(database.url).pathname.slice(1);
    await db().execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`));
    await closeDatabase();
    connectDatabase(database.url);
    const reply = await get("/api/health/ready");
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({
      status: "not ready",
      cause: "the database: it is read-only",
    });
    await db().transaction(
      (tx) => tx.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`)),
      { accessMode: "read write" },
    );
    await closeDatabase();
    connectDatabase(database.url);
  });

  it("says which part is down, and still lives", async () => {
    await database.drop();
    expect((await get("/api/health/live")).status).toBe(200);
    expect((await get("/api/health/ready")).status).toBe(503);
    expect(await report()).toMatchObject({
      status: "degraded",
      checks: { database: "down: the database: it does not exist" },
    });
  });
});
