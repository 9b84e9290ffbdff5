import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { countCapUsage } from "@/server/receivers/cap-usage";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import { createWebhookEntry, type ReceiversFile } from "../support/receivers-file";
import { Visitor } from "../support/visitor";
import { readStoredActions, readStoredSession } from "../support/stored-session";

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
  visitor = new Visitor(server.url);
  person += 1;
});

/** Returns contact details that no lead has yet. */
const details = () => ({
  ...contactPageAnswers,
  Phone: [`619234${String(1000 + person)}`],
  Email: [`ann${person}@example.com`],
});
const items = (): ConsentItem[] =>
  visitor.answer?.instructions.flatMap((instruction) =>
    instruction.instructionType === "RequestTcpaConsent" ? instruction.tcpa : [],
  ) ?? [];
const bySession = { sessionId: () => eq(leads.sessionId, visitor.sessionId) };
const placesOf = ({ sessionId }: Visitor) =>
  db()
    .select()
    .from(receiverCapacityReservations)
    .where(eq(receiverCapacityReservations.sessionId, sessionId));
const places = () => placesOf(visitor);
const expireHolds = () =>
  db()
    .update(receiverCapacityReservations)
    .set({ heldUntil: new Date(0) });

async function leadOf() {
  const [lead] = await db().select().from(leads).where(bySession.sessionId());
  if (!lead) return undefined;
  const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, lead.id));
  const consents = await readDecryptedConsents(db(), lead.id);
  return { lead, sent: sent.map(({ receiverId }) => receiverId), consents };
}

describe("a page with consent", () => {
  it("names the receiver that takes such a lead, holds its place, and the lead goes there and nowhere else", async () => {
    register.use([
      { id: "texas", accepts: [{ states: ["TX"] }] },
      { id: "trucks", accepts: [{ answers: { AccidentType: ["truck"] } }] },
      {
        id: "cars",
        name: `Law & <Order> "Firm"`,
        accepts: [{ sites: ["mva"], states: ["CA"], answers: { AccidentType: ["car", "truck"] } }],
        webhook: createWebhookEntry("http://127.0.0.1:9/cars"),
      },
    ]);
    await walkToPage(visitor, "Pii");
    const [item] = items();
    expect(item?.content).toContain(
      "Law &amp; &lt;Order&gt; &quot;Firm&quot;</span> (law firm in San Diego, California; " +
        "responsible lawyer: Sam Sample; phone (619)\u00a0555-0100)",
    );
    expect(item).not.toHaveProperty("receivers");
    expect(item?.description).toContain("phone (619)\u00a0555-0100");
    expect(item?.content).not.toContain("texas");
    expect(await places()).toMatchObject([{ receiverId: "cars", leadId: null }]);

    expect(await visitor.submit(details())).toBe("ThankYou");
    const made = await leadOf();
    expect(made?.sent).toEqual(["cars"]);
    expect(made?.consents).toMatchObject([
      {
        isChecked: true,
        content: item?.content,
        receivers: [{ id: "cars", name: `Law & <Order> "Firm"`, city: "San Diego" }],
      },
    ]);
    expect(await places()).toMatchObject([{ receiverId: "cars", leadId: made?.lead.id }]);
  });

  it("names as many as the site may have, and they all get the lead", async () => {
    register.use(
      ["a", "b", "c"].map((id) => ({ id })),
      { mva: { maximum: 2 } },
    );
    await walkToPage(visitor, "Pii");
    const held = (await places()).map(({ receiverId }) => receiverId).sort();
    expect(held).toHaveLength(2);
    await visitor.submit(details());
    expect((await leadOf())?.sent.sort()).toEqual(held);
  });

  it("shows the same receivers to a second tab and after a reload", async () => {
    register.use(["a", "b", "c", "d", "e"].map((id) => ({ id })));
    await walkToPage(visitor, "Pii");
    const { content } = items()[0]!;
    for (let reload = 0; reload < 5; reload += 1) {
      await visitor.land();
      expect(items()[0]?.content).toBe(content);
    }
    expect(await places()).toHaveLength(1);
  });

  it("matches again after Back and other answers, and gives up the former place", async () => {
    register.use([
      { id: "california", accepts: [{ states: ["CA"] }] },
      { id: "texas", accepts: [{ states: ["TX"] }] },
    ]);
    await walkToPage(visitor, "Pii");
    expect(await places()).toMatchObject([{ receiverId: "california" }]);
    while (visitor.pageKey !== "Location") await visitor.act("BrowserBack");
    await visitor.submit({ PostalCode: ["75201"] });
    for (const [, answers] of injuredVisitorAnswers.slice(2)) await visitor.submit(answers);
    expect(items()[0]?.content).toContain("Sample texas");
    expect(items()[0]?.content).not.toContain("Sample california");
    expect(await places()).toMatchObject([{ receiverId: "texas" }]);
  });
});

describe("a place whose hold ran out", () => {
  it("is held again when the receiver still takes the lead: the consent stands", async () => {
    register.use([
      { id: "a", caps: { day: 1, timeZone: "America/New_York" } },
      { id: "b", weight: 1e-9 },
    ]);
    await walkToPage(visitor, "Pii");
    expect(await places()).toMatchObject([{ receiverId: "a" }]);
    await expireHolds();
    expect(await visitor.submit(details())).toBe("ThankYou");
    expect((await leadOf())?.sent).toEqual(["a"]);
  });

  it("is another's meanwhile: the page is shown again with the new receiver and unchecked, and nothing was accepted", async () => {
    register.use([
      { id: "a", caps: { day: 1, timeZone: "America/New_York" } },
      { id: "b", weight: 1e-9 },
    ]);
    await walkToPage(visitor, "Pii");
    await expireHolds();
    const other = new Visitor(server.url);
    await walkToPage(other, "Pii");
    const others = { Phone: ["6192342000"], Email: ["other@example.com"] };
    expect(await other.submit({ ...details(), ...others })).toBe("ThankYou");
    expect(await visitor.submit(details())).toBe("Pii");
    expect(items()).toMatchObject([{ isCheckboxChecked: false }]);
    expect(items()[0]?.content).toContain("Sample b");
    expect(await leadOf()).toBeUndefined();
    expect(await visitor.submit(details())).toBe("ThankYou");
    expect((await leadOf())?.sent).toEqual(["b"]);
  });

  it("of a receiver that is no longer in the file: nobody else gets the lead", async () => {
    register.use([{ id: "a" }]);
    await walkToPage(visitor, "Pii");
    register.use([{ id: "b" }]);
    expect(await visitor.submit(details())).toBe("Pii");
    expect(items()[0]?.content).toContain("Sample b");
    expect(await leadOf()).toBeUndefined();
  });
});

describe("when nobody takes the lead", () => {
  it("no contact details are asked, the page says what else to do, and nothing personal is kept", async () => {
    register.use([{ id: "texas", accepts: [{ states: ["TX"] }] }]);
    await visitor.land({ landingPageUrl: `${server.url}/?gclid=click-1` });
    for (const [, answers] of injuredVisitorAnswers) await visitor.submit(answers);
    expect(visitor.pageKey).toBe("More");
    const text = JSON.stringify(visitor.answer);
    expect(text).not.toContain("AskQuestions");
    expect(text).not.toContain("RequestTcpaConsent");
    expect(text).toContain("tel:+1");
    expect(text).toContain("https://www.calbar.ca.gov/");
    expect(text).toContain("https://www.lawhelp.org/");

    const session = await readStoredSession(visitor.sessionId);
    expect(session).toMatchObject({
      state: "declined",
      answers: { StateCode: ["CA"] },
      tracking: {},
      disclosures: {},
      ipAddress: "",
      userAgent: "",
      landingPageUrl: `${server.url}/`,
    });
    const logged = await readStoredActions(visitor.sessionId);
    expect(logged).toMatchObject([{ clientData: {} }]);
    expect(JSON.stringify([session, logged])).not.toMatch(/NeckOrWhiplash|92101|click-1/);
    expect(await places()).toEqual([]);

    // The page stays the same after a reload, and its button starts a new visit.
    await visitor.land();
    expect(JSON.stringify(visitor.answer)).toContain("calbar");
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("AccidentType");
  });

  it("a retry of the same click finds the same page", async () => {
    register.use([]);
    await walkToPage(visitor, "AtFault");
    const key = crypto.randomUUID();
    const body = visitor.action("Submit", { AtFault: ["SomeoneElse"] });
    const send = () => visitor.post("/api/flow/OnAction", body, { "idempotency-key": key });
    const first = await send();
    expect(first).toMatchObject({ status: 200, json: { pageKey: "More" } });
    expect((await send()).json).toEqual(first.json);
  });

  it("contact details that were typed meanwhile are not kept", async () => {
    register.use([{ id: "a", caps: { day: 5, timeZone: "America/New_York" } }]);
    await walkToPage(visitor, "Pii");
    register.use([{ id: "a", caps: { day: 0, timeZone: "America/New_York" } }]);
    expect(await visitor.submit({ ...details(), FirstName: ["Wilhelmina"] })).toBe("More");
    const stored = await readStoredActions(visitor.sessionId);
    expect(JSON.stringify(stored)).not.toContain("Wilhelmina");
    expect(await leadOf()).toBeUndefined();
  });

  it("receiving hours count, but end no place that is held", async () => {
    const never = { "mon-sun": "00:00-00:01" };
    register.use([{ id: "a" }]);
    await walkToPage(visitor, "Pii");
    register.use([{ id: "a", hours: never }]);
    const late = new Visitor(server.url);
    await late.land();
    for (const [, answers] of injuredVisitorAnswers) await late.submit(answers);
    expect(late.pageKey).toBe("More");
    expect(await visitor.submit(details())).toBe("ThankYou");
  });
});

describe("caps", () => {
  it("count days and months by the receiver's time zone and the database's clock", async () => {
    const zone = "Pacific/Kiritimati";
    register.use([{ id: "a", caps: { day: 9, month: 9, timeZone: zone } }]);
    const place = (session: string, placedAt: string) =>
      db().execute(`insert into receiver_reservations
        (session_id, receiver_id, site, held_until, lead_id, placed_at)
        values ('${session}', 'a', 'mva', now(), gen_random_uuid(), ${placedAt})`);
    const today = `date_trunc('day', now() at time zone '${zone}') at time zone '${zone}'`;
    const month = `date_trunc('month', now() at time zone '${zone}') at time zone '${zone}'`;
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    await place(id(1), today);
    await place(id(2), `${month}`);
    await place(id(3), `${month} - interval '1 second'`);
    const usage = (await countCapUsage(db(), getReceiverRegister().receivers)).get("a");
    const isFirstOfMonth = usage?.day === 2;
    expect(usage).toEqual({ day: isFirstOfMonth ? 2 : 1, month: 2, held: 0 });
  });

  it("a hold counts until it runs out, and the last place is whose lead comes first", async () => {
    const caps = { day: 2, timeZone: "America/New_York" };
    register.use([{ id: "a", caps }]);
    await walkToPage(visitor, "Pii");
    expect(await places()).toMatchObject([{ isSoft: false }]);
    const [second, third] = [new Visitor(server.url), new Visitor(server.url)];
    for (const other of [second, third]) {
      await walkToPage(other, "Pii");
      expect(await placesOf(other)).toMatchObject([{ isSoft: true }]);
    }
    expect(await second.submit({ ...details(), Phone: ["6192342001"] })).toBe("ThankYou");
    expect(await third.submit({ ...details(), Phone: ["6192342002"] })).toBe("More");
    expect(await visitor.submit({ ...details(), Phone: ["6192342003"] })).toBe("ThankYou");
  });

  it("a hold lasts five minutes from the last that is heard of its browser", async () => {
    register.use([{ id: "a", caps: { day: 9, timeZone: "America/New_York" } }]);
    await walkToPage(visitor, "Pii");
    const minutesLeft = async () =>
      ((await places())[0]!.heldUntil.getTime() - Date.now()) / 60_000;
    const age = (minutes: number) =>
      db()
        .update(receiverCapacityReservations)
        .set({
          heldUntil: sql`held_until - ${minutes} * interval '1 minute'`,
          createdAt: sql`created_at - ${minutes} * interval '1 minute'`,
        });
    expect(await minutesLeft()).toBeCloseTo(5, 0);
    await age(4);
    await visitor.land();
    expect(await minutesLeft()).toBeCloseTo(5, 0);
    await age(4);
    const tap = await visitor.post("/api/flow/client/event", {
      Name: "PhoneNumberTap",
      SessionId: visitor.sessionId,
      Timestamp: "2026-01-31T09:30:00.123-08:00",
      Payload: JSON.stringify({ phoneNumber: "8005550142", siteName: "mva" }),
    });
    expect(tap.status).toBe(204);
    expect(await minutesLeft()).toBeCloseTo(5, 0);
  });
});
