import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { recordOutcome } from "@/server/outcomes/record-outcome";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirm, createNamedRegister } from "@/tests/support/receivers";
import { createReceiversFile } from "@/tests/support/receivers-file";
import { runCommand } from "@/tests/support/run-command";

const file = createReceiversFile();
const register = createNamedRegister([createLawFirm("alpha")]);
let database: TestDatabase;
let leadId: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const session = await insertConsentPageSession();
  const input = createLeadInput(
    { ...session, tracking: { utm_campaign: "winter" } },
    { receivers: register.receivers },
  );
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
  const [delivery] = await db()
    .update(deliveries)
    .set({ state: "delivered", deliveredAt: sql`now()` })
    .returning();
  await recordOutcome(db(), register, {
    sender: { receiverId: "alpha", deliveryId: delivery!.id, messageId: "m1" },
    data: { leadId, outcome: "returned", reason: "wrong number", at: new Date().toISOString() },
    text: "{}",
  });
});
afterAll(() => database.drop());

const command = (file: string, ...args: string[]) =>
  runCommand(`bin/commands/${file}.ts`, args, { DATABASE_URL: database.url });

describe("npm run leads -- returns", () => {
  it("lists what waits, decides it, and notes who looked", { timeout: 240_000 }, async () => {
    const listed = await command("leads", "returns");
    expect(listed).toMatchObject({ code: 0 });
    const [id = "", , receiverId, lead, code, reason] = listed.stdout.trim().split("  ");
    expect([receiverId, lead, code, reason]).toEqual([
      "alpha",
      leadId,
      "wrong-number",
      "wrong number",
    ]);
    const decided = await command(
      "leads",
      "returns",
      "--decide",
      id,
      "refuse",
      "--reason",
      "it rings",
    );
    expect(decided).toMatchObject({ code: 0 });
    expect((await command("leads", "returns")).stdout).toContain("No returns to decide.");
    const shown = await command("leads", "show", leadId);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      outcomes: [{ outcome: "returned", decision: { decision: "refuse", reason: "it rings" } }],
    });
    const noted = (await listLeadAccessEntries(db(), 10)).map((entry) => entry.command);
    expect(noted).toContain(`return ${id}: refuse`);
  });

  it("refuses a decision that is none", async () => {
    const { code, stderr } = await command("leads", "returns", "--decide", "1", "keep");
    expect(code).toBe(2);
    expect(stderr).toContain('accept|refuse: "keep" must be one of accept, refuse.');
  });

  it("says that no return has the id", async () => {
    const { code, stderr } = await command("leads", "returns", "--decide", "99", "accept");
    expect(code).toBe(1);
    expect(stderr).toContain("Return 99 does not exist");
  });
});

describe("npm run receivers -- report", () => {
  it("prints a row for each receiver and month, with zeros for the others", async () => {
    file.write([{ id: "alpha" }, { id: "quiet" }]);
    const month = new Date().toISOString().slice(0, 7);
    const { code, stdout } = await command("receivers", "report", "--month", month);
    expect(code).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines[0]).toMatch(
      /^month +receiver +name +offered +accepted +rejected +pending +held +dead +withdrawn +contacted <= 5 min/,
    );
    expect(lines.find((line) => line.includes(" alpha "))).toMatch(
      new RegExp(
        `^${month} +alpha +Sample alpha \\(test data\\) +1 +1( +0){5} +0 +0 +1 +0 +0 +- +-$`,
      ),
    );
    expect(lines.find((line) => line.includes(" quiet "))).toMatch(/\(test data\)( +0){12} +- +-$/);
    const other = await command("receivers", "report", "--month", "2020-01");
    expect(other.stdout).toMatch(/2020-01 +alpha +Sample alpha \(test data\)( +0){12}/);
  });

  it("splits by day, site and campaign", async () => {
    const by = ["--by", "day", "--by", "site", "--by", "campaign"];
    const { stdout } = await command("receivers", "report", ...by);
    const today = new Date().toISOString().slice(0, 10);
    expect(stdout).toMatch(/^day +receiver +name +site +campaign +offered/);
    expect(stdout).toMatch(
      new RegExp(`${today} +alpha +Sample alpha \\(test data\\) +mva +winter +1 +1`),
    );
  });
});
