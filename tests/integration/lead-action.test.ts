import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as rules from "@/flow/rules/validate-answer";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { contact, walkTo } from "../support/mva-journey";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { Visitor } from "../support/visitor";

vi.mock("@/flow/rules/validate-answer", async (importOriginal) => {
  const original = await importOriginal<typeof rules>();
  return { validateAnswer: vi.fn(original.validateAnswer) };
});
const checkedFields = () =>
  vi.mocked(rules.validateAnswer).mock.calls.map(([question]) => question.fieldName);

let server: FlowServer;

beforeAll(async () => {
  server = await startFlowServer();
});
afterAll(() => server.close());

let visitor: Visitor;
beforeEach(async () => {
  visitor = new Visitor(server.url);
  await walkTo(visitor, "Pii");
  vi.mocked(rules.validateAnswer).mockClear();
});

const leadsOf = () => db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));

it("checks each answer of the action that makes the lead once", async () => {
  expect(await visitor.submit(contact)).toBe("ThankYou");
  expect(checkedFields()).toEqual(["FirstName", "LastName", "Phone", "Email", "Description"]);
  expect(await leadsOf()).toHaveLength(1);
});

it("checks it once when it is refused, too", async () => {
  const reply = await visitor.act("Submit", { ...contact, LastName: [""] });
  expect(reply).toMatchObject({ status: 400, json: { error: { field: "LastName" } } });
  expect(checkedFields()).toEqual(["FirstName", "LastName"]);
  expect(await leadsOf()).toHaveLength(0);
});

it("names the consent in the one refusal when only the consent is missing", async () => {
  const reply = await visitor.act("Submit", { ...contact, TcpaIdsAccepted: [] });
  expect(reply).toMatchObject({ status: 400, json: { error: { field: "ContactConsent" } } });
  expect(checkedFields()).toEqual(["FirstName", "LastName", "Phone", "Email", "Description"]);
});

it("is made once by fifty submits at once, which all see the end", async () => {
  const tabs = Array.from({ length: 50 }, () => visitor.tab());
  const replies = await Promise.all(tabs.map((tab) => tab.act("Submit", contact)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(tabs.map(({ pageKey }) => pageKey))).toEqual(new Set(["ThankYou"]));
  expect(await leadsOf()).toHaveLength(1);
});
