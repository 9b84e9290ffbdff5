import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findWithheldReason } from "@/server/delivery/delivery-message";
import { findLead } from "@/server/personal-data/sealed-lead";
import { checkDoNotCallLists, findDoNotCallList } from "@/server/personal-data/do-not-call-lists";
import { replayErasures } from "@/server/privacy-requests/replay-erasures";
import { readErasureJournal } from "@/server/personal-data/erasure-journal";
import {
  importSuppressions,
  parseSuppressionsCsv,
} from "@/server/personal-data/suppressed-numbers";
import { db } from "@/lib/server/db/client";
import { contactSuppressions } from "@/lib/server/db/privacy-schema";
import { deliveries } from "@/lib/server/db/schema";
import { startDesk } from "../support/desk";
import {
  findVisitorLeadId,
  readShownPage,
  createUniquePerson,
  startConsentTestSite,
} from "../support/consent-visits";
import { runCommand } from "../support/run-command";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;
let folder: string;
let list: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "accident-claims-suppressions-"));
  list = join(folder, "registry.txt");
  await writeFile(list, "area code,number\n");
  process.env.DO_NOT_CALL_FILE = list;
  visits = await startConsentTestSite();
});
afterAll(async () => {
  await visits.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  visits.receiver.received.length = 0;
  visits.receiver.responses.length = 0;
});

const command = (...args: string[]) =>
  runCommand("bin/commands/suppressions.ts", args, {
    DATABASE_URL: process.env.DATABASE_URL ?? "",
  });

/** Writes a text to a new temporary file. Returns its path. */
async function fileOf(text: string): Promise<string> {
  const file = join(folder, `numbers-${Math.random()}.csv`);
  await writeFile(file, text);
  return file;
}

describe("a number of a list", () => {
  it("is imported as a hash, however it is written, and its leads are never delivered", async () => {
    const [listed, other] = [createUniquePerson(), createUniquePerson()];
    const lead = await findVisitorLeadId(await visits.send(listed.answers));
    const file = await fileOf(
      `phone\r\n(${listed.phone.slice(0, 3)}) ${listed.phone.slice(3)}\r\n`,
    );
    expect((await command("import", file)).stdout).toBe("Read 1 entries, 1 of them new.\n");
    expect((await command("import", file)).stdout).toBe("Read 1 entries, 0 of them new.\n");
    await findVisitorLeadId(await visits.send(other.answers));
    const sent = await visits.deliverAll();
    expect(sent.map(([, id]) => id)).not.toContain(lead);
    expect(sent).toHaveLength(1);
    const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, lead));
    expect(delivery).toMatchObject({ state: "dead", lastError: "suppressed", deliveredAt: null });
    const stored = JSON.stringify(await db().select().from(contactSuppressions));
    expect(stored).not.toContain(listed.phone);
  });

  it("is not asked for a newer consent either", async () => {
    const person = createUniquePerson();
    await importSuppressions(db(), parseSuppressionsCsv(person.phone));
    const visitor = await visits.send(person.answers);
    expect(readShownPage(visitor).says).toContain("No one will call");
    await expect(findVisitorLeadId(visitor)).rejects.toThrow("No lead");
  });

  it("stays listed where its person withdraws later, and forgotten where they asked for that", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    await importSuppressions(db(), parseSuppressionsCsv(person.phone));
    const reason = async () => (await command("search", person.phone)).stdout;
    expect(await reason()).toMatch(/^Suppressed since .*: listed, permanently/);
    await runCommand("bin/commands/leads.ts", ["revoke", "--phone", person.phone]);
    expect(await reason()).toContain("listed, permanently");
    await runCommand("bin/commands/leads.ts", ["erase", "--phone", person.phone]);
    expect(await reason()).toContain("forgotten, permanently");
  });

  it("is suppressed again by the restore of a backup from before", async () => {
    const person = createUniquePerson();
    await importSuppressions(db(), parseSuppressionsCsv(person.phone));
    const journal = await readErasureJournal(db());
    await db().delete(contactSuppressions);
    await db().transaction((tx) => replayErasures(tx, journal));
    expect((await command("search", person.phone)).stdout).toContain("listed, permanently");
  });
});

describe("npm run suppressions", () => {
  it("lists and searches, by number and by address", async () => {
    await db().delete(contactSuppressions);
    expect((await command("list")).stdout).toBe("No suppressions.\n");
    const person = createUniquePerson();
    await runCommand("bin/commands/leads.ts", ["revoke", "--email", person.email]);
    await importSuppressions(db(), parseSuppressionsCsv("6192345998\n6192345999"));
    const lines = (await command("list", "--limit", "1")).stdout.trim().split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "2 listed: permanently, by an imported list",
      "1 withdrawn: until a newer consent",
    ]);
    expect(lines[2]).toMatch(/^\d{4}-.*Z {2}listed {2}[0-9a-f]{64}$/);
    expect(lines).toHaveLength(3);
    expect((await command("search", "+1 619-234-5998")).stdout).toContain("listed");
    expect((await command("search", "6192345997")).stdout).toBe("Not suppressed.\n");
    expect((await command("search", "--email", person.email)).stdout).toContain("withdrawn, until");
    expect((await command("search")).code).toBe(2);
    const { rows } = await db().execute(
      sql`select command from lead_audit where command like 'suppressions %' order by id desc limit 2`,
    );
    expect(rows).toEqual([{ command: "suppressions search" }, { command: "suppressions search" }]);
  });

  it("exports what it imports again, with its reasons and times", async () => {
    await db().delete(contactSuppressions);
    await importSuppressions(db(), parseSuppressionsCsv("6192345998"));
    const hash = "0".repeat(64);
    const since = new Date("2026-01-01T00:00:00Z");
    await db().insert(contactSuppressions).values({ hash, reason: "withdrawn", createdAt: since });
    const csv = join(folder, "export.csv");
    await command("export", "--csv", csv);
    const text = await readFile(csv, "utf8");
    expect(text.split("\r\n").slice(0, 2)).toEqual([
      '"hash","reason","since"',
      `"${hash}","withdrawn","2026-01-01T00:00:00.000Z"`,
    ]);
    expect(text).not.toContain("6192345998");
    const before = await db().select().from(contactSuppressions).orderBy(contactSuppressions.hash);
    await db().delete(contactSuppressions);
    expect((await command("import", csv)).stdout).toBe("Read 2 entries, 2 of them new.\n");
    expect(await db().select().from(contactSuppressions).orderBy(contactSuppressions.hash)).toEqual(
      before,
    );
  });

  it("reads numbers one a line, or in the column that is named phone, each once", () => {
    for (const text of [
      "\uFEFFPhone\r\n+1 (619) 234-5000\r\n\r\n619,2345001\r\n619-234-5000",
      '"since","Phone"\n"2026-01-01","6192345000"\n"2026-01-02","619.234.5001"\n',
      "6192345000\n16192345001",
    ])
      expect(parseSuppressionsCsv(text)).toEqual({
        phones: ["6192345000", "6192345001"],
        rows: [],
      });
  });

  it.each([
    [
      "6192345000\n619234500\nann@example.com",
      ["Line 2: not a ten-digit number", "Line 3: not a ten-digit number"],
    ],
    ["1192345000", ["Line 1: not a ten-digit number"]],
    ["hash,reason,since\nabc,listed,2026-01-01", ["Line 2: not a row of an export."]],
  ])("takes nothing of a file with faults, and names them: %j", async (text, faults) => {
    const before = await db().$count(contactSuppressions);
    const { code, stderr } = await command("import", await fileOf(text));
    expect(code).toBe(1);
    for (const fault of faults) expect(stderr).toContain(fault);
    expect(await db().$count(contactSuppressions)).toBe(before);
  });
});

describe("the desk", () => {
  it("says of a number that is searched for whether it may be contacted", async () => {
    const desk = await startDesk(process.env.DATABASE_URL ?? "");
    const reason = "He asks us to stop.";
    const search = async (contact: string) => (await desk.post("/leads", { contact, reason })).text;
    await importSuppressions(db(), parseSuppressionsCsv("6192345998"));
    expect(await search("(619) 234-5998")).toMatch(
      /Do not contact this person: listed on [A-Z][a-z]{2} \d{1,2}, \d{4}\./,
    );
    expect(await search("6192345990")).not.toContain("Do not contact");
    await desk.close();
  });
});

describe("an outside list", () => {
  it("keeps a number's leads from going out and from being made, and is read again when it changes", async () => {
    const person = createUniquePerson();
    const lead = await findVisitorLeadId(await visits.send(person.answers));
    expect(await findWithheldReason(db(), (await findLead(db(), lead))!)).toBeUndefined();
    const [area, rest] = [person.phone.slice(0, 3), person.phone.slice(3)];
    await writeFile(list, `area code,number\n212,5550100\n${area},${rest}\n`);
    await visits.deliverAll();
    expect(visits.receiver.received).toEqual([]);
    expect(readShownPage(await visits.send(person.answers)).says).toContain("No one will call");
    expect((await command("search", person.phone)).stdout).toContain(
      "DO_NOT_CALL_FILE lists the number",
    );
    expect((await command("search", "2125550101")).stdout).toBe("Not suppressed.\n");
  });

  it("that cannot be read holds leads back, makes them all the same, and stops a start", async () => {
    const person = createUniquePerson();
    await rm(list);
    const lead = await findVisitorLeadId(await visits.send(person.answers));
    await expect(visits.deliverAll()).rejects.toThrow("ENOENT");
    const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, lead));
    expect(delivery).toMatchObject({ state: "pending" });
    await expect(checkDoNotCallLists()).rejects.toThrow(
      "DO_NOT_CALL_FILE: the file cannot be read (ENOENT)",
    );
    await writeFile(list, "");
    await expect(checkDoNotCallLists()).resolves.toBeUndefined();
  });

  it("is one file: what it says of a number is all that is asked of it", async () => {
    const service = {
      name: "a service",
      isUsed: () => true,
      hasPhone: (phone: string) => Promise.resolve(phone === "6192345001"),
    };
    const unused = { name: "unused", isUsed: () => false, hasPhone: () => Promise.resolve(true) };
    expect(await findDoNotCallList("6192345001", [unused, service])).toBe("a service");
    expect(await findDoNotCallList("6192345002", [unused, service])).toBeUndefined();
  });
});
