import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import type { OnActionResponse } from "../../protocol/on-action";
import type { FlowDeps } from "../flow-deps";
import { isRepeatOf } from "../leads/create-lead";
import type { FoundSession } from "./find-session";
import { renderPage } from "./render-page";
import { sealAnswers } from "./sealed-session";
import { settlePage } from "./settle-page";

/**
 * The page where a locked session stands, as it was shown before; a page with consent while its receivers still take
 * the lead. A disclosure that the session has not seen is stored first: what a page shows is what evidence can hold
 * (docs/decisions/0026).
 */
export async function renderAgain(
  tx: Transaction,
  deps: FlowDeps,
  found: FoundSession,
): Promise<OnActionResponse> {
  const { flow } = found;
  const { page, session } = await settlePage(tx, deps, found);
  if (session !== found.session) {
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
  const isRepeat = page.end === "lead" && (await isRepeatOf(tx, session.id));
  return renderPage(deps, { flow, page, session, isFirstView: false, isRepeat });
}
