import "server-only";
import type { Transaction } from "@/lib/db/client";
import { invalidField } from "@/lib/http/http-problem";
import { navigationActionNames } from "../../protocol/action";
import type { OnActionAnswer } from "../../protocol/on-action";
import { screenOf } from "../definitions/find-flow";
import type { FlowGround } from "../flow-ground";
import { lockSession, type FoundSession } from "./find-session";
import { goBack } from "./go-back";
import { goForward } from "./go-forward";
import type { Move } from "./move";
import { hashBody, storedAnswer } from "./stored-answer";
import { saveMove } from "./save-move";
import { pageNotReached } from "./session-problems";
import { showPage } from "./show-page";
import type { TakenAction } from "./taken-action";
import { wasShown } from "./was-shown";

/**
 * Takes an action (PROTOCOL.md section 3) in one transaction that holds the session's row: a double click, a
 * second tab or a retry comes after the first and finds its answer. Throws `HttpProblem`s that name a field,
 * never a value; then nothing was kept.
 */
export async function takeAction(ground: FlowGround, taken: TakenAction): Promise<OnActionAnswer> {
  const { sessionId, flowKey } = taken.request;
  const claim = { sessionId, flowKey, site: taken.site, secret: taken.secret };
  return ground.database().transaction(async (tx) => {
    const found = await lockSession(tx, claim);
    const bodySha256 = hashBody(taken.request);
    const known = await storedAnswer(tx, sessionId, taken.idempotencyKey, bodySha256);
    if (known) return known;
    if (!(await isForCurrentPage(tx, found, taken))) return show(ground, found, false);
    const move = await moveOf(tx, ground, found, taken);
    if (!move) return show(ground, found, false);
    const answer = show(ground, { ...found, ...move }, move.isForward);
    await saveMove(tx, { found, move, taken, bodySha256, answer, now: ground.now() });
    return answer;
  });
}

/** False for a page that was current once, and for a session that has made its lead. */
async function isForCurrentPage(
  tx: Transaction,
  found: FoundSession,
  { request }: TakenAction,
): Promise<boolean> {
  const sent = request.clientData.PageKey;
  if (sent?.length !== 1 || !sent[0]) throw invalidField("PageKey");
  if (found.session.state === "lead") return false;
  if (sent[0] === screenOf(found.page)) return true;
  if (await wasShown(tx, found, sent[0])) return false;
  throw pageNotReached();
}

async function moveOf(
  tx: Transaction,
  ground: FlowGround,
  found: FoundSession,
  taken: TakenAction,
): Promise<Move | undefined> {
  const name = taken.request.selectedActionName;
  const action = found.page.actions.find((a) => a.name === name);
  if (name === navigationActionNames.browserBack || action?.actionType === "GoBack")
    return goBack(found);
  if (!action) throw invalidField("selectedActionName", "unknown_action");
  return goForward(tx, ground, { ...found, action, taken });
}

function show(
  ground: FlowGround,
  { flow, page, session }: FoundSession,
  isFirst: boolean,
): OnActionAnswer {
  return showPage({
    flow,
    page,
    answers: session.answers,
    brand: ground.brandOf(session.site),
    scripts: ground.configuredScripts(),
    now: ground.now(),
    isFirst,
  });
}
