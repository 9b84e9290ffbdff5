import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { webhookSecret } from "../support/webhook-secret";
import { db } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  Object.assign(process.env, {
    LEAD_WEBHOOK_URLS: "http://127.0.0.1:9/leads",
    LEAD_WEBHOOK_SECRET: webhookSecret,
    LEAD_LOOK_BACK_DAYS: "30",
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  });
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function finish(answers: Record<string, string[]>): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  expect(await visitor.submit({ ...contactPageAnswers, ...answers })).toBe("ThankYou");
  return visitor;
}

/** Returns the page title in the API's response. Undefined if the site shows its own title. */
function titleOf({ answer }: Visitor): string | undefined {
  for (const instruction of answer?.instructions ?? [])
    if (instruction.instructionType === "DisplayContent" && "pageData" in instruction)
      return (instruction.pageData as { titleData: string }).titleData;
  return undefined;
}

const alreadyOnItsWay = "Your request is already on its way";

it("tells whoever sends the request again that it is on its way, also after a reload", async () => {
  expect(titleOf(await finish({}))).toBeUndefined();
  const again = await finish({ Email: ["another@example.com"] });
  expect(titleOf(again)).toBe(alreadyOnItsWay);
  await again.land();
  expect(again.pageKey).toBe("ThankYou");
  expect(titleOf(again)).toBe(alreadyOnItsWay);

  const sent = await db()
    .select({ sessionId: leads.sessionId, state: deliveries.state })
    .from(leads)
    .innerJoin(deliveries, eq(deliveries.leadId, leads.id))
    .orderBy(desc(leads.createdAt));
  expect(sent.map(({ state }) => state)).toEqual(["duplicate", "pending"]);
});

it("does not tell so to somebody else", async () => {
  const other = { Phone: ["(619) 234-9999"], Email: ["somebody.else@example.com"] };
  expect(titleOf(await finish(other))).toBeUndefined();
});

it("knows two clicks at the same moment, in two browsers, for one person", async () => {
  const person = { Phone: ["(619) 234-7777"], Email: ["at.once@example.com"] };
  const visitors = await Promise.all([finish(person), finish(person)]);
  expect(visitors.map(titleOf).sort()).toEqual([alreadyOnItsWay, undefined]);
});
