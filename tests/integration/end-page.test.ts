import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submissionSchema } from "@/flow/protocol/submission";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { suppressContacts } from "@/server/personal-data/suppress-contacts";
import { hashContactForSuppression } from "@/server/personal-data/suppression";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import type { ClientData } from "@/flow/protocol/requests";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { findVisitorLeadId, readShownPage, createUniquePerson } from "../support/consent-visits";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { deliverLead } from "../support/deliver";
import { listConsentItems, submitAnswers } from "../support/education-journey";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import {
  createReceiversFile,
  createWebhookEntry,
  type ReceiversFile,
} from "../support/receivers-file";
import { serveApi, type ServedApi } from "../support/serve-api";
import { createJsonResponder } from "../support/upstream";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

let database: TestDatabase;
let server: ServedApi;
let file: ReceiversFile;
let firms: WebhookReceiver[];

beforeAll(async () => {
  file = createReceiversFile();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEADS_PER_CONTACT_PER_DAY: "0",
    LEAD_SCORE_LIMIT: "0",
    LEAD_LOOK_BACK_DAYS: "30",
  });
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  // Other tests left pending deliveries.
  await db().update(deliveries).set({ state: "dead", nextAttemptAt: null });
  firms = await Promise.all([1, 2].map(() => startWebhookReceiver()));
  return () => Promise.all(firms.map((firm) => firm.close()));
});

/** Registers firms. A lead is offered to `atOnce` of them at the same time. */
function use(atOnce: number, ids = ["firm-1", "firm-2"]): void {
  const entries = ids.map((id) => ({
    ...{ id, languages: ["es" as const] },
    webhook: createWebhookEntry(firms[Number(id.at(-1)) - 1]?.url ?? ""),
  }));
  file.use(entries, { mva: { maximum: 2, atOnce } });
}

async function send(person: ClientData, path = ""): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  visitor.path = `${path}${visitor.path}`;
  await submitAnswers(
    visitor,
    injuredVisitorAnswers.map(([, usual]) => usual),
  );
  const TcpaIdsAccepted = listConsentItems(visitor).flatMap(({ tcpaKey, isCheckboxRequired }) =>
    isCheckboxRequired ? [tcpaKey] : [],
  );
  await visitor.submit({ ...contactPageAnswers, ...person, TcpaIdsAccepted });
  return visitor;
}

const statesOf = async (visitor: Visitor) => {
  const leadId = await findVisitorLeadId(visitor);
  const found = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  return Object.fromEntries(found.map(({ receiverId, state }) => [receiverId, state]));
};

async function deliverAll(): Promise<void> {
  await appendAndSignLog(db());
  const deps = { db: db(), random: () => 0, receivers: getReceiverRegister };
  const due = await db().select().from(deliveries).where(eq(deliveries.state, "pending"));
  for (const { id } of due) await deliverLead(deps, id);
}

async function submissionOf({ sessionId, cookie }: Visitor) {
  const read = await fetch(`${server.url}/api/submission?sessionId=${sessionId}`, {
    headers: { cookie },
  });
  return submissionSchema.parse(await read.json());
}

const requestsOf = async (visitor: Visitor) =>
  Object.fromEntries(
    (await submissionOf(visitor)).callers.map(({ name, request }) => [
      /firm-\d/.exec(name)?.[0],
      request,
    ]),
  );

const rejection = createJsonResponder({ accepted: false, reason: "no" });

describe("with a firm in reserve, the same request sent twice at once", () => {
  it("goes to no firm the second time, as the page says", async () => {
    use(1);
    const person = createUniquePerson().answers;
    const first = await send(person);
    const states = Object.values(await statesOf(first));
    expect(states.sort()).toEqual(["pending", "waiting"]);
    const second = await send(person);
    expect(readShownPage(second)).toEqual({
      says: expect.stringContaining("didn’t send the request a second time"),
      fires: false,
    });
    expect(Object.values(await statesOf(second))).toEqual(["duplicate", "duplicate"]);
    await deliverAll();
    expect(firms.map(({ received }) => received.length).sort()).toEqual([0, 1]);
    expect(Object.values(await requestsOf(first)).sort()).toEqual(["reserve", "this"]);
    expect(Object.values(await requestsOf(second)).sort()).toEqual(["earlier", "reserve"]);
  });

  it("goes on to the reserve by the first lead when the first firm rejects it", async () => {
    use(1);
    const person = createUniquePerson().answers;
    const first = await send(person);
    const second = await send(person);
    for (const firm of firms) firm.responses.push(rejection);
    await deliverAll();
    await second.land();
    expect(readShownPage(second).says).toContain("already on its way");
    expect(Object.values(await statesOf(first)).sort()).toEqual(["pending", "rejected"]);
    await deliverAll();
    await second.land();
    expect(readShownPage(second).says).toContain("Your request wasn’t shared with anyone");
    expect((await submissionOf(second)).standing).toBe("unsent");
  });
});

it("a new firm gets the request that another has, and the page says which has which", async () => {
  use(2, ["firm-1"]);
  const person = createUniquePerson().answers;
  await send(person);
  use(2);
  const second = await send(person);
  expect(await statesOf(second)).toEqual({ "firm-1": "duplicate", "firm-2": "pending" });
  expect(readShownPage(second)).toEqual({
    says: expect.not.stringContaining("second time"),
    fires: true,
  });
  await second.land();
  expect(readShownPage(second).says).not.toContain("second time");
  expect(await submissionOf(second)).toMatchObject({ standing: "sent", canChangePhone: true });
  expect(await requestsOf(second)).toEqual({ "firm-1": "earlier", "firm-2": "this" });
});

it.each([
  ["", "We couldn’t find anyone to take your request"],
  ["/es", "Nadie pudo aceptar su solicitud"],
])("a request that every firm rejected promises no call (%s)", async (path, title) => {
  use(2);
  const visitor = await send(createUniquePerson().answers, path);
  expect(readShownPage(visitor).says).not.toContain(title);
  firms[0]?.responses.push(rejection);
  await deliverAll();
  await visitor.land();
  expect(readShownPage(visitor).says).not.toContain(title);
  expect(Object.keys(await requestsOf(visitor))).toEqual(["firm-2"]);
  const leadId = await findVisitorLeadId(visitor);
  await db().update(deliveries).set({ state: "dead" }).where(eq(deliveries.leadId, leadId));
  await visitor.land();
  expect(readShownPage(visitor).says).toContain(title);
  expect(await submissionOf(visitor)).toMatchObject({
    ...{ standing: "unplaced", callers: [], canChangePhone: false },
  });
});

it("a request that the operator hands over says that the operator sends it", async () => {
  file.use([{ id: "firm-1", languages: ["es"] }], { mva: { maximum: 2 } });
  const visitor = await send(createUniquePerson().answers);
  expect(await statesOf(visitor)).toEqual({ "firm-1": "held" });
  expect(readShownPage(visitor).says).toContain("We’ll send it ourselves");
  expect(await submissionOf(visitor)).toMatchObject({ standing: "held", canChangePhone: true });
  expect(await requestsOf(visitor)).toEqual({ "firm-1": "held" });
});

it.each([
  ["", "no one will call you about it"],
  ["/es", "nadie le llamará"],
])("a request of a suppressed number says that no one calls (%s)", async (path, says) => {
  use(2);
  const { phone, answers } = createUniquePerson();
  const visitor = await send(answers, path);
  await db().transaction(async (tx) => {
    await suppressContacts(
      tx,
      await hashContactForSuppression(tx, { phoneNumber: phone, email: "" }),
      "listed",
    );
  });
  await deliverAll();
  expect(Object.values(await statesOf(visitor))).toEqual(["dead", "dead"]);
  await visitor.land();
  expect(readShownPage(visitor).says).toContain(says);
  expect(await submissionOf(visitor)).toMatchObject({ standing: "suppressed", callers: [] });
});
