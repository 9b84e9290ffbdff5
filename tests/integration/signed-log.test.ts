import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AlertDeps } from "@/server/monitoring/alert-deps";
import { alertConditionChecks } from "@/server/monitoring/alerts/conditions/alert-conditions";
import { requestWitnessCosignatures } from "@/server/consent-log/log-witnesses";
import { parseCheckpoint } from "@/server/consent-log/log/checkpoint";
import { getLogSigners } from "@/server/consent-log/log-keys";
import { parseLogWitnessPolicy } from "@/server/consent-log/log-policy";
import { findCurrentLogOrigin } from "@/server/consent-log/log-origin";
import { replaceStoppedOrigin } from "@/server/consent-log/log-succession";
import { findPublishedCheckpoint } from "@/server/consent-log/published-checkpoint";
import { appendAndSignLog, getCosignedCheckpoint } from "@/server/consent-log/sign-log";
import { buildLeadProof } from "@/server/consent-log/tlog-proof";
import { verifyConsentLog, verifyConsentLogSnapshot } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { correctLeadContact } from "@/server/leads/correct-lead";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { runStatements as changeRows, runAndRollBack } from "@/tests/support/forge-log";
import { runCommand } from "@/tests/support/run-command";
import {
  createLeadInput,
  insertLeadAt,
  insertConsentPageSession,
} from "@/tests/support/lead-input";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";
import { serveApi, type ServedApi } from "@/tests/support/serve-api";
import { startWitness, type WitnessProcess } from "@/tests/support/witness-process";

const run = promisify(execFile);
const name = "example.com/consent-log";

let database: TestDatabase;
let server: ServedApi;
let folder: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  process.env.CONSENT_LOG_ORIGIN = name;
  folder = await mkdtemp(join(tmpdir(), "signed-log-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  server = await serveApi();
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

async function storeLead(): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession());
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

async function storeLeads(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await storeLead();
  await appendAndSignLog(db());
}

const get = (path: string) => fetch(`${server.url}${path}`);

const policyOf = (origin: string, ...rest: string[]) =>
  [...getLogSigners(origin).map(({ verifierKey }) => `log ${verifierKey}`), ...rest, ""].join("\n");

/** Runs a receiver's verifier on files with these contents. Returns its output. */
async function verify(contents: unknown[], policy: string, ...options: string[]) {
  const policyFile = join(folder, "policy.txt");
  await writeFile(policyFile, policy);
  const files: string[] = [];
  for (const [n, content] of contents.entries()) {
    const file = join(folder, `${n}.json`);
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    files.push(file);
  }
  const words = ["--policy", policyFile, ...options, ...files];
  const told = await output(process.execPath, ["docs/examples/verify.mjs", ...words]);
  // verify.py has no option `--log`.
  if (options.length > 0) return told;
  const same = await output("python3", ["docs/examples/verify.py", ...words]);
  expect(same.includes("NOT PROVED")).toBe(told.includes("NOT PROVED"));
  if (!told.includes("NOT PROVED")) expect(same).toBe(told);
  return told;
}

const output = (program: string, words: string[]) =>
  run(program, words).then(
    ({ stdout }) => stdout,
    (error: { stderr?: string }) => String(error.stderr),
  );

/** Runs statements as a superuser without triggers, to tamper with the log. */
async function tamper(...statements: string[]) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

describe("the signed log", () => {
  it("publishes a signed checkpoint, and tiles, from which a receiver proves a webhook", async () => {
    const messages = [];
    for (let n = 0; n < 3; n += 1) messages.push(await buildLoggedLeadMessage(await storeLead()));
    const response = await get("/consent-log/checkpoint");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=5");
    const checkpoint = parseCheckpoint(await response.text());
    expect(checkpoint).toMatchObject({ origin: name, size: 3 });
    expect(checkpoint?.note.signatures).toHaveLength(1);
    const entries = await get("/consent-log/tile/entries/000.p/3");
    expect(entries.headers.get("cache-control")).toContain("immutable");
    expect((await entries.arrayBuffer()).byteLength).toBe(3 * 34);
    for (const path of [
      "0/000.p/4",
      "0/000",
      "0/000.p/0",
      "1/000.p/1",
      "64/000.p/1",
      "0/x000/000.p/1",
    ])
      expect((await get(`/consent-log/tile/${path}`)).status, path).toBe(404);
    expect((await get("/consent-log/2/checkpoint")).status).toBe(404);
    const policy = policyOf(name, "quorum none");
    const address = ["--log", `${server.url}/consent-log`];
    expect(await verify(messages, policy, ...address)).toContain("unchanged and has 3 entries now");
    const [message] = messages;
    const text = JSON.stringify(message);
    for (const changed of [
      text.replace("I agree", "We agree"),
      text.replace("consent-record-3", "consent-record-4"),
      text.replaceAll(/"leadId":"./g, '"leadId":"x'),
    ]) {
      expect(changed).not.toBe(text);
      expect(await verify([changed], policy)).toContain("NOT PROVED");
    }
  });

  it("has tiles of 256 hashes, whose roots the database makes as the tree has them", async () => {
    await tamper(
      `insert into log_entries (position, hash) select n, sha256(n::text::bytea) from generate_series(0, 69999) n`,
      `select complete_log_tiles(0, 300)`,
      `select complete_log_tiles(300, 70000)`,
    );
    await appendAndSignLog(db());
    const address = ["--log", `${server.url}/consent-log`];
    const lead = await storeLead();
    await appendAndSignLog(db());
    const proof = await buildLeadProof(db(), lead, "first");
    expect(await verify([proof], policyOf(name, "quorum none"), ...address)).toContain(
      "70001 entries now",
    );
    expect((await (await get("/consent-log/tile/1/001.p/17")).arrayBuffer()).byteLength).toBe(
      17 * 32,
    );
    expect((await (await get("/consent-log/tile/0/000")).arrayBuffer()).byteLength).toBe(8192);
  });

  it("logs a lead anew when it was corrected, and proves what retention has deleted from the copy alone", async () => {
    const old = await insertLeadAt(new Date(Date.now() - 6 * 365 * 86_400_000));
    const kept = await buildLoggedLeadMessage(old);
    await storeLeads(2);
    await db().execute(sql`insert into lead_corrections (lead_id, previous) values (${old}, '')`);
    await appendAndSignLog(db());
    const { rows } = await db().execute<{ content: string }>(
      sql`select content from log_entries order by position`,
    );
    expect(rows).toHaveLength(4);
    expect(rows[3]?.content).toContain(`lead ${old}\n`);
    expect(rows[3]?.content).toMatch(/^correction \d+$/m);
    await db().execute(sql`select purge_consents(now() - interval '5 years', 100)`);
    const records = sql`select from log_entries where content is not null`;
    expect((await db().execute(records)).rowCount).toBe(2);
    const address = ["--log", `${server.url}/consent-log`];
    const policy = policyOf(name, "quorum none");
    expect(await verify([kept], policy, ...address)).toContain("unchanged and has 4 entries now");
  });
});

describe("a key that is changed", () => {
  const next = Buffer.alloc(32, "next").toString("base64");
  /** Stores a lead and signs the log in a process with these keys. */
  async function signedWith(keys: Record<string, string>) {
    const lead = await storeLead();
    const env = { DATABASE_URL: database.url, ...keys };
    const shown = await runCommand("bin/commands/consent-log.ts", ["show"], env);
    expect(shown).toMatchObject({ code: 0, stderr: "" });
    const logs = [...shown.stdout.matchAll(/^log .+$/gm)].map(([line]) => line);
    return { proof: await buildLeadProof(db(), lead, "published"), logs };
  }

  it("signs beside the former one, until that is taken away", async () => {
    await storeLeads(1);
    const former = policyOf(name, "quorum none");
    const both = await signedWith({ CONSENT_LOG_KEY: next, CONSENT_LOG_KEY_OLD: "development" });
    expect(both.logs).toHaveLength(2);
    const alone = await signedWith({ CONSENT_LOG_KEY: next });
    expect(alone.logs).toEqual(both.logs.slice(0, 1));
    const current = [...alone.logs, "quorum none", ""].join("\n");
    expect(await verify([both.proof], former)).toContain("at 2 entries");
    expect(await verify([both.proof], current)).toContain("at 2 entries");
    expect(await verify([alone.proof], current)).toContain("at 3 entries");
    expect(await verify([alone.proof], former)).toContain("NOT PROVED");
  });
});

describe("consent:verify", () => {
  it("names the lead whose telephone number or answers were overwritten", async () => {
    const lead = await storeLead();
    await storeLeads(2);
    const other = sql`(select phone_number from leads where id <> ${lead} limit 1)`;
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    for (const change of [
      sql`phone_number = ${other}`,
      sql`phone_number = '6195550199'`,
      sql`answers = '{"": ["enc1:x"]}'`,
      sql`email = ''`,
      sql`forgotten_at = now(), phone_number = ''`,
    ])
      expect(await problemAfter(sql`update leads set ${change} where id = ${lead}`)).toContain(
        `lead ${lead}: `,
      );
  });

  it.each([
    ["consent flag", "consent = not consent"],
    ["consent time", "consent_date = consent_date - interval '1 microsecond'"],
    ["consent language", "consent_language = 'es-US'"],
    ["tracking", `tracking = tracking || '{"gclid": "another"}'`],
    ["certificate", `certificates = certificates || '{"universalLeadId": "another"}'`],
    ["certificate state", `certificate_states = '{"TrustedForm": "claimed"}'`],
    ["creation time", "created_at = created_at + interval '1 day'"],
    ["machine time", "app_time = app_time + interval '1 second'"],
    ["score", "score = coalesce(score, 0) + 1"],
    ["site", "site = 'roundup'"],
    ["session", "session_id = gen_random_uuid()"],
    ["privacy signal", "privacy_signal = not privacy_signal"],
    ["build", "build_id = 'another'"],
    ["trail", "trail = 'enc1:x'"],
  ])("names the lead whose %s was changed, also where it was logged again", async (_, change) => {
    const lead = await storeLead();
    await storeLeads(1);
    const changed = sql.raw(`update leads set ${change} where id = '${lead}'`);
    expect(await problemAfter(changed)).toMatch(`lead ${lead}: its `);
    const again = sql`insert into log_pending (lead_id) values (${lead})`;
    expect(await problemAfter(changed, again, sql`select append_log_entries(10)`)).toContain(
      `lead ${lead}: it was logged again`,
    );
  });

  it("names the lead whose consent flag or time was changed after its erasure", async () => {
    const lead = await storeLead();
    await storeLeads(1);
    expect(await forgetLead(db(), lead)).toBe(true);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    for (const change of [sql`consent = not consent`, sql`consent_date = now()`])
      expect(await problemAfter(sql`update leads set ${change} where id = ${lead}`)).toContain(
        `lead ${lead}: its consent flag, times or checks`,
      );
  });

  it("names it, too, where the traces were covered up", async () => {
    const lead = await storeLead();
    await storeLeads(2);
    const overwritten = sql`update leads set email = '' where id = ${lead}`;
    expect(
      await problemAfter(
        sql`update log_entries set content = null where lead_id = ${lead}`,
        overwritten,
      ),
    ).toBe(`lead ${lead}: its record in the log is missing`);
    // Queues the same record again, as after a correction.
    const again = sql`insert into log_pending (lead_id) values (${lead})`;
    expect(await problemAfter(overwritten, again)).toContain("differ from the logged ones");
    expect(await problemAfter(overwritten, again, sql`select append_log_entries(10)`)).toBe(
      `lead ${lead}: it was logged again without a correction`,
    );
    const rewritten = sql`update consent_records set is_checked = not is_checked where lead_id = ${lead}`;
    expect(await problemAfter(rewritten)).toBe(
      `lead ${lead}: its consents differ from the logged ones`,
    );
    expect(await problemAfter(rewritten, again, sql`select append_log_entries(10)`)).toBe(
      `lead ${lead}: it was logged again with other consents`,
    );
    expect(await correctLeadContact(db(), lead, { email: "new@example.com" })).toBe(true);
    await appendAndSignLog(db());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    expect(await problemAfter(sql`delete from lead_corrections where lead_id = ${lead}`)).toBe(
      `lead ${lead}: one of its corrections is missing`,
    );
    expect(await forgetLead(db(), lead)).toBe(true);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  });

  /** Tampers with the database as a superuser. Returns the problem that the verification finds. */
  async function problemAfter(...changes: SQL[]) {
    let verdict: Awaited<ReturnType<typeof verifyConsentLog>> | undefined;
    await runAndRollBack(
      (work) => db().transaction(work),
      async (tx) => {
        await changeRows(tx, ...changes);
        verdict = await verifyConsentLogSnapshot(tx);
      },
    );
    return verdict?.intact === false ? verdict.broken.problem : undefined;
  }

  it("takes a correction for what it is, and a rewritten record or checkpoint for none", async () => {
    const lead = await storeLead();
    await storeLeads(1);
    expect(await correctLeadContact(db(), lead, { email: "new@example.com" })).toBe(true);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    await appendAndSignLog(db());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    const content = sql`replace(content, 'correction', 'Correction')`;
    for (const statements of [
      [sql`update log_entries set content = ${content}`],
      [sql`update log_entries set content = ${content}, hash = sha256(${content}::bytea)`],
      [sql`delete from log_entries where position = 2`],
      [sql`update log_checkpoints set note = replace(note, 'example.com', 'example.net')`],
    ])
      await runAndRollBack(
        (work) => db().transaction(work),
        async (tx) => {
          await changeRows(tx, ...statements);
          expect(await verifyConsentLogSnapshot(tx)).toMatchObject({ intact: false });
        },
      );
  });
});

describe("two witnesses", () => {
  let witnesses: WitnessProcess[];
  let text: string;

  beforeEach(async () => {
    const keys = getLogSigners(name).map(({ verifierKey }) => verifierKey);
    witnesses = [];
    for (const one of ["one", "two"])
      witnesses.push(await startWitness(`${one}.example/w`, keys, join(folder, one)));
    const lines = witnesses.map(({ verifierKey, url }, n) => `witness w${n} ${verifierKey} ${url}`);
    text = policyOf(name, ...lines, "group both all w0 w1", "quorum both");
  });
  afterEach(async () => {
    for (const [n, one] of ["one", "two"].entries()) {
      await witnesses[n]?.stop();
      await rm(join(folder, one), { recursive: true, force: true });
    }
  });

  const later = () =>
    db().execute(sql`update log_witnesses set asked_at = now() - interval '11 seconds'`);

  async function shown() {
    const origin = await findCurrentLogOrigin(db());
    const checkpoint =
      origin && (await findPublishedCheckpoint(db(), origin, parseLogWitnessPolicy(text)));
    return {
      size: checkpoint?.size,
      note: checkpoint && (await getCosignedCheckpoint(db(), checkpoint)),
    };
  }

  it("cosign what continues what they know, once in ten seconds, and hold up nobody when they are away", async () => {
    const policy = parseLogWitnessPolicy(text);
    await storeLeads(1);
    await requestWitnessCosignatures(db(), policy);
    expect((await shown()).note?.split("\n").filter((line) => line.startsWith("—"))).toHaveLength(
      3,
    );
    await storeLeads(1);
    await requestWitnessCosignatures(db(), policy);
    // Still the last checkpoint signed with both keys.
    expect((await shown()).size).toBe(1);
    await later();
    await requestWitnessCosignatures(db(), policy);
    expect((await shown()).size).toBe(2);
    // The witness's response 409 contains the tree size, which this process does not know.
    await storeLeads(1);
    await db().execute(sql`update log_witnesses set size = 0`);
    await later();
    await requestWitnessCosignatures(db(), policy);
    const { size, note } = await shown();
    expect(size).toBe(3);
    const hash = createHash("sha256").update(name).digest("hex");
    const own = await (await fetch(`${witnesses[0]!.url}/${hash}/checkpoint`)).text();
    expect(note).toContain(own.split("\n").at(-2));
    const lead = await storeLead();
    await appendAndSignLog(db());
    await later();
    await requestWitnessCosignatures(db(), policy);
    const proof = await buildLeadProof(db(), lead, "first");
    expect(await verify([proof], text)).toContain("witnesses: w0, w1");
    await witnesses[1]?.stop();
    await storeLeads(1);
    await later();
    await requestWitnessCosignatures(db(), policy);
    expect((await shown()).size).toBe(4);
    await tamper(
      "update log_checkpoints set signed_at = now() - interval '2 minutes' where size < 5",
    );
    expect((await shown()).size).toBe(5);
    witnesses[1] = await startWitness(
      "two.example/w",
      getLogSigners(name).map((s) => s.verifierKey),
      join(folder, "two"),
    );
  });

  it("stop a log that has lost what they have cosigned, though its own memory is lost too", async () => {
    const policy = parseLogWitnessPolicy(text);
    await storeLeads(3);
    await requestWitnessCosignatures(db(), policy);
    await rm(process.env.CONSENT_LOG_FILE!, { force: true });
    await tamper(
      "delete from log_entries where position > 0",
      "delete from log_checkpoints",
      "delete from log_cosignatures",
    );
    await later();
    await db().execute(sql`update log_witnesses set fault = 'x'`);
    await appendAndSignLog(db());
    await requestWitnessCosignatures(db(), policy);
    const [stopped] = await alerts();
    expect(stopped?.summary).toContain("has cosigned 3 entries, but the database has 1");
  });
});

const alerts = () =>
  alertConditionChecks["consent-log-stopped"]({ database: db } as AlertDeps, () => false);

describe("a database that lost commits", () => {
  it("is signed no more, raises an alert, and goes on under a new origin that names the old one", async () => {
    await storeLeads(2);
    const early = await buildLoggedLeadMessage(await storeLead());
    await storeLeads(2);
    const signed = await readFile(process.env.CONSENT_LOG_FILE!, "utf8");
    // Simulates a failover to a machine that has only the first three entries.
    await tamper(
      "delete from log_entries where position >= 3",
      "delete from log_checkpoints where size > 3",
    );
    expect(await alerts()).toEqual([]);
    const late = await storeLead();
    await appendAndSignLog(db());
    expect(await readFile(process.env.CONSENT_LOG_FILE!, "utf8")).toBe(signed);
    const [alert] = await alerts();
    expect(alert?.summary).toContain(
      "the database has 4 entries, but 5 were signed: commits were lost",
    );
    await storeLeads(3);
    expect(await buildLeadProof(db(), late, "first")).toBeUndefined();
    expect((await get("/consent-log/tile/0/000.p/4")).status).toBe(404);

    expect(await replaceStoppedOrigin(db())).toMatchObject({
      number: 2,
      origin: `${name}/2`,
      shared: 3,
    });
    expect(await replaceStoppedOrigin(db())).toBeUndefined();
    await appendAndSignLog(db());
    expect(await alerts()).toEqual([]);
    const policy = policyOf(`${name}/2`, "quorum none");
    const statement = await (await get("/consent-log/2/succession")).text();
    const said = await verify([statement], policy, "--log", `${server.url}/consent-log/2`);
    expect(said).toContain(`succeeds ${name}`);
    expect(said).toContain("size 5");
    expect(said).toContain("shared 3");
    expect(await verify([await buildLeadProof(db(), late, "first")], policy)).toContain(
      `lead ${late}`,
    );
    // Old proofs stay valid, because both logs share their entries.
    expect(await verify([early], policyOf(name, "quorum none"))).toContain("at 3 entries");
    expect((await get("/consent-log/tile/0/000.p/3")).status).toBe(200);
    expect((await get("/consent-log/tile/0/000.p/4")).status).toBe(404);
    expect((await get("/consent-log/2/tile/0/000.p/4")).status).toBe(200);
  });

  it("is not signed when what was signed was rewritten", async () => {
    await storeLeads(2);
    await tamper("update log_entries set hash = sha256('x') where position = 0");
    await storeLeads(1);
    expect((await alerts())[0]?.summary).toContain(
      "the first 2 entries differ from the signed ones",
    );
  });
});
