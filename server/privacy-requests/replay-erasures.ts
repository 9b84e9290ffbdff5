import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { contactSuppressionReasons, contactSuppressions } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawalChannels } from "@/lib/server/db/withdrawals-schema";
import {
  markConsentRevocationDelivered,
  restoreConsentRevocation,
  stopUnsentDeliveries,
} from "../delivery/revoke-consent";
import {
  restoreJournalEntries,
  type ErasureJournalEntryType,
  type ErasureJournalEntry,
} from "../personal-data/erasure-journal";
import { eraseLeadData } from "../leads/erase-lead";
import { deleteSessions } from "../sessions/delete-sessions";
import { storeSuppressions } from "../personal-data/suppress-contacts";
import { storeWithdrawal } from "../personal-data/withdrawals";
import {
  restoreLegalHold,
  restoreLegalHoldEnd,
  restoreWaitingErasure,
} from "../legal-holds/restore-legal-holds";

/**
 * A function that repeats erasures of one type from the erasure journal. Returns the number of entries that changed
 * the database.
 */
type ErasureReplay = (tx: Transaction, entries: readonly ErasureJournalEntry[]) => Promise<number>;

/** Number of journal entries that changed the database, by type. */
export type ErasureReplayCounts = Partial<Record<string, number>>;

const batchSize = 1_000;

/**
 * Repeats the erasures, suppressions and withdrawals in the erasure journal after a backup was restored. Entries that
 * the backup already contains have no effect. Each receiver still gets `consent.revoked` only once.
 * @throws An error for an entry type of a newer version.
 */
export async function replayErasures(
  tx: Transaction,
  entries: readonly ErasureJournalEntry[],
): Promise<ErasureReplayCounts> {
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const replayed: ErasureReplayCounts = {};
  for (const run of groupByType(inOrder.filter(({ type }) => type !== "begun"))) {
    const [{ type }] = run;
    if (!isErasureType(type))
      throw new Error(
        `The erasure journal has an entry of a newer version: ${type}. Use that version of the program.`,
      );
    replayed[type] = (replayed[type] ?? 0) + (await erasureReplays[type](tx, run));
    await restoreJournalEntries(tx, run);
  }
  return replayed;
}

const erasureReplays = {
  "lead-forgotten": replayEach(async (tx, { fields, at }) => {
    const { leadId, sessionId } = z.object({ leadId: z.uuid(), sessionId: z.uuid() }).parse(fields);
    // The backup may be older than the lead and contain only its session.
    await deleteSessions(tx, [sessionId]);
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
    if (!lead || lead.forgottenAt) return false;
    await eraseLeadData(tx, leadId, at);
    await stopUnsentDeliveries(tx, leadId);
    return true;
  }),
  "session-erased": (tx, entries) =>
    deleteSessions(
      tx,
      entries.map(({ fields }) => z.uuid().parse(fields.sessionId)),
    ),
  suppressed: async (tx, entries) => {
    const found = entries.map(({ fields, at }) => ({
      ...z.object({ hash: z.string(), reason: z.enum(contactSuppressionReasons) }).parse(fields),
      createdAt: at,
    }));
    const known = await tx.$count(contactSuppressions);
    for (const row of found) await storeSuppressions(tx, [row]);
    return (await tx.$count(contactSuppressions)) - known;
  },
  "consent-withdrawn": replayEach(async (tx, entry) => {
    const isNew = await restoreWithdrawal(tx, entry, "withdrawn");
    if (isNew) await stopUnsentDeliveries(tx, z.uuid().parse(entry.fields.leadId));
    return isNew;
  }),
  "receivers-told": replayEach((tx, entry) => restoreWithdrawal(tx, entry, "told")),
  "revocation-queued": replayEach((tx, { fields, at }) =>
    restoreConsentRevocation(tx, revocationFields.parse(fields), at),
  ),
  "revocation-delivered": replayEach((tx, { fields, at }) =>
    markConsentRevocationDelivered(tx, z.uuid().parse(fields.deliveryId), at),
  ),
  "legal-hold-placed": replayEach(restoreLegalHold),
  "legal-hold-ended": replayEach(restoreLegalHoldEnd),
  "erasure-waiting": replayEach(async (tx, entry) => {
    const { isNew, leadId } = await restoreWaitingErasure(tx, entry);
    if (isNew && leadId !== null) await stopUnsentDeliveries(tx, leadId);
    return isNew;
  }),
} satisfies Record<ErasureJournalEntryType, ErasureReplay>;

const revocationFields = z.object({
  deliveryId: z.uuid(),
  leadId: z.uuid(),
  receiverId: z.string(),
});

const isErasureType = (type: string): type is ErasureJournalEntryType =>
  Object.hasOwn(erasureReplays, type);

function replayEach(
  replay: (tx: Transaction, entry: ErasureJournalEntry) => Promise<boolean>,
): ErasureReplay {
  return async (tx, entries) => {
    let changed = 0;
    for (const entry of entries) if (await replay(tx, entry)) changed += 1;
    return changed;
  };
}

const withdrawalFields = z.object({
  leadId: z.uuid(),
  channel: z.enum(consentWithdrawalChannels),
  receivedAt: z.iso.datetime(),
});

/**
 * Restores a withdrawal from the erasure journal. Returns false if the withdrawal is already stored, or if its lead is
 * missing.
 */
async function restoreWithdrawal(
  tx: Transaction,
  { fields, at }: ErasureJournalEntry,
  event: "withdrawn" | "told",
): Promise<boolean> {
  const { leadId, channel, receivedAt } = withdrawalFields.parse(fields);
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return false;
  return storeWithdrawal(tx, {
    ...{ leadId, event, channel },
    ...{ receivedAt: new Date(receivedAt), recordedAt: at },
  });
}

/** Groups consecutive entries of the same type, at most `batchSize` per group. */
function groupByType(
  entries: readonly ErasureJournalEntry[],
): [ErasureJournalEntry, ...ErasureJournalEntry[]][] {
  const runs: [ErasureJournalEntry, ...ErasureJournalEntry[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last[0].type === entry.type && last.length < batchSize) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
