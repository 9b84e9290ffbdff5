import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import type { OnActionResponse } from "../../protocol/on-action";
import type { FlowDeps } from "../flow-deps";
import { standingOf } from "../leads/lead-standing";
import type { FoundSession } from "./find-session";
import { renderPage } from "./render-page";
import { settlePage } from "./settle-page";
import { storeSession } from "./store-session";

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
  if (session !== found.session) await storeSession(tx, session);
  const standing = page.end === "lead" ? await standingOf(tx, session.id) : "sent";
  return renderPage(deps, { flow, page, session, firesPixels: false, standing });
}
