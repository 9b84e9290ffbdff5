import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createReceiversFile } from "../support/receivers-file";
import { runCommand } from "../support/run-command";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let register: ReturnType<typeof createReceiversFile>;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  register = createReceiversFile();
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const receivers = (...args: string[]) =>
  runCommand("bin/commands/receivers.ts", args, { DATABASE_URL: database.url });

it("try says who would get such a lead, and why the others not", async () => {
  register.write([
    { id: "texas", accepts: [{ states: ["TX"], answers: { AccidentType: ["truck"] } }] },
    { id: "full", caps: { day: 0, timeZone: "America/Chicago" } },
    { id: "roundup-only", accepts: [{ sites: ["roundup"] }] },
  ]);
  const args = ["try", "--site", "mva", "--state", "TX", "--answer", "AccidentType=truck"];
  const { code, stdout } = await receivers(...args);
  expect(code).toBe(0);
  expect(stdout.trim().split("\n")).toEqual([
    "A lead of mva goes to at most 1. It would go to:",
    "  texas  Sample texas (test data) (weight 1 of 1)",
    "It would not go to:",
    "  full  its cap of 0 per day is reached",
    "  roundup-only  does not accept site mva",
  ]);
});

it("list tells of each receiver what it is, and no secret", async () => {
  register.write([{ id: "firm", webhook: webhook() }]);
  const { code, stdout } = await receivers("list");
  expect(code).toBe(0);
  expect(stdout).toContain("firm  Sample firm (test data)");
  expect(stdout).toContain("firm.example");
  expect(stdout).not.toMatch(/whsec_|hidden/);
});

it("check names receiver and field, and so does the start, which it stops", async () => {
  register.write([{ id: "firm", webhook: { ...webhook(), secretVariable: "NOT_SET" }, weight: 1 }]);
  const runs = await Promise.all([
    receivers("check"),
    runCommand("bin/commands/start.ts", [], { DATABASE_URL: database.url, PORT: "0" }),
  ]);
  for (const { code, stderr } of runs) {
    expect(code).toBe(1);
    expect(stderr).toContain("receiver firm, webhook.secretVariable: NOT_SET is not set");
  }
}, 120_000);

it("a start on a database of its own refuses samples, and names what is to name real ones", async () => {
  register.write([{ id: "firm", webhook: webhook() }]);
  const env = { DATABASE_URL: database.url, PORT: "0" };
  const { code, stderr } = await runCommand("bin/commands/start.ts", [], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^ {2}CATALOGUE_FILE: 60 of 60 are samples, such as Sample /m);
  expect(stderr).toMatch(/^ {2}RECEIVERS_FILE: 1 of 1 are samples, such as Sample firm/m);
  expect(stderr).toContain("DEMONSTRATION=yes");
}, 120_000);

it("a start checks the receivers before the migration without the pooler", async () => {
  register.write([{ id: "firm", webhook: webhook() }]);
  const env = { DATABASE_URL: "postgres://pooler@127.0.0.1:9/x", PORT: "0" };
  const direct = { ...env, DATABASE_DIRECT_URL: database.url };
  const { code, stderr } = await runCommand("bin/commands/start.ts", [], direct);
  expect(code).toBe(1);
  expect(stderr).toContain("RECEIVERS_FILE: 1 of 1 are samples");
}, 120_000);

it("a start and launch:check ask a server of law sites for no catalogue, and for no reader of other sites", async () => {
  register.write([{ id: "firm", webhook: webhook() }]);
  const env = { DATABASE_URL: database.url, PORT: "0" };
  const law = { ...env, SITES: "mva,roundup" };
  const start = await runCommand("bin/commands/start.ts", [], law);
  expect(start.code).toBe(1);
  expect(start.stderr).toContain("RECEIVERS_FILE: 1 of 1 are samples");
  expect(start.stderr).not.toContain("CATALOGUE_FILE");
  const check = (words: string[], settings: Record<string, string>) =>
    runCommand("bin/commands/launch-check.ts", words, settings);
  const served = await check([], law);
  const named = await check(["--site", "mva", "--site", "roundup"], env);
  expect(named).toEqual(served);
  expect(served).toMatchObject({ code: 1, stderr: "" });
  expect(served.stdout).not.toMatch(/CATALOGUE_FILE|ysm/);
  expect(served.stdout).toMatch(/^es: .* no named reviewer \(.*flow-mva.*terms-claims\)/m);
  const school = await check(["--site", "ysm"], env);
  expect(school.stdout).toMatch(/^CATALOGUE_FILE: 60 of 60 are samples/m);
  expect(school.stdout).not.toMatch(/flow-mva|^mva:/m);
}, 240_000);

it.each([
  ["try --site nope", '--site: unknown site "nope"; choose mva'],
  ["try --site mva --state ZZ", '--state: unknown state "ZZ"'],
  ["try --site mva --answer AccidntType=truck", "no flow asks it; did you mean AccidentType?"],
  ["test nobody", 'unknown receiver "nobody"'],
  ["test firm --site nope", '--site: unknown site "nope"'],
  ["report --month 2026-13", '--month: "2026-13" is not a month such as 2026-01.'],
  ["--wrong", "Unknown subcommand --wrong; choose check, list, try, test, guide, report"],
])("%s is refused with the reason", async (line, reason) => {
  const { code, stderr } = await receivers(...line.split(" "));
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});

it("test sends a marked lead of nobody with a proof that holds, and keeps nothing", async () => {
  const end = await startWebhookReceiver();
  const accepts = [{ sites: ["mva"], states: ["TX"], answers: { AccidentType: ["truck"] } }];
  const hook = { url: end.url, secretVariable: "TEST_RECEIVER_SECRET" };
  register.write([{ id: "texas", accepts, webhook: hook }]);
  const file = join(mkdtempSync(join(tmpdir(), "accident-claims-test-lead-")), "lead.json");
  const { code, stdout } = await receivers("test", "texas", "--save", file);
  await end.close();
  expect(stdout).toMatch(/^127\.0\.0\.1:\d+: accepted, 204, \d+ ms\n/);
  expect(code).toBe(0);
  const [sent] = end.received;
  expect(sent?.headers["webhook-id"]).toMatch(/^test_/);
  new Webhook(webhookSecret).verify(sent?.body ?? "", sent?.headers as Record<string, string>);
  const { data } = leadCreatedSchema.parse(JSON.parse(sent?.body ?? ""));
  expect(data.test).toBe(true);
  expect(data.answers).toMatchObject({
    ...{ AccidentType: ["Truck"], StateCode: ["TX"] },
    ...{ FirstName: ["Test"], Phone: ["6195550123"] },
  });
  expect(data.consents[0]?.text).toContain("Sample texas");
  // The policy that the command printed.
  const policy = `${file}.policy`;
  writeFileSync(policy, stdout.slice(stdout.indexOf("\nlog ") + 1));
  const verify = ["docs/examples/verify.mjs", "--policy", policy, file];
  expect(execFileSync(process.execPath, verify, { encoding: "utf8" })).toContain(
    "/test at 1 entries",
  );
  expect(await db().$count(leads)).toBe(0);
}, 60_000);

it("test says why a receiver did not take it", async () => {
  const end = await startWebhookReceiver();
  end.responses.push((response) => response.end('{"accepted":false,"reason":"no such area"}'));
  const hook = { url: end.url, secretVariable: "TEST_RECEIVER_SECRET" };
  register.write([{ id: "firm", webhook: hook }, { id: "by-hand" }]);
  const refused = await receivers("test", "firm");
  await end.close();
  expect(refused.stdout).toContain("rejected, 200");
  expect(refused.stdout).toContain("no such area");
  expect(refused.code).toBe(1);
  const without = await receivers("test", "by-hand");
  expect(without.stderr).toContain("by-hand has no webhook");
  expect(without.code).toBe(2);
});

it("an adapter's receiver gets what its own API takes", async () => {
  const end = await startWebhookReceiver();
  process.env.CLIO_TOKEN = "clio-token-0123456789";
  const hook = { url: end.url, secretVariable: "CLIO_TOKEN", adapter: "clio-grow" as const };
  register.write([{ id: "clio", webhook: hook }]);
  const { code } = await receivers("test", "clio");
  await end.close();
  expect(code).toBe(0);
  expect(JSON.parse(end.received[0]?.body ?? "")).toMatchObject({
    inbox_lead: { from_first: "Test", from_source: "mva" },
    inbox_lead_token: "clio-token-0123456789",
  });
  expect(end.received[0]?.headers).not.toHaveProperty("webhook-signature");
  process.env.CLIO_TOKEN = "short";
  const { stderr } = await receivers("check");
  expect(stderr).toContain("CLIO_TOKEN is not an inbox token of Clio Grow");
});

it("guide prints a page for one receiver, without a secret, that loads nothing", async () => {
  register.write([
    { id: "firm", webhook: webhook(), returnDays: 7, accepts: [{ sites: ["mva"] }] },
  ]);
  const { code, stdout } = await receivers("guide", "firm");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^<!doctype html>/);
  expect(stdout).toContain("default-src &#x27;none&#x27;");
  expect(stdout).toContain("https://firm.example/hidden");
  expect(stdout).toContain("AccidentType");
  expect(stdout).toContain("within 7 days");
  for (const code of ["createHmac", "hmac.compare_digest", "hash_equals"])
    expect(stdout).toContain(code);
  expect(stdout).not.toContain(webhookSecret);
  expect(stdout).not.toMatch(/<script|src=|url\(/);
});

it("guide tells who takes Spanish leads what the law asks of them, by its source", async () => {
  const firm = { id: "firm", webhook: webhook(), accepts: [{ sites: ["mva"] }] };
  register.write([firm]);
  expect((await receivers("guide", "firm")).stdout).not.toContain("<h2>Language</h2>");
  register.write([{ ...firm, languages: ["es"] }]);
  const { stdout } = await receivers("guide", "firm");
  for (const told of [
    "<code>es-US</code>",
    "R. Regulating Fla. Bar 4-7.12(c)",
    "Cal. Civ. Code § 1632(b)(6)",
    "16 C.F.R. § 14.9",
    "not checked by a lawyer",
  ])
    expect(stdout).toContain(told);
});

function webhook() {
  return { url: "https://firm.example/hidden", secretVariable: "TEST_RECEIVER_SECRET" };
}
