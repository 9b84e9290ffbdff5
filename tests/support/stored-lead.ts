import { readLeadDetails } from "@/server/reports/read-leads";
import { db } from "@/lib/server/db/client";

/** Reads a lead from the database and decrypts it. */
export async function readStoredLead(id: string) {
  const found = await readLeadDetails(db(), id);
  if (!found) throw new Error(`There is no lead ${id}.`);
  return found.lead;
}
