import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowActions, flowSessions, leads } from "@/lib/server/db/schema";
import { submitAnswers, ysmAnswers } from "../support/education-journey";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { readStoredLead } from "../support/stored-lead";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { readStoredActions, readStoredSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let server: FlowServer;

beforeAll(async () => {
  server = await startFlowServer();
});
afterAll(() => server.close());

const leadsOf = async (visitor: Visitor) => {
  const stored = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  return Promise.all(stored.map(({ id }) => readStoredLead(id)));
};
const sessionOf = (visitor: Visitor) => readStoredSession(visitor.sessionId);

describe("the whole way", () => {
  it("makes a lead with its consent evidence", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    const consent = visitor.answer?.instructions.find(
      (i) => i.instructionType === "RequestTcpaConsent",
    );
    expect(consent?.tcpa[0]).toMatchObject({ isCheckboxChecked: false, tcpaKey: "tcpa-legal-1" });
    expect(consent?.tcpa[0]?.content).toContain("Stillharbor");
    expect(await visitor.submit({ ...contactPageAnswers, gclid: ["abc"] })).toBe("ThankYou");

    const [lead] = await leadsOf(visitor);
    expect(lead).toMatchObject({
      site: "mva",
      firstName: "Ann",
      lastName: "Walker",
      phoneNumber: "6192345678",
      email: "ann.walker@example.com",
      ipAddress: "127.0.0.1",
      consent: true,
      consentLanguage: "en-US",
      password: null,
      tracking: { utm_source: "test", gclid: "abc" },
    });
    expect(lead?.answers).toMatchObject({
      City: ["San Diego"],
      State: ["California"],
      StateCode: ["CA"],
    });
    const records = await readDecryptedConsents(db(), lead!.id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      content: consent?.tcpa[0]?.content,
      isChecked: true,
      userAgent: "test-browser",
      pageUrl: `${server.url}/claims/makeclaim?pageIndex=9`,
    });
  });

  it("keeps nothing personal of the landing page's address", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    expect((await sessionOf(visitor)).landingPageUrl).toBe(`${server.url}/?utm_source=test`);
  });

  it("tells what the state's law says, with its statute, before a number is asked", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "AccidentDate");
    await visitor.submit({ AccidentDate: ["Last30Days"] });
    expect(await visitor.submit({ Injured: ["Yes"] })).toBe("HasAttorney");
    const html = htmlShown(visitor);
    expect(html).toMatch(
      /In California, you generally have <strong>until about \w+ 20\d\d<\/strong> to file a lawsuit\./,
    );
    expect(html).toContain("leginfo.legislature.ca.gov");
    expect(html).toContain("Cal. Gov. Code § 911.2");
    expect(html).toContain("What a claim can cover");
    expect(html).toContain("photos of both cars");
  });

  it.each([
    ["nobody was hurt", { PostalCode: ["92101"] }, { Injured: ["No"] }, "small claims court"],
    ["an unsure state", { PostalCode: ["59601"] }, { Injured: ["Yes"] }, "mca.legmt.gov"],
    ["a loss", { PostalCode: ["92101"] }, { Injured: ["LossOfLife"] }, "who can bring it"],
  ])("says of %s what there is to say", async (_, place, injury, words) => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Location");
    await visitor.submit(place);
    await visitor.submit({ AccidentDate: ["OneToTwoYears"] });
    const isHurt = injury.Injured[0] === "Yes";
    expect(await visitor.submit(injury)).toBe(isHurt ? "HasAttorney" : "More");
    expect(htmlShown(visitor)).toContain(words);
    if (place.PostalCode[0] === "59601") expect(htmlShown(visitor)).not.toMatch(/\d years/);
  });

  it("begins behind what the landing address knows, and lets it be changed", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land({ landingPageUrl: `${server.url}/rideshare?AccidentType=Rideshare` });
    expect(visitor.pageKey).toBe("AccidentDate");
    expect(visitor.answer?.actionsAvailable).toContainEqual({
      name: "BrowserBack",
      label: "Rideshare accident · change",
      actionType: "GoBack",
    });
    expect((await sessionOf(visitor)).answers).toEqual({ AccidentType: ["Rideshare"] });
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("AccidentType");
    const asked = visitor.answer?.instructions.find((i) => i.instructionType === "AskQuestions");
    expect(asked?.questions[0]?.value).toBe("Rideshare");
    expect(await visitor.submit({ AccidentType: ["Car"] })).toBe("Location");
  });

  it("begins again where a later landing knows more, as long as nothing is answered", async () => {
    const visitor = new Visitor(server.url);
    const landOn = (path: string) => visitor.land({ landingPageUrl: server.url + path });
    await landOn("/");
    expect(visitor.pageKey).toBe("AccidentType");
    await landOn("/rideshare?AccidentType=Rideshare");
    expect(visitor.pageKey).toBe("AccidentDate");
    await landOn("/trucking?AccidentType=Truck");
    expect((await sessionOf(visitor)).answers).toEqual({ AccidentType: ["Truck"] });
    await landOn("/");
    expect(visitor.pageKey, "what is known stays known").toBe("AccidentDate");
    expect(await visitor.submit({ AccidentDate: ["Last30Days"] })).toBe("Location");
    await landOn("/rideshare?AccidentType=Rideshare");
    expect(visitor.pageKey, "an answer stays").toBe("Location");
    expect((await sessionOf(visitor)).answers.AccidentType).toEqual(["Truck"]);
  });

  it("leaves a visitor alone who is changing what was known", async () => {
    const visitor = new Visitor(server.url);
    const landingPageUrl = `${server.url}/rideshare?AccidentType=Rideshare`;
    await visitor.land({ landingPageUrl });
    await visitor.act("BrowserBack");
    await visitor.land({ landingPageUrl });
    expect(visitor.pageKey).toBe("AccidentType");
  });

  it("keeps a known answer in the lead, and asks for the ZIP code all the same", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land({ landingPageUrl: `${server.url}/?AccidentType=Truck&Email=a%40b.example` });
    const { landingPageUrl } = await sessionOf(visitor);
    expect(landingPageUrl).toBe(`${server.url}/?AccidentType=Truck`);
    expect(await visitor.submit({ AccidentDate: ["Last30Days"] })).toBe("Location");
    await visitor.submit({ PostalCode: ["92101"] });
    for (const [, answers] of injuredVisitorAnswers.slice(3)) await visitor.submit(answers);
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
    const [lead] = await leadsOf(visitor);
    expect(lead?.answers).toMatchObject({ AccidentType: ["Truck"], PostalCode: ["92101"] });
  });

  it("says where the visitor stands, and how long it takes from there", async () => {
    const visitor = new Visitor(server.url);
    const notes = () =>
      visitor.answer?.instructions.flatMap((one) =>
        one.instructionType === "DisplayContent"
          ? one.displayData.filter(({ slotName }) => slotName === "ProgressNote")
          : [],
      );
    await visitor.land();
    expect(notes()).toEqual([
      { slotName: "ProgressNote", content: expect.stringMatching(/^1 of/) },
    ]);
    await walkToPage(visitor, "HasAttorney");
    expect(notes()?.[0]?.content).toMatch(/^5 of 9(, about .* left)?$/);
    expect(await visitor.submit({ HasAttorney: ["Yes"] })).toBe("More");
    expect(notes()).toEqual([]);
  });

  it("ends without a lead for who has an attorney, and opens again by Back", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "HasAttorney");
    expect(await visitor.submit({ HasAttorney: ["Yes"] })).toBe("More");
    expect((await sessionOf(visitor)).state).toBe("declined");
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("HasAttorney");
    expect((await sessionOf(visitor)).state).toBe("open");
    expect(await leadsOf(visitor)).toHaveLength(0);
  });

  it("leaves the answers of an abandoned branch out of the lead", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Treatment");
    for (let back = 0; visitor.pageKey !== "Injured" && back < 9; back++)
      await visitor.act("BrowserBack");
    await visitor.submit({ Injured: ["LossOfLife"] });
    await visitor.act("More");
    await visitor.submit({ Relationship: ["Child"] });
    await visitor.submit({ HasAttorney: ["No"] });
    await visitor.submit({ AtFault: ["NotSure"] });
    expect(visitor.pageKey).toBe("Pii");
    const consent = { TcpaIdsAccepted: ["tcpa-legal-loss-1"] };
    expect(await visitor.submit({ ...contactPageAnswers, ...consent })).toBe("ThankYou");
    const [lead] = await leadsOf(visitor);
    expect(lead?.answers).not.toHaveProperty("Injuries");
    expect(lead?.answers).toMatchObject({ Injured: ["LossOfLife"], Relationship: ["Child"] });
  });

  it("goes back with the values filled in", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Treatment");
    await visitor.act("BrowserBack");
    const asked = visitor.answer?.instructions.find((i) => i.instructionType === "AskQuestions");
    expect(asked?.questions[0]?.value).toBe("NeckOrWhiplash");
  });

  it("says so, when it went back, and then alone", async () => {
    const visitor = new Visitor(server.url);
    const isBack = () =>
      visitor.answer?.instructions.some((i) => i.instructionType === "BrowserBack");
    await walkToPage(visitor, "AccidentDate");
    expect(isBack()).toBe(false);
    await visitor.act("BrowserBack");
    expect([visitor.pageKey, isBack()]).toEqual(["Location", true]);
    await visitor.act("BrowserBack");
    expect([visitor.pageKey, isBack()]).toEqual(["AccidentType", true]);
    await visitor.act("BrowserBack");
    expect([visitor.pageKey, isBack()]).toEqual(["AccidentType", false]);
    await visitor.submit({ AccidentType: ["Car"] });
    expect(isBack()).toBe(false);
    await visitor.land();
    expect([visitor.pageKey, isBack()]).toEqual(["Location", false]);
  });

  it("moves on by No Thanks without answers", async () => {
    const visitor = new Visitor(server.url, "ysm");
    await submitAnswers(visitor, ysmAnswers.slice(0, -1));
    await visitor.act("No Thanks", { Military: ["x".repeat(5000)] });
    expect(visitor.pageKey).toBe("Pii");
    expect((await sessionOf(visitor)).answers.Military).toEqual([]);
  });

  it("schedules a call", async () => {
    const visitor = new Visitor(server.url, "mva-call");
    await visitor.land();
    await visitor.submit({ PostalCode: ["92101"], Phone: ["(619) 234-5678"] });
    const asked = visitor.answer?.instructions.find((i) => i.instructionType === "AskQuestions");
    const day = asked?.questions[0]?.options?.[2];
    const callDate = day && "value" in day ? day.value : "";
    const dayLabel = day && "value" in day ? day.label : "";
    expect(callDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    await visitor.submit({ CallDate: [callDate] });
    await visitor.submit({ CallTime: ["Morning"] });
    const promised = new RegExp(
      `We’ll call you on ${dayLabel}, between 8\u00a0a.m. and noon Pacific time`,
    );
    expect(JSON.stringify(visitor.answer?.instructions)).toMatch(promised);
    const { FirstName = [], LastName = [] } = contactPageAnswers;
    const consent = { TcpaIdsAccepted: ["tcpa-legal-call-1"] };
    expect(consentShown(visitor)).not.toContain("email");
    expect(await visitor.submit({ FirstName, LastName, ...consent })).toBe("ThankYou");
    expect(htmlShown(visitor)).toMatch(promised);
    const [lead] = await leadsOf(visitor);
    expect(lead).toMatchObject({ callDate, callTime: "Morning", flowKey: "mva-call" });
    expect(lead?.answers.CallWindow).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT1[56]:00:00.000Z\/\d{4}-\d\d-\d\dT(19|20):00:00.000Z$/,
      ),
    ]);
  });

  it("schedules a call without an hour where none is lawful at both places", async () => {
    const visitor = new Visitor(server.url, "mva-call");
    await visitor.land();
    const options = () =>
      visitor.answer?.instructions
        .find((i) => i.instructionType === "AskQuestions")
        ?.questions[0]?.options?.flatMap((one) => ("value" in one ? [one] : [])) ?? [];
    // A military ZIP code (Europe and Middle East) and a phone number in San Diego.
    await visitor.submit({ PostalCode: ["09309"], Phone: ["(619) 234-5679"] });
    const [day] = options();
    expect(await visitor.submit({ CallDate: [day?.value ?? ""] })).toBe("CallTime");
    expect(options().map(({ value }) => value)).toEqual(["DuringTheDay"]);
    await visitor.submit({ CallTime: ["DuringTheDay"] });
    const promised = `We’ll call you on ${day?.label}, during the day where you are.`;
    expect(JSON.stringify(visitor.answer?.instructions)).toContain(promised);
    const { FirstName = [], LastName = [] } = contactPageAnswers;
    const consent = { TcpaIdsAccepted: ["tcpa-legal-call-1"] };
    expect(await visitor.submit({ FirstName, LastName, ...consent })).toBe("ThankYou");
    expect(htmlShown(visitor)).toContain(promised);
    const [lead] = await leadsOf(visitor);
    expect(lead).toMatchObject({ callDate: day?.value, callTime: "DuringTheDay" });
    expect(lead?.answers).not.toHaveProperty("CallWindow");
  });
});

describe("coming back", () => {
  it("resumes to the browser with the cookie, and to no other", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Injured");
    const reply = await visitor.land();
    expect([reply.status, visitor.pageKey]).toEqual([200, "Injured"]);
    const stranger = new Visitor(server.url, "mva", { sessionId: visitor.sessionId });
    expect((await stranger.land()).status).toBe(403);
  });

  it("lets two flows of one page share the browser's cookie", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const call = new Visitor(server.url, "mva-call", { cookie: visitor.cookie });
    await call.land();
    expect(call.cookie).toBe(visitor.cookie);
    expect(await visitor.submit({ AccidentType: ["Car"] })).toBe("Location");
  });
});

describe("one lead", () => {
  it("for a double click and five Enters", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => visitor.tab().act("Submit", contactPageAnswers)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it("for two tabs that send different answers", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    const [first, second] = [visitor.tab(), visitor.tab()];
    await Promise.all([
      first.act("Submit", contactPageAnswers),
      second.act("Submit", { ...contactPageAnswers, FirstName: ["Bea"] }),
    ]);
    expect([first.pageKey, second.pageKey]).toEqual(["ThankYou", "ThankYou"]);
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it("for a retried request, which gets the same answer", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    const tab = visitor.tab();
    const key = randomUUID();
    const first = await visitor.act("Submit", contactPageAnswers, { key });
    const again = await tab.act("Submit", contactPageAnswers, { key });
    expect(again.json).toEqual(first.json);
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it("after Back from the thank-you page, which is given again", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    await visitor.submit(contactPageAnswers);
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("ThankYou");
    expect(JSON.stringify(visitor.answer)).not.toContain("FireAdPlatformPixels");
    visitor.pageKey = "Pii";
    await visitor.act("Submit", contactPageAnswers);
    expect(visitor.pageKey).toBe("ThankYou");
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it("answers a late retry as before, also when the visitor went back meanwhile", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const tab = visitor.tab();
    const key = randomUUID();
    const first = await visitor.act("Submit", { AccidentType: ["Car"] }, { key });
    await visitor.act("BrowserBack");
    const before = await sessionOf(visitor);
    expect((await tab.tab().act("Submit", { AccidentType: ["Car"] }, { key })).json).toEqual(
      first.json,
    );
    const other = await tab.tab().act("Submit", { AccidentType: ["Truck"] }, { key });
    expect(other.status).toBe(409);
    expect(await sessionOf(visitor)).toEqual(before);
  });

  it("refuses a key that comes with another body", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const tab = visitor.tab();
    const key = randomUUID();
    await visitor.act("Submit", { AccidentType: ["Car"] }, { key });
    expect((await tab.act("Submit", { AccidentType: ["Truck"] }, { key })).status).toBe(409);
    await visitor.act("BrowserBack");
    expect((await tab.act("Submit", { AccidentType: ["Nope"] }, { key })).status).toBe(409);
    expect((await tab.act("BrowserBack", {}, { key })).status).toBe(409);
  });
});

describe("one move", () => {
  const actionsOf = (visitor: Visitor) => readStoredActions(visitor.sessionId);

  it("for many tabs at once, of which one is the first", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const tabs = Array.from({ length: 12 }, () => visitor.tab());
    const kinds = ["Car", "Truck", "Motorcycle"];
    const replies = await Promise.all(
      tabs.map((tab, i) => tab.act("Submit", { AccidentType: [kinds[i % 3]!] })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(tabs.map((tab) => tab.pageKey))).toEqual(new Set(["Location"]));
    const [action, ...others] = await actionsOf(visitor);
    expect(others).toEqual([]);
    const session = await sessionOf(visitor);
    expect(session).toMatchObject({ revision: 1, trail: ["AccidentType", "Location"] });
    expect(session.answers.AccidentType).toEqual(action?.clientData.AccidentType);
  });

  it("for one click sent many times at once, with one answer for all", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.tab().act("Submit", { AccidentType: ["Car"] }, { key }),
      ),
    );
    for (const reply of replies) expect(reply.json).toEqual(replies[0]?.json);
    expect(await actionsOf(visitor)).toHaveLength(1);
    expect((await sessionOf(visitor)).revision).toBe(1);
  });
});

describe("a session that another process moved or ended since", () => {
  async function walked() {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Injured");
    const session = await sessionOf(visitor);
    const change = (changes: Partial<typeof flowSessions.$inferInsert>) =>
      db()
        .update(flowSessions)
        .set({ ...changes, revision: session.revision + 1 })
        .where(eq(flowSessions.id, session.id));
    return { visitor, session, change };
  }
  const answers = Object.fromEntries(injuredVisitorAnswers).Injured!;

  it("keeps what was answered there", async () => {
    const { visitor, session, change } = await walked();
    const other = { ...session.answers, AccidentType: ["Truck"] };
    await change({ sealedAnswers: encryptSessionAnswers(session, other) });
    await visitor.submit(answers);
    const moved = await sessionOf(visitor);
    expect(moved.answers).toEqual({ ...session.answers, ...answers, AccidentType: ["Truck"] });
    expect(moved.revision).toBe(session.revision + 2);
  });

  it("shows the page that it is on", async () => {
    const { visitor, session, change } = await walked();
    await change({ pageKey: "Location", trail: ["AccidentType", "Location"] });
    await db().insert(flowActions).values({
      sessionId: session.id,
      idempotencyKey: randomUUID(),
      bodySha256: "",
      pageKey: "Injured",
      actionName: "BrowserBack",
      response: {},
    });
    expect(await visitor.submit(answers)).toBe("Location");
    expect((await sessionOf(visitor)).answers).toEqual(session.answers);
  });

  it("is unknown", async () => {
    const { visitor, session } = await walked();
    await db().delete(flowSessions).where(eq(flowSessions.id, session.id));
    expect((await visitor.act("Submit", answers)).status).toBe(404);
  });
});

it("a way back takes no unknown field either", async () => {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "HasAttorney");
  const reply = await visitor.act("BrowserBack", { Bogus: ["x"] });
  expect(reply).toMatchObject({ status: 400, json: { error: { field: "Bogus" } } });
  expect((await sessionOf(visitor)).pageKey).toBe("HasAttorney");
});

describe("an action for another page", () => {
  it("gets the current page again and changes nothing", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Injured");
    const before = await sessionOf(visitor);
    visitor.pageKey = "AccidentType";
    await visitor.act("Submit", { AccidentType: ["Truck"] });
    expect(visitor.pageKey).toBe("Injured");
    expect(await sessionOf(visitor)).toEqual(before);
  });

  it("is a 409 when the page was never reached", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Injured");
    const before = await sessionOf(visitor);
    visitor.pageKey = "Pii";
    expect((await visitor.act("Submit", contactPageAnswers)).status).toBe(409);
    expect(await sessionOf(visitor)).toEqual(before);
  });
});

describe("the smaller calls", () => {
  const get = (path: string) => fetch(server.url + path);

  it("validates and looks up postal codes", async () => {
    expect((await get("/api/flow/validate/postal-code/92101")).status).toBe(200);
    expect((await get("/api/flow/validate/postal-code/92101-1234")).status).toBe(200);
    expect((await get("/api/flow/validate/postal-code/75036")).status).toBe(200);
    expect((await get("/api/flow/validate/postal-code/99999")).status).toBe(200);
    expect((await get("/api/flow/validate/postal-code/00123")).status).toBe(200);
    expect((await get("/api/flow/validate/postal-code/00000")).status).toBe(404);
    expect((await get("/api/flow/validate/postal-code/K1A")).status).toBe(404);
    expect((await get("/api/flow/validate/nothing/1")).status).toBe(404);
    const found = await fetch(`${server.url}/api/flow/Location?postalCode=10001`, {
      method: "POST",
    });
    expect(await found.json()).toEqual({
      city: "New York",
      state: "New York",
      stateCode: "NY",
      postalCode: "10001",
    });
    const ofPrefix = await fetch(`${server.url}/api/flow/Location?postalCode=99999`, {
      method: "POST",
    });
    expect(await ofPrefix.json()).toEqual({
      city: "",
      state: "Alaska",
      stateCode: "AK",
      postalCode: "99999",
    });
    const unknown = await fetch(`${server.url}/api/flow/Location?postalCode=00001`, {
      method: "POST",
    });
    expect(unknown.status).toBe(404);
  });

  it("keeps client events", async () => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    const event = {
      Timestamp: "2026-01-31T09:30:00.123-08:00",
      Name: "PhoneNumberTap",
      SessionId: visitor.sessionId,
      Payload: JSON.stringify({ phoneNumber: "8005550142", siteName: "mva" }),
    };
    expect((await visitor.post("/api/flow/client/event", event)).status).toBe(204);
    const rows = await db()
      .select()
      .from(clientEvents)
      .where(eq(clientEvents.sessionId, visitor.sessionId));
    expect(rows[0]).toMatchObject({ name: "PhoneNumberTap", site: "mva" });
    for (const wrong of [
      { ...event, Timestamp: "0000-01-01T00:00:00.000Z" },
      { ...event, Timestamp: "yesterday" },
      { ...event, Payload: '{"a":"\\u0000"}' },
      { ...event, Payload: "null" },
      { ...event, Payload: "{" },
      { ...event, More: "x" },
    ])
      expect((await visitor.post("/api/flow/client/event", wrong)).status).toBe(400);
  });
});

/** Returns the HTML of the title and body on the visitor's page. */
function htmlShown({ answer }: Visitor): string {
  return (answer?.instructions ?? [])
    .flatMap((one) => (one.instructionType === "DisplayContent" ? [one.pageData] : []))
    .map((pageData) => `${pageData?.titleData ?? ""} ${pageData?.htmlData ?? ""}`)
    .join("");
}

/** Returns the HTML of all disclosures on the visitor's page. */
function consentShown({ answer }: Visitor): string {
  return (answer?.instructions ?? [])
    .flatMap((one) => (one.instructionType === "RequestTcpaConsent" ? one.tcpa : []))
    .map(({ content }) => content)
    .join("");
}
