import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { submissionSchema } from "@/flow/protocol/submission";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { listReceiversNamedInConsents } from "@/server/delivery/redeliver";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { leads } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import type { ReceiversFile } from "../support/receivers-file";
import { Visitor } from "../support/visitor";

let server: FlowServer;
let register: ReceiversFile;
let visitor: Visitor;
let person = 0;

beforeAll(async () => {
  ({ server, register } = await startFlowServerWithRegister());
});
afterAll(() => server.close());
beforeEach(async () => {
  await db().delete(receiverCapacityReservations);
  register.use([{ id: "a" }]);
  visitor = new Visitor(server.url);
  person += 1;
});

const seattle = "98101";
const baltimore = "21201";
const signed = ["tcpa-legal-1", "health-legal-1:a"];

const items = (): ConsentItem[] =>
  visitor.answer?.instructions.flatMap((one) =>
    one.instructionType === "RequestTcpaConsent" ? one.tcpa : [],
  ) ?? [];
const keys = () => items().map(({ tcpaKey }) => tcpaKey);

function agree(TcpaIdsAccepted: string[]) {
  const own = { Phone: [`619234${2000 + person}`], Email: [`ann${person}@example.com`] };
  return visitor.act("Submit", { ...contactPageAnswers, ...own, TcpaIdsAccepted });
}

/** Returns the message about the visitor's lead that a receiver would get. */
async function messageTo(id: string) {
  await appendAndSignLog(db());
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  const message = await buildLeadMessage(db(), lead?.id ?? "", { id, name: id, mustBeNamed: true });
  if (typeof message !== "object") throw new Error(`${id} gets nothing: ${message}`);
  return message.data;
}

const all = { Injured: ["Yes"], Injuries: ["NeckOrWhiplash"], Treatment: ["Doctor"] };

describe("in Washington", () => {
  beforeEach(() => walkToPage(visitor, "Pii", seattle));

  it("the page asks for an authorization of its own, unchecked, and says whose and to whom", () => {
    expect(items()).toMatchObject([
      { tcpaKey: "tcpa-legal-1", isCheckboxRequired: true, isCheckboxChecked: false },
      { tcpaKey: "health-legal-1:a", isCheckboxRequired: false, isCheckboxChecked: false },
    ]);
    const [consent, authorization] = items();
    expect(consent?.content).toContain("about health only if I sign the authorization below");
    expect(authorization?.content).toContain("to sell to Sample a (test data) (law firm in San");
    expect(authorization?.content).not.toContain("data-tf-element-role");
  });

  it("the answers about health go with it, and the visitor has a copy", async () => {
    expect(await agree(signed)).toMatchObject({ status: 200 });
    const sent = await messageTo("a");
    expect(sent.answers).toMatchObject(all);
    expect(sent).not.toHaveProperty("answersWithheld");
    expect(sent.consents.map(({ tcpaKey }) => tcpaKey)).toEqual(signed);
    const address = `${server.url}/api/submission?sessionId=${visitor.sessionId}`;
    const response = await fetch(address, { headers: { cookie: visitor.cookie } });
    const { consents, authorizations } = submissionSchema.parse(await response.json());
    expect(consents.map(({ tcpaKey }) => tcpaKey)).toEqual(["tcpa-legal-1"]);
    expect(authorizations).toMatchObject([
      { signedBy: "Ann Walker", content: expect.stringContaining("I authorize") },
    ]);
  });

  it("they stay here without it, and the evidence says that it was not signed", async () => {
    expect(await agree(["tcpa-legal-1"])).toMatchObject({ status: 200 });
    const sent = await messageTo("a");
    expect(Object.keys(sent.answers)).toEqual(expect.not.arrayContaining(Object.keys(all)));
    expect(sent.answers).toMatchObject({ AccidentType: ["Car"], StateCode: ["WA"] });
    expect(sent.answersWithheld).toEqual(Object.keys(all));
    expect(sent.consents.map(({ tcpaKey }) => tcpaKey)).toEqual(["tcpa-legal-1"]);
    const records = await readDecryptedConsents(db(), sent.leadId);
    expect(records).toMatchObject([
      { tcpaKey: "tcpa-legal-1", isChecked: true },
      { tcpaKey: "health-legal-1:a", isChecked: false, receivers: [{ id: "a" }] },
    ]);
  });

  it("it is no consent to be contacted", async () => {
    expect(await agree(["health-legal-1:a"])).toMatchObject({
      status: 400,
      json: { error: { field: "ContactConsent" } },
    });
  });

  it("it is not asked for any more once the visitor is somewhere else", async () => {
    while (visitor.pageKey !== "Location") await visitor.act("BrowserBack");
    await visitor.submit({ PostalCode: ["92101"] });
    for (const [, answers] of injuredVisitorAnswers.slice(2)) await visitor.submit(answers);
    expect(keys()).toEqual(["tcpa-legal-1"]);
    expect(items()[0]?.content).toContain("my answers, including those about health,");
  });
});

it("each of two receivers has the answers by its own authorization", async () => {
  register.use([{ id: "a" }, { id: "b" }], { mva: { maximum: 2 } });
  await walkToPage(visitor, "Pii", seattle);
  expect(keys().sort()).toEqual(["health-legal-1:a", "health-legal-1:b", "tcpa-legal-1"]);
  await agree(signed);
  expect((await messageTo("a")).answers).toMatchObject(all);
  const other = await messageTo("b");
  expect(other.answersWithheld).toEqual(Object.keys(all));
  expect(other.consents.map(({ tcpaKey }) => tcpaKey)).toEqual(["tcpa-legal-1"]);
  expect(
    (await listReceiversNamedInConsents(db(), other.leadId)).every(({ isAgreed }) => isAgreed),
  ).toBe(true);
});

it("in Maryland nobody is asked, and they stay here", async () => {
  await walkToPage(visitor, "Pii", baltimore);
  expect(keys()).toEqual(["tcpa-legal-1"]);
  expect(items()[0]?.content).toContain("my answers, but not those about health,");
  await agree(["tcpa-legal-1"]);
  expect((await messageTo("a")).answersWithheld).toEqual(Object.keys(all));
});

it("in California they go with the others", async () => {
  await walkToPage(visitor, "Pii");
  expect(keys()).toEqual(["tcpa-legal-1"]);
  await agree(["tcpa-legal-1"]);
  const sent = await messageTo("a");
  expect(sent.answers).toMatchObject(all);
  expect(sent).not.toHaveProperty("answersWithheld");
});

it.each([
  ["92101", "Pii"],
  [seattle, "More"],
  [baltimore, "More"],
])(
  "whoever is chosen by them is chosen where they are sold alone: %s",
  async (postalCode, page) => {
    register.use([{ id: "necks", accepts: [{ answers: { Injuries: ["NeckOrWhiplash"] } }] }]);
    await walkToPage(visitor, "AtFault", postalCode);
    await visitor.submit({ AtFault: ["SomeoneElse"] });
    expect(visitor.pageKey).toBe(page);
  },
);
