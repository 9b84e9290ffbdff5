import { exec } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { checkReceiverDeliveries } from "@/server/monitoring/health-checks";
import { createLead } from "@/server/leads/create-lead";
import { formatRequestNumber } from "@/server/leads/request-number";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { runCommand } from "@/tests/support/run-command";
import packageFile from "@/package.json" with { type: "json" };
import { webhookSecret } from "@/tests/support/webhook-secret";

let database: TestDatabase;
let folder: string;
let older: string;
let newer: string;

beforeAll(async () => {
  process.env.LEAD_WEBHOOK_URLS = "http://127.0.0.1:9/a";
  process.env.LEAD_WEBHOOK_SECRET = webhookSecret;
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "accident-claims-commands-"));
  older = await storeLead("2026-01-01T00:00:00.000Z", { FirstName: ["=HYPERLINK(1)"] });
  newer = await storeLead("2026-02-01T00:00:00.000Z", { FirstName: ['Zoë "Z"'] });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function storeLead(at: string, answers: Record<string, string[]>) {
  const session = await insertConsentPageSession();
  const input = createLeadInput(session, {
    now: new Date(at),
    answers: { ...leadAnswers, ...answers },
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db().execute(sql`update leads set created_at = ${at} where id = ${leadId}`);
  return leadId;
}

const leads = (...args: string[]) =>
  runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url });

describe("npm run leads", () => {
  it("does from its sources, as npm runs it, what its bundle does", async () => {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH, DATABASE_URL: database.url };
    const run = await promisify(exec)(`${packageFile.scripts.leads} list`, { env });
    expect(run).toMatchObject({ stdout: (await leads("list")).stdout, stderr: "" });
  });

  it("lists the newest first, without personal data", async () => {
    const { code, stdout } = await leads("list");
    expect(code).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => line.split("  ")[0])).toEqual([newer, older]);
    expect(lines[0]).toContain("1 pending");
    expect(stdout).not.toMatch(/Zoë|6195550123|ann@example/);
  });

  it("lists those from a date on, and those that were for a receiver", async () => {
    const idsOf = (stdout: string) =>
      stdout.split("\n").flatMap((line) => line.split("  ")[0] || []);
    expect(idsOf((await leads("list", "--since", "2026-01-15")).stdout)).toEqual([newer]);
    expect(idsOf((await leads("list", "--since", "2026-02-01T00:00:01Z")).stdout)).toEqual([]);
    const { rows } = await db().execute<{ receiver_id: string }>(sql`
      update deliveries set receiver_id = 'gone-firm' where lead_id = ${older} returning receiver_id`);
    expect(rows).toEqual([{ receiver_id: "gone-firm" }]);
    expect(idsOf((await leads("list", "--receiver", "gone-firm")).stdout)).toEqual([older]);
    expect((await leads("list", "--receiver", "gone-firn")).stderr).toContain(
      '--receiver: unknown receiver "gone-firn"; did you mean gone-firm?',
    );
    expect((await leads("deliveries", "--receiver", "nosuch")).code).toBe(2);
  });

  it("shows a lead with its evidence and deliveries", async () => {
    const { code, stdout } = await leads("show", newer);
    expect(code).toBe(0);
    const shown: unknown = JSON.parse(stdout);
    expect(shown).toMatchObject({
      lead: { id: newer, firstName: 'Zoë "Z"', phoneNumber: "6195550123", trail: ["Pii"] },
      consents: [{ tcpaKey: "tcpa-1" }, { tcpaKey: "tcpa-2" }],
      deliveries: [{ url: "http://127.0.0.1:9/a", state: "pending" }],
    });
  });

  it("shows the lead of a request number, as its visitor reads it out", async () => {
    const number = formatRequestNumber(newer);
    for (const said of [number, number.replace("-", "").toLowerCase()]) {
      const { code, stdout } = await leads("show", said);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ lead: { id: newer } });
    }
    expect((await leads("show", "0000-0000")).stderr).toContain("Nothing found for 0000-0000.");
  });

  it("exports CSV that no spreadsheet runs, for its owner only", async () => {
    const file = join(folder, "leads.csv");
    const { code, stdout } = await leads("export", "--csv", file, "--since", "2026-01-01");
    expect(stdout).toContain("Wrote 2 leads");
    expect(code).toBe(0);
    const [head, first, second, end] = (await readFile(file, "utf8")).split("\r\n");
    expect(head).toMatch(/^"id","created_at","site"/);
    expect(first).toContain(`"'=HYPERLINK(1)"`);
    expect(second).toContain('"Zoë ""Z"""');
    expect(end).toBe("");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("exports only from the date given, into a file that was there and open to all", async () => {
    const file = join(folder, "new.csv");
    await writeFile(file, "longer than what comes ".repeat(1000), { mode: 0o644 });
    await leads("export", "--csv", file, "--since", "2026-01-15");
    const lines = (await readFile(file, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(newer);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("exports more than a batch, each lead once, in order", async () => {
    await db().execute(sql`
      insert into leads select (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'session_id', gen_random_uuid(), 'created_at', '2030-01-01T00:00:00.123456Z')
      )).* from leads l, generate_series(1, 1200) where id = ${newer}`);
    const file = join(folder, "many.csv");
    const { stdout } = await leads("export", "--csv", file, "--since", "2029-01-01");
    expect(stdout).toContain("Wrote 1200 leads");
    const ids = (await readFile(file, "utf8"))
      .trim()
      .split("\r\n")
      .slice(1)
      .map((l) => l.slice(1, 37));
    expect(new Set(ids).size).toBe(1200);
    await db().execute(sql`delete from leads where created_at > '2029-01-01'`);
  });

  it("puts a lead on its way again", async () => {
    const { code, stdout } = await leads("redeliver", newer);
    expect(code).toBe(0);
    const id = stdout.trim().split(" ").at(-1);
    const { rows } = await db().execute(sql`
      select state from deliveries where id = ${id} and next_attempt_at <= now()`);
    expect(rows).toEqual([{ state: "pending" }]);
  });

  it("says that an id is not known", async () => {
    const { code, stderr } = await leads("show", randomUUID());
    expect(code).toBe(1);
    expect(stderr).toContain("Nothing found for");
  });

  it.each([
    [["show", "nope"], 'ID: "nope" is neither a lead id'],
    [["export"], "--csv: is missing.\nUsage: npm run leads -- export --csv FILE [--since DATE]"],
    [
      ["list", "--csv", "f"],
      "--csv is not an option of this subcommand. It is an option of export, request-figures.",
    ],
    [["returns", "--decide", "1"], "The decision is missing"],
    [["erase", "--phone", "6195550123", "--email", "a@b.c"], "Identify the person by exactly one"],
    [["revoke", "--phone", "6195550123", "--at", "2999-01-01"], "--at is in the future"],
  ])("refuses %j with the reason", async (args, reason) => {
    const { code, stderr } = await leads(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });

  it("lists a forgotten lead as forgotten, which is no failure in health", async () => {
    const gone = await storeLead("2026-03-01T00:00:00.000Z", { Phone: ["6195550999"] });
    const forgotten = await leads("erase", gone);
    expect(forgotten).toMatchObject({ code: 0 });
    expect((await leads("list")).stdout).toMatch(new RegExp(`${gone} .* {2}erased 20\\S+Z`));
    expect(await checkReceiverDeliveries(db)).toEqual({ isUp: true, state: "ok" });
    const again = await leads("redeliver", gone);
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toMatch(/^Lead \S+ was erased 20\S+Z: its contact data no longer exists/);
  });
});

/** Wrong usage must not change anything. */
describe.each([
  ["npm run backup --", "backup.ts"],
  ["npm run restore --", "restore.ts"],
  ["npm run consent:verify --", "consent-verify.ts"],
  ["npm run flow:check --", "flow-check.ts"],
  ["npm run consent:check --", "consent-check.ts"],
  ["npm run flow:draw --", "flow-draw.ts"],
  ["npm run launch:check --", "launch-check.ts"],
  ["npm run openapi --", "openapi.ts"],
  ["npm run preview --", "preview.ts"],
  ["npm start --", "start.ts"],
  ["npm run leads -- list", "leads.ts", "list"],
  ["npm run receivers -- list", "receivers.ts", "list"],
  ["npm run campaigns -- list", "campaigns.ts", "list"],
  ["npm run alerts -- list", "alerts.ts", "list"],
  ["npm run money -- report", "money.ts", "report"],
  ["npm run suppressions -- list", "suppressions.ts", "list"],
])("%s", (name, file, ...subcommand) => {
  it("refuses an option that it does not know", { timeout: 120_000 }, async () => {
    const run = await runCommand(`bin/commands/${file}`, [...subcommand, "--nosuch"]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(`Unknown option --nosuch.\nUsage: ${name}`);
  });
});

describe("npm run alerts -- list", () => {
  const alerts = () =>
    runCommand("bin/commands/alerts.ts", ["list"], { DATABASE_URL: database.url });

  it("shows what is open, and nothing that is over", async () => {
    expect((await alerts()).stdout).toContain("No open alerts.");
    await db()
      .execute(sql`insert into alerts (id, condition, subject, summary, raised_at, resolved_at) values
      (gen_random_uuid(), 'receiver-failing', 'firm', 'Receiver firm has taken nothing.', '2026-01-01T10:00:00Z', null),
      (gen_random_uuid(), 'cap-reached', 'other (day)', 'It was full.', '2026-01-01T09:00:00Z', now())`);
    expect(await alerts()).toMatchObject({
      code: 0,
      stdout:
        "2026-01-01T10:00:00.000Z  receiver-failing  firm  Receiver firm has taken nothing.\n",
    });
  });
});

describe("npm run consent:verify", () => {
  const verify = () =>
    runCommand("bin/commands/consent-verify.ts", [], { DATABASE_URL: database.url });

  it("proves an intact log", async () => {
    expect((await verify()).stdout).toContain(
      "intact: 6 records, 6 of these not logged yet. Head: 0",
    );
    await appendAndSignLog(db());
    const { code, stdout } = await verify();
    expect(stdout).toContain("intact: 6 records. Head: 3 entries, root ");
    expect(code).toBe(0);
  });

  it("names the first broken record and exits with 1", async () => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update consent_records set name = 'Eve' where lead_id in
        (select lead_id from log_entries where position in (1, 2))`);
    });
    const { code, stderr } = await verify();
    expect(stderr).toMatch(/BROKEN: entry 1: lead \S+: its consents differ from the logged ones/);
    expect(code).toBe(1);
  });
});
