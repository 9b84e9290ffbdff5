import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { suppressionReasons, suppressions } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { withdrawalChannels } from "@/lib/server/db/withdrawals-schema";
import {
  markRevocationDelivered,
  restoreRevocation,
  stopDeliveries,
} from "../delivery/revoke-consent";
import {
  restoreEntries,
  type ErasureType,
  type JournalEntry,
} from "../personal-data/erasure-journal";
import { eraseLead } from "../leads/erase-lead";
import { deleteSessions } from "../sessions/delete-sessions";
import { storeSuppressions } from "../personal-data/suppress";
import { storeWithdrawal } from "../personal-data/withdrawals";

/**
 * A function that replays journal entries of one type in order. It returns the number of entries that changed the
 * database.
 */
type Replay = (tx: Transaction, entries: readonly JournalEntry[]) => Promise<number>;

/** The number of journal entries that changed the database, by type. */
export type ReplayCounts = Partial<Record<string, number>>;

const batchSize = 1_000;

/**
 * Repeats the erasures, suppressions and withdrawals of the erasure journal after a backup is restored. Entries that
 * the backup already contains have no effect. Each receiver still gets `consent.revoked` only once, with its original
 * `webhook-id`.
 *
 * @throws An error for an entry type of a newer version.
 */
export async function replayErasures(
  tx: Transaction,
  entries: readonly JournalEntry[],
): Promise<ReplayCounts> {
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const replayed: ReplayCounts = {};
  for (const run of runsOf(inOrder.filter(({ type }) => type !== "begun"))) {
    const [{ type }] = run;
    if (!isKnown(type))
      throw new Error(
        `The erasure journal has an entry of a newer version: ${type}. Use that version of the program.`,
      );
    replayed[type] = (replayed[type] ?? 0) + (await replays[type](tx, run));
    await restoreEntries(tx, run);
  }
  return replayed;
}

const replays = {
  "lead-forgotten": each(async (tx, { fields, at }) => {
    const { leadId, sessionId } = z.object({ leadId: z.uuid(), sessionId: z.uuid() }).parse(fields);
    // The backup may be older than the lead and contain only its session.
    await deleteSessions(tx, [sessionId]);
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
    if (!lead || lead.forgottenAt) return false;
    await eraseLead(tx, leadId, at);
    await stopDeliveries(tx, leadId);
    return true;
  }),
  "session-erased": (tx, entries) =>
    deleteSessions(
      tx,
      entries.map(({ fields }) => z.uuid().parse(fields.sessionId)),
    ),
  suppressed: async (tx, entries) => {
    const found = entries.map(({ fields, at }) => ({
      ...z.object({ hash: z.string(), reason: z.enum(suppressionReasons) }).parse(fields),
      createdAt: at,
    }));
    const known = await tx.$count(suppressions);
    for (const row of found) await storeSuppressions(tx, [row]);
    return (await tx.$count(suppressions)) - known;
  },
  "consent-withdrawn": each(async (tx, entry) => {
    const isNew = await withdrawAgain(tx, entry, "withdrawn");
    if (isNew) await stopDeliveries(tx, z.uuid().parse(entry.fields.leadId));
    return isNew;
  }),
  "receivers-told": each((tx, entry) => withdrawAgain(tx, entry, "told")),
  "revocation-queued": each((tx, { fields, at }) =>
    restoreRevocation(tx, revocationFields.parse(fields), at),
  ),
  "revocation-delivered": each((tx, { fields, at }) =>
    markRevocationDelivered(tx, z.uuid().parse(fields.deliveryId), at),
  ),
} satisfies Record<ErasureType, Replay>;

const revocationFields = z.object({
  deliveryId: z.uuid(),
  leadId: z.uuid(),
  receiverId: z.string(),
});

const isKnown = (type: string): type is ErasureType => Object.hasOwn(replays, type);

function each(replay: (tx: Transaction, entry: JournalEntry) => Promise<boolean>): Replay {
  return async (tx, entries) => {
    let changed = 0;
    for (const entry of entries) if (await replay(tx, entry)) changed += 1;
    return changed;
  };
}

const withdrawalFields = z.object({
  leadId: z.uuid(),
  channel: z.enum(withdrawalChannels),
  receivedAt: z.iso.datetime(),
});

/** Restores a withdrawal. Returns false if it is already stored, or if the backup does not contain its lead. */
async function withdrawAgain(
  tx: Transaction,
  { fields, at }: JournalEntry,
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

/** Groups consecutive entries of the same type, with at most `batchSize` entries per group. */
function runsOf(entries: readonly JournalEntry[]): [JournalEntry, ...JournalEntry[]][] {
  const runs: [JournalEntry, ...JournalEntry[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last[0].type === entry.type && last.length < batchSize) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
