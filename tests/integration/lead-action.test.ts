import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as rules from "@/flow/rules/validate-answer";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { submissionSchema } from "@/flow/protocol/submission";
import { readShownPage } from "../support/consent-visits";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
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
  await walkToPage(visitor, "Pii");
  vi.mocked(rules.validateAnswer).mockClear();
});

const leadsOf = () => db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));

it("checks each answer of the action that makes the lead once", async () => {
  expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
  expect(checkedFields()).toEqual(["FirstName", "LastName", "Phone", "Email", "Description"]);
  expect(await leadsOf()).toHaveLength(1);
});

it("checks it once when it is refused, too", async () => {
  const reply = await visitor.act("Submit", { ...contactPageAnswers, LastName: [""] });
  expect(reply).toMatchObject({ status: 400, json: { error: { field: "LastName" } } });
  expect(checkedFields()).toEqual(["FirstName", "LastName"]);
  expect(await leadsOf()).toHaveLength(0);
});

it("names the consent in the one refusal when only the consent is missing", async () => {
  const reply = await visitor.act("Submit", { ...contactPageAnswers, TcpaIdsAccepted: [] });
  expect(reply).toMatchObject({ status: 400, json: { error: { field: "ContactConsent" } } });
  expect(checkedFields()).toEqual(["FirstName", "LastName", "Phone", "Email", "Description"]);
});

it("is made once by fifty submits at once, which all see the end", async () => {
  const tabs = Array.from({ length: 50 }, () => visitor.tab());
  const replies = await Promise.all(tabs.map((tab) => tab.act("Submit", contactPageAnswers)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(tabs.map(({ pageKey }) => pageKey))).toEqual(new Set(["ThankYou"]));
  expect(await leadsOf()).toHaveLength(1);
});

it("keeps strong language as it was written, and tells the receiver which field it is in", async () => {
  const Description = ["That asshole ran the light in his Scat Pack"];
  const name = { FirstName: ["Guro"], LastName: ["Wank"] };
  expect(await visitor.submit({ ...contactPageAnswers, ...name, Description })).toBe("ThankYou");
  expect(await sentToReceiver()).toMatchObject({
    answers: { ...name, Description },
    strongLanguage: ["Description"],
  });
});

it("flags nothing in an answer without strong language", async () => {
  const Description = ["A Charger Scat Pack ran the light"];
  expect(await visitor.submit({ ...contactPageAnswers, Description })).toBe("ThankYou");
  const sent = await sentToReceiver();
  expect(sent.answers).toMatchObject({ Description });
  expect(sent).not.toHaveProperty("strongLanguage");
});

it("drops half a surrogate pair and control characters instead of refusing the lead", async () => {
  const Description = ["hit \ud83d by\u0000 a\u0007 car \ud83d\ude97"];
  const LastName = ["Wal\u0000ker\ud800"];
  expect(await visitor.submit({ ...contactPageAnswers, LastName, Description })).toBe("ThankYou");
  expect((await sentToReceiver()).answers).toMatchObject({
    LastName: ["Walker"],
    Description: ["hit  by a car \ud83d\ude97"],
  });
});

it.each(["92101 1234", "921011234", "92101\u20131234", "９２１０１－１２３４"])(
  "takes the ZIP code %j, and stores it folded",
  async (PostalCode) => {
    visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii", PostalCode);
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
    expect((await sentToReceiver()).answers).toMatchObject({
      PostalCode: ["92101-1234"],
      StateCode: ["CA"],
    });
  },
);

it("finds the place of a ZIP code however it is typed", async () => {
  const query = new URLSearchParams({ postalCode: "９２１０１ 1234" });
  const response = await fetch(`${server.url}/api/flow/Location?${query}`, { method: "POST" });
  expect(await response.json()).toMatchObject({ stateCode: "CA", postalCode: "92101" });
});

/** Returns the data about this visitor's lead that a receiver gets. */
async function sentToReceiver() {
  await appendAndSignLog(db());
  const [lead] = await leadsOf();
  const message = await buildLeadMessage(db(), lead?.id ?? "", { id: "a", name: "A" });
  if (typeof message !== "object") throw new Error(`The receiver gets nothing: ${message}`);
  return message.data;
}

it.each([
  ["", "haven’t shared it with an attorney", "may call you"],
  ["/es", "no la hemos compartido con ningún abogado", "puede llamarle"],
])("promises no call for a lead without receivers (%s)", async (path, says, promise) => {
  const own = new Visitor(server.url);
  own.path = `${path}${own.path}`;
  await walkToPage(own, "Pii");
  expect(await own.submit({ ...contactPageAnswers, Phone: ["6192340077"] })).toBe("ThankYou");
  expect(readShownPage(own).says).toContain(says);
  expect(readShownPage(own).says).not.toContain(promise);
  const { sessionId, cookie } = own;
  const read = await fetch(`${server.url}/api/submission?sessionId=${sessionId}`, {
    headers: { cookie },
  });
  expect(submissionSchema.parse(await read.json())).toMatchObject({
    ...{ standing: "kept", callers: [], canChangePhone: true },
  });
});
