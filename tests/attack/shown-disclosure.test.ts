import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { getFlowPage } from "@/server/flows/flow-pages";
import { findFlow } from "@/server/flows/find-flow";
import type { ConsentDefinition } from "@/server/flows/flow-definition";
import { db } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;
let clause: ConsentDefinition;
let original: ConsentDefinition;
let visitor: Visitor;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
  clause = getFlowPage(findFlow("mva")!, "Pii").consent![0]!;
  original = { ...clause };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(() => {
  Object.assign(clause, original);
  visitor = new Visitor(server.url);
});

/** Simulates a deployment that changes the flow's consent. */
function deploy(change: Partial<ConsentDefinition>): void {
  Object.assign(clause, change);
}
const otherClause = { content: "I sell my soul to {brand}.", version: "2027-01-01" };

function shownContent(): string | undefined {
  const shown = visitor.answer?.instructions.find(
    (i) => i.instructionType === "RequestTcpaConsent",
  );
  expect(shown?.tcpa[0]?.isCheckboxChecked ?? false).toBe(false);
  return shown?.tcpa[0]?.content;
}

async function recordsOf() {
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  return lead ? readDecryptedConsents(db(), lead.id) : [];
}

describe("a clause that changes while somebody reads the page", () => {
  it("is not what the evidence holds: that is what was shown", async () => {
    await walkToPage(visitor, "Pii");
    const shown = shownContent();
    deploy(otherClause);
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
    expect(await recordsOf()).toMatchObject([
      { content: shown, contentVersion: original.version, isChecked: true },
    ]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  });

  it("is not shown to a session that has read the other one, in whatever tab, by whatever way", async () => {
    await walkToPage(visitor, "Pii");
    const shown = shownContent();
    deploy(otherClause);
    await visitor.land();
    expect(shownContent()).toBe(shown);
    await visitor.act("BrowserBack");
    await visitor.submit({ AtFault: ["SomeoneElse"] });
    expect(shownContent()).toBe(shown);
    await visitor.submit(contactPageAnswers);
    expect(await recordsOf()).toMatchObject([{ content: shown }]);
  });

  it("is what a session reads that comes to the page after", async () => {
    await walkToPage(visitor, "AtFault");
    deploy(otherClause);
    await visitor.submit({ AtFault: ["SomeoneElse"] });
    expect(shownContent()).toContain("I sell my soul to Stillharbor");
    await visitor.submit(contactPageAnswers);
    expect(await recordsOf()).toMatchObject([
      { content: shownContentOf("Stillharbor"), contentVersion: "2027-01-01" },
    ]);
  });

  it("is asked for anew, unchecked, when its key says that the old text is withdrawn", async () => {
    await walkToPage(visitor, "Pii");
    deploy({ ...otherClause, tcpaKey: "tcpa-legal-2" });
    const key = randomUUID();
    await visitor.act("Submit", contactPageAnswers, { key });
    expect(visitor.pageKey).toBe("Pii");
    expect(shownContent()).toContain("I sell my soul");
    expect(await recordsOf()).toEqual([]);
    const retry = visitor.tab();
    await retry.act("Submit", contactPageAnswers, { key });
    expect(retry.pageKey).toBe("Pii");
    expect(await recordsOf()).toEqual([]);
    expect((await visitor.act("Submit", contactPageAnswers)).status).toBe(400);
    await visitor.submit({ ...contactPageAnswers, TcpaIdsAccepted: ["tcpa-legal-2"] });
    expect(await recordsOf()).toMatchObject([{ tcpaKey: "tcpa-legal-2" }]);
  });

  it("is asked for again where it is not known what was shown", async () => {
    await walkToPage(visitor, "Pii");
    await db()
      .update(flowSessions)
      .set({ disclosures: {} })
      .where(eq(flowSessions.id, visitor.sessionId));
    deploy({});
    await visitor.act("Submit", contactPageAnswers);
    expect(visitor.pageKey).toBe("Pii");
    expect(await recordsOf()).toEqual([]);
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
  });
});

describe("a flow whose first page asks for consent", () => {
  it("keeps what Land showed", async () => {
    const flow = findFlow("mva")!;
    const { firstPage } = flow;
    const consent = getFlowPage(flow, firstPage);
    consent.consent = [{ ...original, tcpaKey: "first" }];
    try {
      await visitor.land();
      const shown = shownContent();
      consent.consent[0]!.content = "Other words.";
      await visitor.land();
      expect(shownContent()).toBe(shown);
    } finally {
      delete consent.consent;
    }
  });
});

const shownContentOf = (brand: string) =>
  expect.stringContaining(`I sell my soul to ${brand}`) as unknown;
