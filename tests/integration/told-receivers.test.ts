import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import {
  describeReceiverNotification,
  listReceiverNotifications,
} from "@/server/privacy-requests/list-receiver-notifications";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import {
  findVisitorLeadId,
  createUniquePerson,
  startConsentTestSite,
} from "../support/consent-visits";
import { runCommand } from "../support/run-command";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => {
  visits.receiver.received.length = 0;
  visits.receiver.responses.length = 0;
});

const says = async (leadId: string) =>
  (await listReceiverNotifications(db(), [leadId])).map(describeReceiverNotification).join("\n");

async function deliveredLead(): Promise<string> {
  const leadId = await findVisitorLeadId(await visits.send(createUniquePerson().answers));
  await visits.deliverAll();
  return leadId;
}

it("says that a receiver is told only once it has accepted the message", async () => {
  const leadId = await deliveredLead();
  await forgetLead(db(), leadId);
  expect(await says(leadId)).toMatch(/is not notified yet\. The message is queued\.$/);
  visits.receiver.responses.push({ status: 503 });
  await visits.deliverAll();
  expect(await says(leadId)).toMatch(/is not notified yet \(http 503\)/);
  await db().update(deliveries).set({ state: "dead" }).where(eq(deliveries.leadId, leadId));
  expect(await says(leadId)).toMatch(
    new RegExp(
      `could not be notified \\(http 503\\)\\. Inform it yourself, .* revoke ${leadId} --told$`,
    ),
  );
  await db()
    .insert(consentWithdrawals)
    .values({ leadId, event: "told", channel: "phone", receivedAt: new Date() });
  expect(await says(leadId)).toMatch(/was notified that consent is withdrawn\.$/);
});

it("names no receiver that never had the lead", async () => {
  const leadId = await findVisitorLeadId(await visits.send(createUniquePerson().answers));
  await withdrawConsent(db(), leadId, { channel: "page" });
  expect(await listReceiverNotifications(db(), [leadId])).toEqual([]);
});

it("tells the operator to tell a receiver without a webhook", async () => {
  const leadId = await findVisitorLeadId(await visits.send(createUniquePerson().answers));
  await db()
    .update(deliveries)
    .set({ state: "held", url: "", nextAttemptAt: null })
    .where(eq(deliveries.leadId, leadId));
  await withdrawConsent(db(), leadId, { channel: "page" });
  expect(await says(leadId)).toMatch(
    /has no webhook\. If you handed the lead over, inform it yourself/,
  );
});

it("the commands erase and revoke print it", { timeout: 240_000 }, async () => {
  const run = (...args: string[]) => runCommand("bin/commands/leads.ts", args);
  const leadId = await deliveredLead();
  const revoked = await run("revoke", leadId);
  expect(revoked).toMatchObject({ code: 0 });
  expect(revoked.stdout).toMatch(/is not notified yet\. The message is queued\./);
  visits.receiver.responses.push({ status: 503 });
  await visits.deliverAll();
  const erased = await run("erase", leadId);
  expect(erased.stdout).toMatch(
    /- Receivers keep the data that they were sent:\n {2}- .*\(http 503\)/,
  );
  expect(erased.stdout).not.toContain("was notified");
  const unsent = await findVisitorLeadId(await visits.send(createUniquePerson().answers));
  expect((await run("erase", unsent)).stdout).toContain("- No receiver got this person's data.");
  expect((await run("erase", randomUUID())).code).toBe(1);
});
