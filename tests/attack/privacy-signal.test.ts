import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  process.env.CLARITY_PROJECT_ID = "project";
  process.env.TRUSTED_FORM_ENABLED = "yes";
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** A browser that sends the Global Privacy Control header (`Sec-GPC`) with every request. */
class SignallingVisitor extends Visitor {
  override send(path: string, body: string, headers: Record<string, string> = {}) {
    const referer = `${this.url}/claims/makeclaim?gclid=click-1&utm_source=x`;
    return super.send(path, body, { "sec-gpc": "1", referer, ...headers });
  }
}

const instructions = (visitor: Visitor) =>
  JSON.stringify(visitor.answer?.instructions.map(({ instructionType }) => instructionType));

it("the header alone keeps trackers off, and is kept and sent with the lead", async () => {
  const visitor = new SignallingVisitor(server.url);
  await visitor.land({ landingPageUrl: `${server.url}/?utm_source=x&gclid=click-1&fbc=click-2` });
  expect(instructions(visitor)).not.toContain("RunClientScript");
  for (const [, answers] of injuredVisitorAnswers) {
    await visitor.submit({ ...answers, gclid: ["click-1"], fbp: ["click-3"] });
    expect(instructions(visitor)).not.toContain("RunClientScript");
  }
  await visitor.submit(contactPageAnswers);
  expect(instructions(visitor)).not.toContain("FireAdPlatformPixels");
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  expect(lead).toMatchObject({ privacySignal: true, tracking: { utm_source: "x" } });
  const message = await buildLoggedLeadMessage(lead!.id);
  expect(message).toMatchObject({ data: { privacySignal: true } });
  expect(JSON.stringify(message)).not.toMatch(/click-\d/);
});

it("without it they are asked for, and click ids are told", async () => {
  const visitor = new Visitor(server.url);
  await visitor.land({ landingPageUrl: `${server.url}/?gclid=click-1` });
  expect(instructions(visitor)).toContain("RunClientScript");
});

it.each([
  ["1", true],
  ["0", false],
  ["", false],
])("the browser learns of its own header %j: %j", async (header, privacySignal) => {
  const response = await fetch(`${server.url}/api/client-config`, {
    headers: { "sec-gpc": header },
  });
  expect(await response.json()).toMatchObject({ privacySignal });
});
