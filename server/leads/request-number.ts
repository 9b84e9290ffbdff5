import { and, gte, lte } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";

/**
 * Returns the number that a visitor quotes on the phone, `1F3A-9C2B`: the first eight digits of the lead's id. The
 * number grants no access.
 */
export function formatRequestNumber(leadId: string): string {
  return `${leadId.slice(0, 4)}-${leadId.slice(4, 8)}`.toUpperCase();
}

/**
 * Returns the ids of all leads with a request number, usually one and at most ten. The number may be written with or
 * without its hyphen.
 */
export async function findLeadsByRequestNumber(
  db: DatabaseOrTransaction,
  number: string,
): Promise<string[]> {
  const digits = number.replace("-", "").toLowerCase();
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        gte(leads.id, `${digits}-0000-0000-0000-000000000000`),
        lte(leads.id, `${digits}-ffff-ffff-ffff-ffffffffffff`),
      ),
    )
    .limit(10);
  return found.map(({ id }) => id);
}
