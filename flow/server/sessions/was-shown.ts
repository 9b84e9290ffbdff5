import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { pageOf, screenOf } from "../definitions/find-flow";
import type { FoundSession } from "./find-session";

/** Whether the session has been on this page before: an action has led away from it, forward or back. */
export async function wasShown(
  tx: Transaction,
  { session, flow }: FoundSession,
  screen: string,
): Promise<boolean> {
  if (screenOf(pageOf(flow, flow.firstPage)) === screen) return true;
  const keys = flow.pages.filter((page) => screenOf(page) === screen).map((page) => page.key);
  const [found] = await tx
    .select({ one: sql`1` })
    .from(flowActions)
    .where(and(eq(flowActions.sessionId, session.id), inArray(flowActions.pageKey, keys)))
    .limit(1);
  return found !== undefined;
}
