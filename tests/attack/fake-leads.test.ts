import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { honeypotFieldName } from "@/flow/protocol/traits";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { answerWithFirstOptions, startClientSession } from "@/tests/support/flow-client";
import { chooseSize, isLongRun } from "@/tests/support/long-run";
import { getProgramArguments } from "@/tests/support/run-command";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
  "accept-language": "en-US,en;q=0.9",
};

let database: TestDatabase;
const servers: { url: string; child: ChildProcess }[] = [];
let app = "";

beforeAll(async () => {
  database = await createTestDatabase();
  servers.push(await startServer(), await startServer());
  app = servers[0]?.url ?? "";
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
  await database.drop();
});
/** Number of leads before the current test. Leads with evidence cannot be deleted between tests. */
let leadsBefore = 0;
beforeEach(async () => {
  await db().execute(sql`delete from lead_marks`);
  leadsBefore = 0;
  leadsBefore = await storedLeads();
});

/** Starts a server with the default limits against fake leads. */
async function startServer(limits: Record<string, string> = {}) {
  const args = getProgramArguments("tests/support/flow-api-process.ts");
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      RATE_LIMIT_PER_MINUTE: "0",
      LEADS_PER_ADDRESS_PER_HOUR: "20",
      LEADS_PER_CONTACT_PER_DAY: "3",
      LEADS_PER_SHARED_CONTACT_PER_DAY: "20",
      LEAD_SCORE_LIMIT: "70",
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...limits,
    },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), child };
}

/** A slow bot: it fills in every field and sends no browser headers. */
const script: Contact = {
  secondsPerPage: 8,
  honeypot: "x",
  headers: { "user-agent": "node", "accept-language": "" },
};

interface Contact {
  phone?: string;
  firstName?: string;
  honeypot?: string;
  headers?: Record<string, string>;
  /** Seconds between pages. Undefined: no wait. */
  secondsPerPage?: number;
  /** Client IP address that the proxy reports. */
  address?: string;
}

/** Completes the schedule-a-call flow. Returns the status of the last request, which creates the lead. */
async function makeLead(url: string, contact: Contact): Promise<number> {
  const { phone = randomPhone(), firstName = "Ann", honeypot, secondsPerPage, address } = contact;
  const headers: Record<string, string> = {
    ...(contact.headers ?? browser),
    ...(address !== undefined && { "x-forwarded-for": address }),
  };
  const session = await startClientSession(url, "mva-call");
  const submit = (pageKey: string, answers: Record<string, string[]>) => {
    const action = session.action("Submit", pageKey, answers);
    action.clientData.UserAgentString = [headers["user-agent"] ?? ""];
    return fetch(`${url}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, ...headers, "idempotency-key": randomUUID() },
      body: JSON.stringify(action),
    });
  };
  const reach = { PostalCode: ["92101"], Phone: [phone] };
  const days = await (await submit("Reach", reach)).json();
  const times = await (
    await submit("CallDate", answerWithFirstOptions(session.read(days).questions))
  ).json();
  await submit("CallTime", answerWithFirstOptions(session.read(times).questions));
  if (secondsPerPage !== undefined) await backdate(session.sessionId, secondsPerPage);
  const { status } = await submit("Pii", {
    FirstName: [firstName],
    LastName: ["Lee"],
    TcpaIdsAccepted: ["tcpa-legal-call-1"],
    [honeypotFieldName]: honeypot === undefined ? [] : [honeypot],
  });
  return status;
}

/** Moves the session's start and its first page into the past, to simulate a slow visitor without waiting. */
async function backdate(sessionId: string, seconds: number): Promise<void> {
  await db().execute(sql`update flow_sessions
    set created_at = created_at - ${2 * seconds} * interval '1 second' where id = ${sessionId}`);
  await db().execute(sql`update flow_actions
    set created_at = created_at - ${seconds} * interval '1 second' where session_id = ${sessionId}`);
}

const randomPhone = () => `619${String(2_340_000 + Math.floor(Math.random() * 9_999))}`;

async function storedLeads(): Promise<number> {
  return (await db().select({ id: leads.id }).from(leads)).length - leadsBefore;
}

async function attack(urls: string[], tries: number, contact: () => Contact): Promise<number[]> {
  const statuses: number[] = [];
  const left = Array.from({ length: tries }, (_, index) => urls[index % urls.length] ?? "");
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop())
        statuses.push(await makeLead(url, contact()));
    }),
  );
  return statuses;
}

const taken = (statuses: number[]) => statuses.filter((status) => status === 200).length;

/** Number of leads that a fast script tries to make. Each test needs more than the limit of 20. */
const fastTries = chooseSize(40, 150);

it.each([...(isLongRun() ? [["one process", 1] as const] : []), ["two processes", 2] as const])(
  "a script in %s that posts the flow many times as fast as it can is stopped",
  async (_, processes) => {
    const urls = servers.slice(0, processes).map(({ url }) => url);
    const statuses = await attack(urls, fastTries, () => ({}));
    // On a fast server, every lead is rejected. On a slow one the bot seems slower, and the limit per IP address stops
    // it.
    expect(taken(statuses)).toBeLessThanOrEqual(20);
    expect(await storedLeads()).toBe(taken(statuses));
    expect(statuses.filter((status) => status === 429)).toHaveLength(fastTries - taken(statuses));
    console.log(`${fastTries} fast tries through ${processes}: ${taken(statuses)} leads`);
  },
);

it.each([...(isLongRun() ? [["one machine", 1] as const] : []), ["two machines", 2] as const])(
  "a script that passes for a person makes 20 leads an hour from one address, through %s",
  async (_, machines) => {
    const urls = servers.slice(0, machines).map(({ url }) => url);
    const statuses = await attack(urls, 30, () => ({ secondsPerPage: 20 }));
    expect(taken(statuses)).toBe(20);
    expect(await storedLeads()).toBe(20);
  },
);

it("a person with a phone number makes three leads a day, through two machines", async () => {
  const urls = servers.map(({ url }) => url);
  const contact = () => ({ secondsPerPage: 20, phone: "6192345678" });
  expect(taken(await attack(urls, 12, contact))).toBe(3);
  expect(await makeLead(app, { secondsPerPage: 20 })).toBe(200);
});

it("a phone number makes 20 leads a day under many names, through two machines", async () => {
  const urls = servers.map(({ url }) => url);
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const contact = (): Contact => {
    const letter = letters.pop() ?? "";
    const address = `192.0.2.${letters.length}`;
    return { secondsPerPage: 20, phone: "6192345678", firstName: `Ann${letter}`, address };
  };
  expect(taken(await attack(urls, 24, contact))).toBe(20);
});

describe("where one address may make one lead", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ LEADS_PER_ADDRESS_PER_HOUR: "1" });
  });
  afterAll(() => server.child.kill("SIGKILL"));
  const hex = (value: number) => value.toString(16);

  it.each([
    ["nine /64 of one /56", (i: number) => `2001:db8:1:42${hex(16 + i)}::1`, 9, 4],
    ["20 /56 of one /48", (i: number) => `2001:db8:2:${hex(16 + i)}00::1`, 20, 16],
    ["nine addresses of IPv4", (i: number) => `192.0.2.${i}`, 9, 9],
  ])("%s", async (_, addressOf, tries, expected) => {
    let number = 0;
    const contact = () => ({ secondsPerPage: 20, address: addressOf((number += 1)) });
    expect(taken(await attack([server.url], tries, contact))).toBe(expected);
  });
});

it("a refused lead leaves nothing behind, and its address may make others", async () => {
  const counted = sql`select (select count(*)::int from consent_records) as records,
    (select count(*)::int from lead_marks) as marks, (select count(*)::int from deliveries) as sent`;
  const before = (await db().execute(counted)).rows;
  expect(await makeLead(app, script)).toBe(429);
  expect((await db().execute(counted)).rows).toEqual(before);
  expect(await storedLeads()).toBe(0);
  expect(await makeLead(app, { secondsPerPage: 8 })).toBe(200);
});

it.each<[who: string, contact: Contact]>([
  ["autofill, 8 s on the page", { secondsPerPage: 8 }],
  ["a screen reader, ten minutes a page", { secondsPerPage: 600 }],
  ["a password manager that fills in all fields", { secondsPerPage: 8, honeypot: "Ann" }],
])("a person with %s is taken", async (_, contact) => {
  expect(await makeLead(app, contact)).toBe(200);
});

it("keeps the score and its reasons with the lead, and tells receivers", async () => {
  expect(await makeLead(app, { secondsPerPage: 8, honeypot: "x" })).toBe(200);
  const [lead] = await db().select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
  expect(lead).toMatchObject({ score: 35, scoreReasons: ["honeypot_filled"] });
  expect(lead?.answers).not.toHaveProperty(honeypotFieldName);
  const message = await buildLoggedLeadMessage(lead?.id ?? "");
  expect(message).toMatchObject({ data: { score: { value: 35, reasons: ["honeypot_filled"] } } });
});

it("keeps no phone number, email or address to count by", async () => {
  await makeLead(app, { secondsPerPage: 8, phone: "6192345678" });
  const { rows } = await db().execute(sql`select hash from lead_marks`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
});
