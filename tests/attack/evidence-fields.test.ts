import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { consentRecords, flowSessions, leads } from "@/lib/server/db/schema";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { readStoredLead } from "../support/stored-lead";
import { Visitor } from "../support/visitor";

let server: FlowServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await startFlowServer();
});
afterAll(() => server.close());
beforeEach(() => {
  visitor = new Visitor(server.url);
});

const recordOf = async () => {
  const [record] = await db()
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.sessionId, visitor.sessionId));
  return record!;
};
const leadOf = async () => {
  const [lead] = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.sessionId, visitor.sessionId));
  return readStoredLead(lead!.id);
};
const sessionOf = async () => {
  const [session] = await db()
    .select()
    .from(flowSessions)
    .where(eq(flowSessions.id, visitor.sessionId));
  return session!;
};

describe("the page's address", () => {
  it("is of this site, whatever Land claims", async () => {
    await visitor.land({ landingPageUrl: "https://evil.example/fake-page?utm_source=x" });
    expect((await sessionOf()).landingPageUrl).toBe(`${server.url}/?utm_source=x`);
  });

  it("is of this site, whatever the Referer claims", async () => {
    await walkToPage(visitor, "Pii");
    const body = visitor.action("Submit", contactPageAnswers);
    const headers = {
      "idempotency-key": crypto.randomUUID(),
      referer: "https://evil.example/fake-page",
    };
    expect((await visitor.post("/api/flow/OnAction", body, headers)).status).toBe(200);
    expect((await recordOf()).pageUrl).toBe(`${server.url}/?utm_source=test`);
  });
});

describe("a certificate's address", () => {
  it.each([
    ["javascript:alert(1)", ""],
    ["http://cert.example/1", ""],
    ["https://user:secret@cert.example/1", ""],
    ["no address", ""],
    ["https://cert.example/1", "https://cert.example/1"],
  ])("%s is kept as %j", async (sent, kept) => {
    await walkToPage(visitor, "Pii");
    await visitor.submit({ ...contactPageAnswers, TrustedFormCertificateUrl: [sent] });
    expect((await leadOf()).certificates.trustedFormCertificateUrl).toBe(kept);
  });
});

describe("a name", () => {
  it.each(["\u200b\u200b\u200b", "\u3164", "\u2800", "\u00ad\u2060"])(
    "that nobody can see (%j) is none",
    async (name) => {
      await walkToPage(visitor, "Pii");
      const reply = await visitor.act("Submit", { ...contactPageAnswers, FirstName: [name] });
      expect(reply).toMatchObject({ status: 400, json: { error: { field: "FirstName" } } });
    },
  );

  it("is one line, composed, without what cannot be seen", async () => {
    await walkToPage(visitor, "Pii");
    await visitor.submit({
      ...contactPageAnswers,
      FirstName: ["Jose\u0301\u200b"],
      LastName: ["Lo\r\nBcc: all\u202e"],
    });
    expect(await leadOf()).toMatchObject({ firstName: "Jos\u00e9", lastName: "Lo Bcc: all" });
  });
});

describe("the session's secret", () => {
  const planted = `flow-session=${"A".repeat(43)}`;

  it("is the server's own, never one that a browser brings", async () => {
    visitor.cookie = planted;
    await visitor.land();
    expect(visitor.cookie).not.toBe(planted);
    const thief = new Visitor(server.url, "mva", {
      sessionId: visitor.sessionId,
      cookie: planted,
    });
    expect((await thief.land()).status).toBe(403);
    expect(await visitor.submit({ AccidentType: ["Car"] })).toBe("Location");
  });

  it("is found among several cookies of its name", async () => {
    await visitor.land();
    const own = visitor.cookie;
    for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`, `flow-session=x; ${own}`]) {
      visitor.cookie = cookie;
      expect((await visitor.act("BrowserBack")).status).toBe(200);
      expect((await visitor.land()).status).toBe(200);
      // The cookie contains the secrets of several sessions, the newest first.
      expect(visitor.cookie.split(".")[0]).toBe(own);
    }
  });
});
