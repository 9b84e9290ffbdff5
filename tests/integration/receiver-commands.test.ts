import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { receiversFile } from "../support/receivers-file";
import { runCommand } from "../support/run-command";

let database: TestDatabase;
let register: ReturnType<typeof receiversFile>;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  register = receiversFile();
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
    "A lead of mva goes to 1 at most. It would go to:",
    "  texas  Sample texas (test data) (weight 1 of 1)",
    "Not to:",
    "  full  its cap of 0 a day is reached",
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

it.each([
  ["try --site nope", '--site: there is no site "nope"; there are mva'],
  ["try --site mva --state ZZ", '--state: there is no state "ZZ"'],
  ["try --site mva --answer AccidntType=truck", "no flow asks it; did you mean AccidentType?"],
  ["report --month 2026-13", '--month: "2026-13" is no month such as 2026-01.'],
  ["--wrong", "There is no subcommand --wrong; choose check, list, try, report"],
])("%s is refused with the reason", async (line, reason) => {
  const { code, stderr } = await receivers(...line.split(" "));
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});

function webhook() {
  return { url: "https://firm.example/hidden", secretVariable: "TEST_RECEIVER_SECRET" };
}
