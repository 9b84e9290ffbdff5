import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskPages } from "@/bin/desk/pages/registry";
import { toReadOnlyUrl } from "@/bin/desk/desk-databases";
import { createLead } from "@/server/leads/create-lead";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { publishRegister } from "@/server/receivers/register-versions";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiverEntry } from "@/tests/support/receivers-file";

let database: TestDatabase;
let desk: TestDesk;
let leadId: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const receivers = [createReceiverEntry({ id: "alpha" })];
  await publishRegister(db(), { receivers }, { author: "ann", reason: "First contract" });
  desk = await startDesk(database.url);
  const input = createLeadInput(await insertConsentPageSession());
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

/** Returns the URL of every desk page with its required parameters, and of the style sheet. */
const addresses = () => [
  ...deskPages.map(
    ({ path }) =>
      ({ "/lead": `/lead?id=${leadId}`, "/receiver": "/receiver?id=alpha" })[String(path)] ?? path,
  ),
  "/desk.css",
];
const posts = ["/leads", "/lead", "/deliveries", "/receiver", "/returns"];

describe("the desk's door", () => {
  it("opens for the browser that has used the token", async () => {
    for (const path of addresses()) expect((await desk.get(path)).status, path).toBe(200);
  });

  it.each<[what: string, headers: () => Record<string, string>]>([
    ["a foreign host", () => ({ host: "desk.example.com" })],
    ["a foreign host of the same port", () => ({ host: `evil.example:${desk.port}` })],
    ["the address without its port", () => ({ host: "127.0.0.1" })],
    ["another site", () => ({ "sec-fetch-site": "cross-site" })],
    ["another port of this machine", () => ({ "sec-fetch-site": "same-site" })],
    ["a foreign origin", () => ({ origin: "https://evil.example" })],
    ["no token", () => ({ cookie: "" })],
    [
      "another token",
      () => ({ cookie: `desk-${desk.port}=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA` }),
    ],
  ])("is closed for %s: 403 on every page, read or written", async (_what, headers) => {
    for (const path of addresses())
      expect((await desk.get(path, headers())).status, path).toBe(403);
    for (const path of posts) expect((await desk.post(path, {}, headers())).status, path).toBe(403);
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ["an opaque origin", { origin: "null" }],
    ["a navigation that nobody's page began", { "sec-fetch-site": "none" }],
  ])("takes no form from %s", async (_what, headers) => {
    for (const path of posts) expect((await desk.post(path, {}, headers)).status, path).toBe(403);
  });

  it("takes no form without an origin", async () => {
    const form = { id: "1", decision: "accept" };
    expect((await desk.post("/returns", form, { origin: undefined })).status).toBe(403);
  });

  it("answers 400 or 404, never 500, to a NUL, to values out of range, and to an address that is none", async () => {
    const values = ["a%00b", "%00", "99999999999999999999", "-1", "%FF", "%", "2026-99-99", "%27"];
    const names = ["site", "state", "receiver", "campaign", "day", "before", "id", "from", "until"];
    for (const { path } of deskPages)
      for (const value of values) {
        const all = names.map((name) => `${name}=${value}`);
        for (const query of [all.join("&"), `campaign=${value}`, `campaign=x&${value}=${value}`]) {
          const { status } = await desk.get(`${path}?${query}`);
          const isNul = value.includes("%00");
          expect(isNul ? [400] : [200, 400, 404], `${path}?${query}`).toContain(status);
        }
      }
    for (const path of ["//", "//evil.example/leads", "///", "/%00", "/leads//"])
      expect([400, 404], path).toContain((await desk.get(path)).status);
    for (const path of posts) {
      const { status } = await desk.post(path, { contact: "a\0b", id: "\0", receiver: "\0" });
      expect(status, path).toBe(400);
    }
  });

  it("takes the token once, and no other", async () => {
    const again = await desk.get(`/sign-in?token=${desk.access.token ?? ""}`, { cookie: "" });
    expect(again.status).toBe(403);
    expect(again.headers["set-cookie"]).toBeUndefined();
    expect((await desk.get("/sign-in?token=x", { cookie: "" })).status).toBe(403);
  });

  it("lets nothing load but its style, and nobody frame or keep it", async () => {
    const response = await desk.get("/");
    expect(response.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers["cache-control"]).toBe("no-store");
    for (const path of addresses().slice(0, -1))
      expect((await desk.get(path)).text, path).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i);
  });
});

describe("the role that reads", () => {
  const tables = async () => {
    const { rows } = await queryAs(
      desk.readingUrl,
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    return rows.map(({ name }) => String(name));
  };

  it("may read every table", async () => {
    for (const name of await tables())
      await queryAs(desk.readingUrl, `select from ${name} limit 1`);
  });

  it.each([
    ["as the desk connects", (url: string) => toReadOnlyUrl(url), "25006"],
    ["even where the connection may write", (url: string) => url, "42501"],
  ])("writes into no table, %s", async (_how, address, code) => {
    const url = address(desk.readingUrl);
    for (const name of await tables())
      for (const statement of [
        `insert into ${name} default values`,
        `delete from ${name}`,
        `truncate ${name}`,
        `update ${name} set ${await firstColumn(name)} = null`,
      ])
        expect(await codeOf(url, statement), statement).toBe(code);
  });

  it.each([
    "select purge_consents(now(), 10)",
    "select purge_outcomes(10)",
    "select append_log_entries(10)",
    "set transaction read write; delete from leads",
    "set default_transaction_read_only = off; delete from leads",
    "set session characteristics as transaction read write; delete from leads",
    "create table mine (x text)",
    "create temp table mine (x text)",
    "alter table leads disable trigger all",
    "drop table leads",
    "set role postgres",
    "select nextval('lead_audit_id_seq')",
    "select lo_create(0)",
    "copy leads from program 'true'",
    "select pg_read_file('/etc/passwd')",
  ])("is refused: %s", async (statement) => {
    expect(await codeOf(toReadOnlyUrl(desk.readingUrl), statement)).toMatch(/^(25006|42501)$/);
  });
});

describe("a lead's personal fields", () => {
  const reason = "The person asks which firms called.";
  const secrets = ["Ann", "O'Hara", "6195550123", "ann@example.com", "203.0.113.7", "92101"];

  it("are on no page until they are opened", async () => {
    for (const path of addresses()) {
      const { text } = await desk.get(path);
      for (const secret of secrets) expect(text, `${path}: ${secret}`).not.toContain(secret);
    }
    expect(
      (await listLeadAccessEntries(db(), 10)).filter(({ command }) => command.includes("open")),
    ).toEqual([]);
  });

  it("are opened one by one, and each is noted before it is shown", async () => {
    const { text: opened } = await desk.post(`/lead?id=${leadId}`, { open: "phone", reason });
    expect(opened).toContain("6195550123");
    for (const other of ["O'Hara", "ann@example.com", "203.0.113.7"])
      expect(opened).not.toContain(other);
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({
      command: "desk: open phone",
      osUser: "operator",
      leadIds: [leadId],
      reason,
    });
    // On the next visit, the data is masked again.
    expect((await desk.get(`/lead?id=${leadId}`)).text).not.toContain("6195550123");
  });

  it("are found by the exact number or address alone, which never stand in an address", async () => {
    const search = async (contact: string) => (await desk.post("/leads", { contact, reason })).text;
    expect(await search("(619) 555-0123")).toContain(leadId);
    expect(await search("ANN@example.com")).toContain(leadId);
    expect(await search(leadId.slice(0, 8))).toContain(leadId);
    expect(await search("619-555-0124")).not.toContain(leadId);
    expect((await desk.post("/leads", { contact: "619", reason })).status).toBe(400);
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({
      command: "desk: search",
      reason,
    });
  });
});

async function queryAs(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.end();
  }
}

async function codeOf(url: string, statement: string): Promise<unknown> {
  try {
    await queryAs(url, statement);
    return "done";
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

async function firstColumn(table: string): Promise<string> {
  const { rows } = await queryAs(
    desk.readingUrl,
    `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
  );
  return String(rows[0]?.name);
}
