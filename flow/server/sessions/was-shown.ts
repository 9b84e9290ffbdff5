import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { flowActions } from "@/lib/db/schema";
import { pageOf, screenOf } from "../definitions/find-flow";
import type { FoundSession } from "./find-session";

/** Whether the session has been on this page before, also on one that it went back from. */
export async function wasShown(
  tx: Transaction,
  { session, flow }: FoundSession,
  screen: string,
): Promise<boolean> {
  if (screenOf(pageOf(flow, flow.firstPage)) === screen) return true;
  const [found] = await tx
    .select({ one: sql`1` })
    .from(flowActions)
    .where(
      and(
        eq(flowActions.sessionId, session.id),
        sql`${flowActions.answer}->>'pageKey' = ${screen}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
