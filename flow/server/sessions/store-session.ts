import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import type { Session } from "./find-session";
import { sealAnswers } from "./sealed-session";

/** Writes a locked session that no click has moved, under a new revision: what a process remembers of it is over. */
export async function storeSession(tx: Transaction, session: Session): Promise<void> {
  const { pageKey, trail, tracking, disclosures, state } = session;
  const answers = sealAnswers(session, session.answers);
  await tx
    .update(flowSessions)
    .set({
      ...{ pageKey, trail, answers, tracking, disclosures, state },
      revision: sql`${flowSessions.revision} + 1`,
    })
    .where(eq(flowSessions.id, session.id));
}
