import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import type { OnActionResponse } from "../../protocol/on-action";
import { withDisclosure } from "../consent/disclosure";
import type { FlowDeps } from "../flow-deps";
import { isRepeatOf } from "../leads/create-lead";
import type { FoundSession } from "./find-session";
import { renderPage, showingOf } from "./render-page";

/**
 * The page where a locked session stands, as it was shown before. A disclosure that the session has not seen is
 * stored first: what a page shows is what evidence can hold (docs/decisions/0026).
 */
export async function renderAgain(
  tx: Transaction,
  deps: FlowDeps,
  found: FoundSession,
): Promise<OnActionResponse> {
  const { session, page } = found;
  const disclosures = withDisclosure(session.disclosures, page, showingOf(deps, session.site));
  if (disclosures !== session.disclosures)
    await tx
      .update(flowSessions)
      .set({ disclosures, revision: sql`${flowSessions.revision} + 1` })
      .where(eq(flowSessions.id, session.id));
  const isRepeat = page.end === "lead" && (await isRepeatOf(tx, session.id));
  const view = { ...found, session: { ...session, disclosures }, isFirstView: false, isRepeat };
  return renderPage(deps, view);
}
