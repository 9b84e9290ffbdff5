import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { landResponseSchema } from "@/flow/protocol/responses";
import { accidentFlow } from "@/server/flows/definitions/mva";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";

let database: TestDatabase;
let server: ServedApi;
const before = {
  experiments: accidentFlow.experiments,
  listingExperiments: accidentFlow.listingExperiments,
};

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
  accidentFlow.experiments = [
    { name: "hideCookieBot", weights: { default: 1, enabled: 1 } },
    { name: "poiSelectionNotification", weights: { default: 0, enabled: 3 } },
  ];
  accidentFlow.listingExperiments = ["asdOverlay"];
});
afterAll(async () => {
  Object.assign(accidentFlow, before);
  await server.close();
  await database.drop();
});

/** Starts a session and returns the experiment variants in the response. */
async function variantsOf(visitor: Visitor, landingPageUrl = `${server.url}/`) {
  const { json } = await visitor.land({ landingPageUrl });
  return landResponseSchema.parse(json).experiments;
}

it("answers a variant of each experiment, and names the listing experiments", async () => {
  const { experiments, complexExperiments } = await variantsOf(new Visitor(server.url));
  expect(Object.keys(experiments)).toEqual(["hideCookieBot", "poiSelectionNotification"]);
  expect(experiments.poiSelectionNotification).toEqual({ activeVariant: "enabled" });
  expect(complexExperiments).toEqual([{ name: "asdOverlay" }]);
});

it("draws by weight: of 60 browsers about half get each, and none what weighs nothing", async () => {
  const drawn: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    const { experiments } = await variantsOf(new Visitor(server.url));
    expect(experiments.poiSelectionNotification?.activeVariant).toBe("enabled");
    drawn.push(experiments.hideCookieBot?.activeVariant ?? "");
  }
  const enabled = drawn.filter((variant) => variant === "enabled").length;
  // By chance, this fails once in 100,000 runs.
  expect(enabled).toBeGreaterThan(12);
  expect(enabled).toBeLessThan(48);
});

it("gives one browser the same variant, in a session that resumes and in new ones", async () => {
  for (let i = 0; i < 8; i += 1) {
    const first = new Visitor(server.url);
    const variants = await variantsOf(first);
    expect(await variantsOf(first)).toEqual(variants);
    const later = new Visitor(server.url, "mva", { cookie: first.cookie });
    expect(await variantsOf(later)).toEqual(variants);
  }
});

it("a query's variant wins, and is that of the session from then on", async () => {
  const visitor = new Visitor(server.url);
  const { experiments } = await variantsOf(visitor, `${server.url}/?exp_HideCookieBot=enabled`);
  expect(experiments.hideCookieBot).toEqual({ activeVariant: "enabled" });
  expect((await variantsOf(visitor)).experiments).toEqual(experiments);
  const odd = await variantsOf(
    new Visitor(server.url),
    `${server.url}/?exp_HideCookieBot=<script>`,
  );
  expect(["default", "enabled"]).toContain(odd.experiments.hideCookieBot?.activeVariant);
});

it("stores the variants with the lead and with each event, and tells receivers", async () => {
  const visitor = new Visitor(server.url);
  await visitor.land({ landingPageUrl: `${server.url}/?exp_HideCookieBot=enabled` });
  const tap = {
    Timestamp: "2026-01-31T09:30:00.123-08:00",
    Name: "PhoneNumberTap",
    SessionId: visitor.sessionId,
    Payload: JSON.stringify({ phoneNumber: "8005550142", siteName: "mva" }),
  };
  expect((await visitor.post("/api/flow/client/event", tap)).status).toBe(204);
  for (const [, answers] of injuredVisitorAnswers) await visitor.submit(answers);
  // Meanwhile the browser showed another variant. The last displayed variant is stored.
  await visitor.submit({ ...contactPageAnswers, exp_HideCookieBot: ["default"] });
  const [event] = await db()
    .select()
    .from(clientEvents)
    .where(eq(clientEvents.sessionId, visitor.sessionId));
  expect(event?.experiments).toEqual({
    hideCookieBot: "enabled",
    poiSelectionNotification: "enabled",
  });
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  const message = await buildLoggedLeadMessage(lead!.id);
  expect(message).toMatchObject({
    data: { experiments: { hideCookieBot: "default", poiSelectionNotification: "enabled" } },
  });
});
