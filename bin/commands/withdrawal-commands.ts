import { recordLeadAccess } from "@/server/personal-data/audit";
import { findPersonRecords } from "@/server/privacy-requests/forget-person";
import { writeErasureJournal } from "@/server/personal-data/journal-file";
import { recordWithdrawal } from "@/server/personal-data/withdrawals";
import {
  describeReceiverNotification,
  listReceiverNotifications,
} from "@/server/privacy-requests/list-receiver-notifications";
import type { PersonIdentifier } from "@/server/privacy-requests/personal-data";
import { listOpenWithdrawals } from "@/server/privacy-requests/open-withdrawals";
import type { ConsentWithdrawalDetails } from "@/server/privacy-requests/withdraw-consent";
import { withdrawPersonConsents } from "@/server/privacy-requests/withdraw-person";
import type { Database } from "@/lib/server/db/client";

/* Each command records its use in the audit log, prints its result, and resolves to the exit code. */

/**
 * Records that a person withdrew consent by STOP text, email, letter or call. The person's contact details stay
 * suppressed until the person gives a newer consent.
 */
export async function revokeConsentCommand(
  db: Database,
  person: PersonIdentifier,
  withdrawal: ConsentWithdrawalDetails,
): Promise<number> {
  const { leads, contacts } = await findPersonRecords(db, person);
  if ("id" in person && leads.length === 0) {
    console.error(`Lead ${person.id} does not exist.`);
    return 1;
  }
  await recordLeadAccess(db, `revoke by ${withdrawal.channel}`, leads);
  const withdrawn = await withdrawPersonConsents(db, { leads, contacts }, withdrawal);
  console.log(
    withdrawn.length > 0
      ? `Withdrawn: ${withdrawn.join(", ")}`
      : "No lead of this person exists. Leads of this contact go to no receiver until the person consents again.",
  );
  for (const one of await listReceiverNotifications(db, withdrawn))
    console.log(describeReceiverNotification(one));
  await writeErasureJournal(db);
  return 0;
}

/** Records that the operator has informed all receivers without a webhook that a person withdrew consent. */
export async function recordReceiverNotificationCommand(
  db: Database,
  leadId: string,
): Promise<number> {
  const open = await listOpenWithdrawals(db, new Date());
  if (!open.some((withdrawal) => withdrawal.leadId === leadId)) {
    console.error(`Lead ${leadId} has no withdrawal with receivers left to inform.`);
    return 1;
  }
  await recordLeadAccess(db, "revoke, receivers told", [leadId]);
  const told = { leadId, event: "told", channel: "phone", receivedAt: new Date() } as const;
  await db.transaction((tx) => recordWithdrawal(tx, told));
  await writeErasureJournal(db);
  console.log("Recorded: every receiver is informed.");
  return 0;
}

export async function listWithdrawalsCommand(db: Database): Promise<number> {
  const open = await listOpenWithdrawals(db, new Date());
  await recordLeadAccess(
    db,
    "withdrawals",
    open.map(({ leadId }) => leadId),
  );
  for (const { leadId, channel, receivedAt, deadline, daysLeft, untold } of open)
    console.log(
      [
        leadId,
        `by ${channel}`,
        `received ${receivedAt.toISOString()}`,
        `due ${deadline} (${daysLeft < 0 ? "OVERDUE" : `${daysLeft} business days left`})`,
        ...untold.map(({ receiverId, state }) => `${receiverId} ${state}`),
      ].join("  "),
    );
  if (open.length === 0) console.log("No open withdrawals: every receiver is informed.");
  return 0;
}
