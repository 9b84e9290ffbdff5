import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { submissionSchema } from "@/flow/protocol/submission";
import { readEvidenceBundle } from "@/server/reports/evidence-bundle";
import { listLeads } from "@/server/reports/read-leads";
import { findPersonRecords } from "@/server/privacy-requests/forget-person";
import { withdrawPersonConsents } from "@/server/privacy-requests/withdraw-person";
import { db } from "@/lib/server/db/client";
import { contactSuppressions } from "@/lib/server/db/privacy-schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import {
  findVisitorLeadId,
  readShownPage,
  createUniquePerson,
  startConsentTestSite,
  withdrawConsent,
} from "../support/consent-visits";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => {
  visits.receiver.received.length = 0;
  visits.receiver.responses.length = 0;
});

describe("a fresh consent after a withdrawal", () => {
  it("makes a lead that goes out, ends the withdrawal and tells its receivers", async () => {
    const person = createUniquePerson();
    const first = await visits.send(person.answers);
    await visits.deliverAll();
    await withdrawConsent(first);
    const second = await visits.send(person.answers);
    expect(readShownPage(second)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    const [before, after] = [await findVisitorLeadId(first), await findVisitorLeadId(second)];
    expect(await visits.deliverAll()).toEqual([
      ["lead.created", before],
      ["consent.revoked", before],
      ["lead.created", after],
    ]);
    const [created, , renewed] = visits.receiver.received.map(({ body }): unknown =>
      JSON.parse(body),
    );
    expect(leadCreatedSchema.parse(created).data).not.toHaveProperty("renews");
    expect(leadCreatedSchema.parse(renewed).data.renews).toEqual([before]);
    const events = await db()
      .select()
      .from(consentWithdrawals)
      .where(eq(consentWithdrawals.leadId, before));
    expect(events).toMatchObject([{ event: "withdrawn" }, { event: "renewed", renewedBy: after }]);
    const { withdrawals } = (await readEvidenceBundle(db(), before)) ?? {};
    expect(withdrawals).toMatchObject([{ event: "withdrawn" }, { renewedBy: after }]);
  });

  it("holds after an operator's revocation too, and not for what was sent before it", async () => {
    const person = createUniquePerson();
    const first = await visits.send(person.answers);
    await withdrawPersonConsents(db(), await findPersonRecords(db(), { phone: person.phone }), {
      channel: "text",
    });
    const second = await visits.send({ ...person.answers, Email: ["fresh@example.com"] });
    expect(readShownPage(second).fires).toBe(true);
    expect(await visits.deliverAll()).toEqual([["lead.created", await findVisitorLeadId(second)]]);
    expect(await findVisitorLeadId(first)).not.toBe(await findVisitorLeadId(second));
    await withdrawPersonConsents(db(), await findPersonRecords(db(), { phone: person.phone }), {
      channel: "text",
    });
    expect((await visits.deliverAll()).at(-1)).toEqual([
      "consent.revoked",
      await findVisitorLeadId(second),
    ]);
  });
});

describe("a withdrawal on the page", () => {
  it("touches nothing that another browser sent, and suppresses no number", async () => {
    const person = createUniquePerson();
    const victim = await visits.send(person.answers);
    await visits.deliverAll();
    const before = await db().select().from(contactSuppressions);
    const stranger = await visits.send({ ...person.answers, Email: ["stranger@example.com"] });
    expect(readShownPage(stranger).fires).toBe(false);
    await withdrawConsent(stranger);
    expect(await visits.deliverAll()).toEqual([["lead.created", await findVisitorLeadId(victim)]]);
    expect(await db().select().from(contactSuppressions)).toEqual(before);
  });

  it("takes back with a repeat what the same browser sent before", async () => {
    const person = createUniquePerson();
    const first = await visits.send(person.answers);
    await visits.deliverAll();
    const again = await visits.send(person.answers, first);
    expect(again.cookie).toBe(first.cookie);
    await withdrawConsent(again);
    expect((await visits.deliverAll()).at(-1)).toEqual([
      "consent.revoked",
      await findVisitorLeadId(first),
    ]);
  });

  it("leaves no page that promises a call, and a lead that an operator finds a place for", async () => {
    const person = createUniquePerson();
    const stranger = await visits.send(person.answers);
    const victim = await visits.send(person.answers);
    expect(readShownPage(victim).says).toContain("already on its way");
    await withdrawConsent(stranger);
    await victim.land();
    expect(readShownPage(victim).says).toContain("No one will contact you");
    await stranger.land();
    expect(readShownPage(stranger).says).toContain("Your consent is withdrawn");
    const { cookie, sessionId } = victim;
    const read = await fetch(`${visits.url}/api/submission?sessionId=${sessionId}`, {
      headers: { cookie },
    });
    expect(submissionSchema.parse(await read.json()).standing).toBe("unsent");
    const listed = await listLeads(db(), { limit: 2 });
    expect(listed.map(({ isUnplaced }) => isUnplaced)).toEqual([true, false]);
    const third = await visits.send(person.answers);
    expect(readShownPage(third).fires).toBe(true);
  });
});
