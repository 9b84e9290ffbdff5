import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAlertDeps } from "@/server/monitoring/alert-deps";
import { reservationsWithoutLeadsCheck } from "@/server/monitoring/alerts/conditions/holds-without-leads";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import type { ReceiversFile } from "../support/receivers-file";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { readStoredSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

const caps = { day: 12, timeZone: "America/New_York" };
let server: FlowServer;
let register: ReceiversFile;

beforeAll(async () => {
  process.env.TRUSTED_PROXIES = "127.0.0.1,::1";
  ({ server, register } = await startFlowServerWithRegister());
});
afterAll(() => server.close());
beforeEach(async () => {
  await db().delete(receiverCapacityReservations);
  register.use([{ id: "only", caps }]);
});

/** Moves a visitor with this IP address to the consent page, where capacity is reserved. */
async function atConsent(address: string, cookie = ""): Promise<Visitor> {
  const visitor = new Visitor(server.url, "mva", { cookie });
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
  const body = visitor.action("Submit", { AtFault: ["SomeoneElse"] });
  const headers = { "idempotency-key": randomUUID(), "x-forwarded-for": address };
  const { status, json } = await visitor.post("/api/flow/OnAction", body, headers);
  expect(status).toBe(200);
  visitor.pageKey = (json as { pageKey: string }).pageKey;
  return visitor;
}

async function attack(count: number, addressOf: (i: number) => string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let i = 0; i < count; i += 8) {
    const some = Array.from({ length: Math.min(8, count - i) }, (_, n) => addressOf(i + n));
    visitors.push(...(await Promise.all(some.map((address) => atConsent(address)))));
  }
  return visitors;
}

const held = async () =>
  db().$count(
    receiverCapacityReservations,
    and(eq(receiverCapacityReservations.isSoft, false), sql`lead_id is null`),
  );
const person = (n: number) => ({
  ...contactPageAnswers,
  Phone: [`619234${3000 + n}`],
  Email: [`held${n}@example.com`],
});
const hex = (value: number) => value.toString(16);

describe("visitors who stop at the consent", () => {
  it.each([
    ["53 from one address", () => "192.0.2.1", 5],
    ["53 from one /64", (i: number) => `2001:db8:1:2::${hex(i + 1)}`, 5],
    ["53 from as many addresses", (i: number) => `198.51.${i}.7`, 6],
  ])(
    "%s take no more than their share, and none is told that nobody is there",
    async (_, addressOf, most) => {
      const attackers = await attack(53, addressOf);
      expect(attackers.map(({ pageKey }) => pageKey)).toEqual(Array(53).fill("Pii"));
      expect(await held()).toBeGreaterThan(0);
      expect(await held()).toBeLessThanOrEqual(most);
      const next = await atConsent("203.0.113.9");
      expect(next.pageKey).toBe("Pii");
      expect(await next.submit(person(addressOf(0).length))).toBe("ThankYou");
    },
  );

  it("one browser holds two places, from whatever address", async () => {
    const first = await atConsent("192.0.2.1");
    for (let i = 2; i < 5; i += 1) await atConsent(`198.51.${i}.7`, first.cookie);
    expect(await held()).toBe(2);
  });

  it("those behind one address beyond its holds all get their lead, until the cap is reached", async () => {
    const office = await attack(13, () => "192.0.2.1");
    const ends = [];
    for (const [n, visitor] of office.entries()) ends.push(await visitor.submit(person(100 + n)));
    // Any one of the concurrent visitors may get the last reservation. All others reach the receiver's cap.
    expect(ends.sort()).toEqual(["More", ...Array<string>(12).fill("ThankYou")]);
  });

  it("keep no mark of their address once the place is taken", async () => {
    const visitor = await atConsent("192.0.2.1");
    const marks = async () =>
      (await db().select().from(receiverCapacityReservations))[0]?.holderMarks;
    expect(await marks()).toHaveLength(3);
    for (const mark of (await marks()) ?? []) expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await visitor.submit(person(200))).toBe("ThankYou");
    expect(await marks()).toEqual([]);
  });
});

describe("the alert", () => {
  const findings = () => reservationsWithoutLeadsCheck(createAlertDeps(), () => false);
  const ended = (count: number, isTaken = false) =>
    db().execute(sql`
      insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, created_at)
      select gen_random_uuid(), 'only', 'mva', now() - interval '1 minute',
        ${isTaken ? sql`gen_random_uuid()` : sql`null`}, now() - interval '10 minutes'
      from generate_series(1, ${count}::int)`);

  it("tells of many who stopped and few who went on", async () => {
    await ended(49);
    expect(await findings()).toEqual([]);
    await ended(1);
    expect(await findings()).toMatchObject([
      { subject: "mva", summary: expect.stringContaining("50") as string },
    ]);
    await ended(6, true);
    expect(await findings()).toEqual([]);
  });
});
