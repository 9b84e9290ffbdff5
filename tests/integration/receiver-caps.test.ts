import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ClientData } from "@/flow/protocol/requests";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, flowSessions } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { type FileReceiver, type ReceiversFile } from "../support/receivers-file";
import { Visitor } from "../support/visitor";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { readStoredSession } from "../support/stored-session";

const zone = "America/New_York";
const visitors = 200;

let server: FlowServer;
let register: ReceiversFile;
let people = 0;

beforeAll(async () => {
  ({ server, register } = await startFlowServerWithRegister({ mva: { maximum: 3 } }));
});
afterAll(() => server.close());
beforeEach(() => db().delete(receiverCapacityReservations));

/** Returns a visitor on the last page before the consent page. */
async function atLastQuestion(): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await visitor.land();
  const pages = injuredVisitorAnswers.slice(0, -1);
  const answers = Object.fromEntries(pages.flatMap(([, given]) => Object.entries(given)));
  await db()
    .update(flowSessions)
    .set({
      sealedAnswers: encryptSessionAnswers(await readStoredSession(visitor.sessionId), answers),
      pageKey: "AtFault",
      trail: [...pages.map(([key]) => key), "AtFault"],
      revision: sql`${flowSessions.revision} + 1`,
    })
    .where(eq(flowSessions.id, visitor.sessionId));
  await visitor.land();
  return visitor;
}

/** Moves all visitors to the consent page concurrently. Then submits the matched visitors concurrently. */
async function finish(crowd: readonly Visitor[]): Promise<void> {
  await Promise.all(
    crowd.map(async (visitor) => {
      if (visitor.pageKey === "AtFault") await press(visitor, { AtFault: ["SomeoneElse"] });
      if (visitor.pageKey !== "Pii") return;
      const number = (people += 1);
      const answers = {
        ...contactPageAnswers,
        Phone: [`61${String(92340000 + number)}`],
        Email: [`${randomUUID()}@example.com`],
      };
      // If the receiver is full by now, the visitor is offered another one and agrees to it.
      for (let times = 0; visitor.pageKey === "Pii" && times < 4; times += 1)
        await press(visitor, answers);
    }),
  );
}

/** Submits a page. While the server is too busy, retries with the same idempotency key. */
async function press(visitor: Visitor, answers: ClientData): Promise<void> {
  const key = randomUUID();
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await visitor.act("Submit", answers, { key });
    if (status === 200) return;
    if (status < 500) throw new Error(`HTTP ${status}`);
  }
  throw new Error("The server never answered.");
}

async function leadsOf(receiverId: string): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from deliveries where receiver_id = ${receiverId}`);
  return rows[0]?.count ?? 0;
}

const capped = (id: string, day: number, weight = 1): FileReceiver => ({
  id,
  weight,
  caps: { day, timeZone: zone },
});

it("200 who finish at once never exceed a cap by one, and fill all of them", async () => {
  await db().delete(deliveries);
  register.use([capped("small", 7), capped("middle", 23, 5), capped("large", 90, 2)]);
  const crowd = await Promise.all(Array.from({ length: visitors }, atLastQuestion));
  await finish(crowd);
  const made = [await leadsOf("small"), await leadsOf("middle"), await leadsOf("large")];
  expect(made).toEqual([7, 23, 90]);
  const { rows } = await db().execute(sql`
    select receiver_id as id, count(*)::int as placed from receiver_reservations
    where lead_id is not null group by 1 order by 1`);
  expect(rows).toEqual([
    { id: "large", placed: 90 },
    { id: "middle", placed: 23 },
    { id: "small", placed: 7 },
  ]);
  const ends = crowd.map(({ pageKey }) => pageKey);
  expect(ends.filter((key) => key === "ThankYou").length).toBeGreaterThanOrEqual(90);
  expect(ends.every((key) => key === "ThankYou" || key === "More")).toBe(true);
}, 120_000);

it("nor do those whose holds run out while they finish, beside others who come for the places", async () => {
  await db().delete(deliveries);
  register.use([capped("only", 20)]);
  const early = await Promise.all(Array.from({ length: 20 }, atLastQuestion));
  await Promise.all(early.map((visitor) => visitor.submit({ AtFault: ["SomeoneElse"] })));
  expect(early.map(({ pageKey }) => pageKey)).toEqual(Array(20).fill("Pii"));
  const late = await Promise.all(Array.from({ length: 60 }, atLastQuestion));
  let isDone = false;
  const expiring = (async () => {
    while (!isDone)
      await db().execute(sql`
        update receiver_reservations set held_until = clock_timestamp()
        where lead_id is null and random() < 0.3`);
  })();
  await finish([...early, ...late]);
  isDone = true;
  await expiring;
  expect(await leadsOf("only")).toBe(20);
}, 120_000);
