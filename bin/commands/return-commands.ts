import {
  decideReturnAsOperator,
  SaleSettledError,
  listUndecidedLeadReturns,
} from "@/server/outcomes/returns";
import { recordLeadAccess } from "@/server/personal-data/audit";
import type { Database } from "@/lib/server/db/client";

/**
 * `npm run leads -- returns`: prints the returned leads that await the operator's decision. Resolves to the exit code.
 */
export async function listLeadReturnsCommand(db: Database): Promise<number> {
  const waiting = await listUndecidedLeadReturns(db);
  await recordLeadAccess(
    db,
    "returns",
    waiting.map(({ leadId }) => leadId),
  );
  if (waiting.length === 0) console.log("No returns to decide.");
  for (const { id, at, receiverId, leadId, reasonCode, reason } of waiting)
    console.log([id, at.toISOString(), receiverId, leadId, reasonCode, reason ?? ""].join("  "));
  return 0;
}

/**
 * `npm run leads -- returns --decide ID accept|refuse [--reason WORDS]`: accepts or refuses a receiver's return of a
 * lead. Resolves to the exit code.
 */
export async function decideLeadReturnCommand(
  db: Database,
  id: number,
  decision: "accept" | "refuse",
  reason?: string,
): Promise<number> {
  const decided = await decideReturnAsOperator(db, id, decision, { reason }).catch(
    describeSettledSale,
  );
  if (!decided || decided instanceof SaleSettledError) {
    console.error(decided?.message ?? `Return ${id} does not exist.`);
    return 1;
  }
  const { leadId, previous } = decided;
  const change = { before: { decision: previous }, after: { decision } };
  await recordLeadAccess(db, `return ${id}: ${decision}`, [leadId], change);
  console.log(`Return ${id} of lead ${leadId}: ${decision === "accept" ? "accepted" : "refused"}.`);
  return 0;
}

function describeSettledSale(error: unknown): SaleSettledError {
  if (error instanceof SaleSettledError) return error;
  throw error;
}
