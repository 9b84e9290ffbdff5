import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import type { NewLeadInput } from "../leads/lead-input";

/**
 * Inserts a synthetic session with one action, to check that the database can be written. The caller rolls back the
 * transaction.
 */
export async function insertProbeSession(tx: Transaction): Promise<NewLeadInput["session"]> {
  const [session] = await tx
    .insert(flowSessions)
    .values({
      ...{ id: randomUUID(), site: "probe", flowKey: "probe", flowVersion: "" },
      ...{ ipAddress: "127.0.0.1", userAgent: "", secretSha256: "", wrappedKey: "" },
      ...{ pageKey: "", trail: [], landingPageUrl: "" },
    })
    .returning();
  if (!session) throw new Error("The session was not stored.");
  await tx.insert(flowActions).values({
    ...{ sessionId: session.id, idempotencyKey: "", bodySha256: "" },
    ...{ pageKey: "", actionName: "", response: {} },
  });
  return session;
}
