import "server-only";
import { inArray } from "drizzle-orm";
import { suppressionHash } from "@/lib/server/data-key";
import type { Database, Transaction } from "@/lib/server/db/client";
import { suppressions } from "@/lib/server/db/privacy-schema";
import { nationalDigits } from "@/lib/shared/phone";
import { noteErasures } from "./erasure-journal";

/** How a person can be reached, and so be suppressed. */
export interface Reachable {
  phoneNumber: string;
  email: string;
}

/** Whether this phone number or address is one that must not be contacted again. */
export async function isSuppressed(db: Database, person: Reachable): Promise<boolean> {
  const hashes = await suppressionHashes(db, person);
  if (hashes.length === 0) return false;
  const found = await db.select().from(suppressions).where(inArray(suppressions.hash, hashes));
  return found.length > 0;
}

/** From now on nothing that names one of these hashes is delivered. */
export async function suppress(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const added = await tx
    .insert(suppressions)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoNothing()
    .returning({ hash: suppressions.hash });
  await noteErasures(tx, "suppressed", added);
}

/** Keyed hashes of a person's phone number and address, as far as they are known. */
export async function suppressionHashes(db: Database, person: Reachable): Promise<string[]> {
  const { phone, email } = normalized(person);
  const values = [phone && `phone:${phone}`, email && `email:${email}`].filter(Boolean);
  return Promise.all(values.map((value) => suppressionHash(db, value)));
}

/** Ten digits; an address in lower case. */
export function normalized({ phoneNumber, email }: Reachable) {
  return { phone: nationalDigits(phoneNumber), email: email.trim().toLowerCase() };
}
