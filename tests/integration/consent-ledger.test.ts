import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { consentRecords } from "@/lib/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const record = (content: string, acceptedAt = new Date()) => ({
  id: randomUUID(),
  leadId: randomUUID(),
  sessionId: randomUUID(),
  site: "mva",
  flowKey: "mva",
  tcpaKey: "tcpa-1",
  fieldName: "Consent",
  content,
  contentSha256: createHash("sha256").update(content).digest("hex"),
  contentVersion: "1",
  isChecked: true,
  name: "Zoë Ünal",
  phoneNumber: "6195550123",
  ipAddress: "203.0.113.7",
  userAgent: "test",
  pageUrl: "http://localhost/",
  buildId: "test",
  acceptedAt,
});

describe("the consent ledger", () => {
  it("gives each record its place in the chain at commit", async () => {
    await db().transaction((tx) =>
      tx.insert(consentRecords).values([record("<p>a</p>"), record("<p>b</p>")]),
    );
    const rows = await db().select().from(consentRecords).orderBy(consentRecords.sequence);
    expect(rows.map((r) => r.sequence)).toEqual([1, 2]);
    expect(rows[0]?.previousHash).toBe("0".repeat(64));
    expect(rows[1]?.previousHash).toBe(rows[0]?.hash);
  });

  it.each([
    "update consent_records set name = 'x'",
    "delete from consent_records",
    "truncate consent_records",
    "update consent_chain set sequence = 9",
    "truncate consent_anchors",
  ])("refuses: %s", async (statement) => {
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
