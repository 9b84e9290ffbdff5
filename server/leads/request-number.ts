import { and, gte, lte } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";

/**
 * The number by which a visitor names a request on the phone, e.g. `1F3A-9C2B`: the first eight digits of its lead's id,
 * which receivers have too. It opens nothing and says nothing of the person.
 */
export function requestNumber(leadId: string): string {
  return `${leadId.slice(0, 4)}-${leadId.slice(4, 8)}`.toUpperCase();
}

/** The ids of the leads that a request number names, with or without its hyphen: one, as good as always. */
export async function leadsOfNumber(db: Queries, number: string): Promise<string[]> {
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
