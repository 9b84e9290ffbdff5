import { randomUUID } from "node:crypto";
import { buildEncryptedLead } from "@/server/leads/create-lead";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import type { NewLeadInput } from "@/server/leads/lead-input";
import { encryptNewSession, decryptSession } from "@/server/sessions/sealed-session";
import type { FlowSession } from "@/server/sessions/session";
import { db } from "@/lib/server/db/client";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { consentRecords, flowSessions, leads } from "@/lib/server/db/schema";

export const leadAnswers = {
  FirstName: ["Ann"],
  LastName: ["O'Hara"],
  Email: ["ann@example.com"],
  Phone: ["(619) 555-0123"],
  PostalCode: ["92101"],
};

/** Inserts a session that is on its consent page. */
export async function insertConsentPageSession(): Promise<FlowSession> {
  const [session] = await db()
    .insert(flowSessions)
    .values({
      id: randomUUID(),
      site: "mva",
      flowKey: "mva",
      flowVersion: "0".repeat(64),
      secretSha256: "0".repeat(64),
      pageKey: "Pii",
      trail: ["Pii"],
      landingPageUrl: "http://localhost:3000/?utm_source=x",
      tracking: { utm_source: "x", gclid: "g1" },
      ...encryptNewSession("203.0.113.7"),
      userAgent: "Mozilla/5.0",
    })
    .returning();
  if (!session) throw new Error("The session was not stored.");
  return decryptSession(session);
}

/** Inserts a lead with consent records and a creation time in the past. Returns the lead's id. */
export async function insertLeadAt(at: Date): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession(), { now: at });
  return db().transaction(async (tx) => {
    const { row, key, consents } = buildEncryptedLead(input);
    await tx.insert(leads).values({ ...row, createdAt: at, consentDate: at });
    await tx.insert(leadEncryptionKeys).values(key);
    await tx.insert(consentRecords).values(consents.map((c) => ({ ...c, acceptedAt: at })));
    return row.id;
  });
}

/** Returns input for `createLead` with a checked and an unchecked consent item. */
export function createLeadInput(
  session: NewLeadInput["session"],
  change: Partial<NewLeadInput> = {},
): NewLeadInput {
  return {
    session,
    answers: leadAnswers,
    clientData: { ...leadAnswers, UniversalLeadId: ["lead-id-1"] },
    consents: [consent("tcpa-1", true), consent("tcpa-2", false)],
    receivers: getReceiverRegister().receivers,
    disclosureBuildId: "build-1",
    consentLanguage: "en-US",
    requestedScripts: ["JornayaLeadId", "TrustedForm"],
    request: {
      ipAddress: "203.0.113.7",
      userAgent: "Mozilla/5.0",
      pageUrl: "http://localhost:3000/claims/makeclaim",
    },
    now: new Date(),
    buildId: "build-1",
    ...change,
  };
}

function consent(tcpaKey: string, isChecked: boolean): NewLeadInput["consents"][number] {
  return {
    item: {
      name: tcpaKey,
      fieldName: tcpaKey,
      content: `<p>I agree “${tcpaKey}”.</p>`,
      isCheckboxRequired: true,
      tcpaKey,
      contentVersion: "2026-11-01",
    },
    isChecked,
  };
}
