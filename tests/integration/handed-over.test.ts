import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { publishRegister } from "@/server/receivers/register-versions";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startDesk, type TestDesk } from "../support/desk";
import { createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { createReceiverEntry } from "../support/receivers-file";
import { runCommand } from "../support/run-command";

let database: TestDatabase;
let desk: TestDesk;
let leadId: string;
let deliveryId: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const firm = createReceiverEntry({ id: "firm", price: 85.5, returnDays: 7 });
  const publication = { author: "ann", reason: "First contract" };
  await publishRegister(db(), { receivers: [{ ...firm, webhook: undefined }] }, publication);
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});
beforeEach(async () => {
  const register = await readCurrentRegister(db());
  const input = createLeadInput(await insertConsentPageSession(), register);
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
  deliveryId = (await readDelivery()).id;
});

async function readDelivery() {
  const [found] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  if (!found) throw new Error("no delivery");
  return found;
}
const handOver = () => desk.post("/deliveries", { id: deliveryId, action: "hand-over" });

it("counts a lead on hold as accepted once it is handed over at the desk", async () => {
  expect((await readDelivery()).state).toBe("held");
  expect((await desk.get("/deliveries?state=held")).text).toContain("Handed over: firm");
  const { headers } = await handOver();
  expect(headers.location).toBe("/deliveries?state=held&handed-over=1");
  expect(await readDelivery()).toMatchObject({
    state: "delivered",
    priceCents: 8550,
    returnDays: 7,
  });
  expect((await readDelivery()).deliveredAt).not.toBeNull();
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({ command: "desk: handed over", leadIds: [leadId] });
  const again = await handOver();
  expect([again.status, again.text.includes("no longer on hold")]).toEqual([400, true]);
});

it("records the same by a command", { timeout: 60_000 }, async () => {
  const run = () =>
    runCommand("bin/commands/leads.ts", ["handed-over", deliveryId], {
      DATABASE_URL: database.url,
    });
  expect(await run()).toMatchObject({ code: 0 });
  expect((await readDelivery()).state).toBe("delivered");
  expect(await run()).toMatchObject({ code: 1 });
});

it("refuses a lead whose consent was withdrawn", async () => {
  await withdrawConsent(db(), leadId, { channel: "page" });
  expect((await handOver()).status).toBe(400);
  expect((await readDelivery()).deliveredAt).toBeNull();
});
