import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { legalHolds, waitingErasures } from "@/lib/server/db/legal-holds-schema";

const optionalText = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? null : text)),
);
const optionalTime = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? null : new Date(text))),
);
const placedSchema = z.object({
  ...{ holdId: z.uuid(), leadId: optionalText, contactHash: optionalText, site: optionalText },
  ...{ periodFrom: optionalTime, periodUntil: optionalTime, endsAt: optionalTime },
  ...{ reason: z.string(), author: z.string() },
});
const endedSchema = z.object({ holdId: z.uuid(), reason: z.string(), author: z.string() });
const waitingSchema = z.object({ sessionId: z.uuid(), leadId: optionalText });

/** The fields of an entry in the erasure journal, and its time. */
interface JournaledChange {
  fields: Record<string, string>;
  at: Date;
}

/** Stores a legal hold from the erasure journal. Returns false if the backup already contains it. */
export async function restoreLegalHold(
  tx: Transaction,
  { fields, at }: JournaledChange,
): Promise<boolean> {
  const { holdId, ...hold } = placedSchema.parse(fields);
  const { rowCount } = await tx
    .insert(legalHolds)
    .values({ ...hold, id: holdId, createdAt: at })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Ends a legal hold as the erasure journal says. Returns false if it has already ended. */
export async function restoreLegalHoldEnd(
  tx: Transaction,
  { fields, at }: JournaledChange,
): Promise<boolean> {
  const { holdId, reason, author } = endedSchema.parse(fields);
  const [hold] = await tx.select().from(legalHolds).where(eq(legalHolds.id, holdId));
  if (!hold || hold.endedAt) return false;
  await tx
    .update(legalHolds)
    .set({ endedAt: at, endedBy: author, endReason: reason })
    .where(eq(legalHolds.id, holdId));
  return true;
}

/**
 * Stores an erasure that waits for the end of a legal hold, from the erasure journal. `isNew` is false if the backup
 * already contains it.
 */
export async function restoreWaitingErasure(
  tx: Transaction,
  { fields, at }: JournaledChange,
): Promise<{ isNew: boolean; leadId: string | null }> {
  const { sessionId, leadId } = waitingSchema.parse(fields);
  const { rowCount } = await tx
    .insert(waitingErasures)
    .values({ sessionId, leadId, askedAt: at })
    .onConflictDoNothing();
  return { isNew: rowCount === 1, leadId };
}
