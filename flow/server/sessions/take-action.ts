import "server-only";
import type { Transaction } from "@/lib/db/client";
import { isDatabaseError } from "@/lib/db/error";
import { invalidField } from "@/lib/http/http-problem";
import { navigationActionNames } from "../../protocol/action";
import type { OnActionAnswer } from "../../protocol/on-action";
import { screenOf } from "../definitions/find-flow";
import type { FlowGround } from "../flow-ground";
import { lockSession, type FoundSession, type SessionClaim } from "./find-session";
import { goBack } from "./go-back";
import { goForward } from "./go-forward";
import type { Move } from "./move";
import { storedAnswer } from "./stored-answer";
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
  try {
    return await ground.database().transaction((tx) => act(tx, ground, taken));
  } catch (error) {
    // The key is in the log of actions: this very action was taken before, and what `act` did is undone.
    if (!isDatabaseError(error, uniqueViolation)) throw error;
    return ground.database().transaction((tx) => answerAgain(tx, taken, error));
  }
}

/** SQLSTATE of a key that is there already. */
const uniqueViolation = "23505";

async function act(tx: Transaction, ground: FlowGround, taken: TakenAction) {
  const found = await lockSession(tx, claimOf(taken));
  if (!(await isForCurrentPage(tx, found, taken)))
    return (await storedAnswer(tx, taken)) ?? show(ground, found, false);
  const move = await moveOf(tx, ground, found, taken);
  if (!move) return show(ground, found, false);
  const shown = show(ground, { ...found, ...move }, move.isForward);
  const answer = move.isForward ? shown : wentBack(shown);
  await saveMove(tx, { found, move, taken, answer, now: ground.now() });
  return answer;
}

async function answerAgain(tx: Transaction, taken: TakenAction, cause: unknown) {
  await lockSession(tx, claimOf(taken));
  const answer = await storedAnswer(tx, taken);
  if (!answer) throw cause;
  return answer;
}

function claimOf({ request: { sessionId, flowKey }, site, secret }: TakenAction): SessionClaim {
  return { sessionId, flowKey, site, secret };
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

/** The page that Back leads to, and the word that it was Back (PROTOCOL.md section 4). */
function wentBack(answer: OnActionAnswer): OnActionAnswer {
  return { ...answer, instructions: [...answer.instructions, { instructionType: "BrowserBack" }] };
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
