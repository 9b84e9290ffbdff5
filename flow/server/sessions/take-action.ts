import "server-only";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { isDatabaseError } from "@/lib/server/db/error";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { navigationActionNames } from "../../protocol/action";
import type { OnActionResponse } from "../../protocol/on-action";
import { screenOf } from "../definitions/find-flow";
import type { FlowDeps } from "../flow-deps";
import { createLead } from "../leads/create-lead";
import { lockSession, recallSession, type FoundSession, type SessionClaim } from "./find-session";
import { checkClientData } from "./check-client-data";
import { goBack } from "./go-back";
import { goForward } from "./go-forward";
import type { Move } from "./move";
import { recentSessions } from "./recent-sessions";
import { storedAnswer } from "./stored-answer";
import { saveMove, type MoveRecord } from "./save-move";
import { pageNotReached } from "./session-problems";
import { showPage } from "./show-page";
import type { TakenAction } from "./taken-action";
import { wasShown } from "./was-shown";

/**
 * Takes an action (docs/protocol.md section 3). Most move a session from the page it shows to another: that is one
 * statement, which goes by the revision it has read. All else, and whoever came second, holds the session's
 * row in a transaction: a double click, a second tab or a retry comes after the first and finds its answer.
 * Throws `HttpProblem`s that name a field, never a value; then nothing was kept.
 */
export async function takeAction(deps: FlowDeps, taken: TakenAction): Promise<OnActionResponse> {
  const answer = await moveAtOnce(deps, taken);
  return answer ?? deps.database().transaction((tx) => act(tx, deps, taken));
}

/**
 * Undefined when the action needs a transaction, or another one was faster, or this very action was taken before;
 * and when it is refused, since the session may be out of date.
 */
async function moveAtOnce(deps: FlowDeps, taken: TakenAction) {
  const database = deps.database();
  const found = await recallSession(database, claimOf(taken));
  if (found.session.state === "lead" || sentPage(taken) !== screenOf(found.page)) return undefined;
  const move = await moveOf(deps, found, taken).catch(unlessRefused);
  if (!move || move.lead) return undefined;
  const now = deps.now();
  const answer = await save(database, deps, { found, move, taken, now }).catch(unlessKnown);
  const recent = recentSessions(database);
  const revision = found.session.revision + 1;
  if (answer) recent.set(found.session.id, { ...move.session, revision, updatedAt: now });
  else recent.delete(found.session.id);
  return answer;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof HttpProblem)) throw error;
}

/** The key is in the log of actions already. */
function unlessKnown(error: unknown): undefined {
  if (!isDatabaseError(error, uniqueViolation)) throw error;
}

/** SQLSTATE. */
const uniqueViolation = "23505";

async function act(tx: Transaction, deps: FlowDeps, taken: TakenAction) {
  const found = await lockSession(tx, claimOf(taken));
  const known = await storedAnswer(tx, taken);
  if (known) return known;
  if (!(await isForCurrentPage(tx, found, taken))) return show(deps, found, false);
  const move = await moveOf(deps, found, taken);
  if (!move) return show(deps, found, false);
  if (move.lead) await createLead(tx, move.lead);
  const answer = await save(tx, deps, { found, move, taken, now: deps.now() });
  if (!answer) throw new Error("A session moved although its row was locked.");
  return answer;
}

/** Keeps the move; undefined when the session is no longer where it was found. */
async function save(
  queries: Queries,
  deps: FlowDeps,
  made: Omit<MoveRecord, "answer">,
): Promise<OnActionResponse | undefined> {
  const { found, move } = made;
  const shown = show(deps, { ...found, ...move }, move.isForward);
  const answer = move.isForward ? shown : wentBack(shown);
  const isSaved = await saveMove(queries, { ...made, answer });
  return isSaved ? answer : undefined;
}

function claimOf({ request: { sessionId, flowKey }, site, secret }: TakenAction): SessionClaim {
  return { sessionId, flowKey, site, secret };
}

/** False for a page that was current once, and for a session that has made its lead. */
async function isForCurrentPage(
  tx: Transaction,
  found: FoundSession,
  taken: TakenAction,
): Promise<boolean> {
  const sent = sentPage(taken);
  if (found.session.state === "lead") return false;
  if (sent === screenOf(found.page)) return true;
  if (await wasShown(tx, found, sent)) return false;
  throw pageNotReached();
}

/** The page that the browser acted on. */
function sentPage({ request }: TakenAction): string {
  const sent = request.clientData.PageKey;
  if (sent?.length !== 1 || !sent[0]) throw invalidField("PageKey");
  return sent[0];
}

async function moveOf(
  deps: FlowDeps,
  found: FoundSession,
  taken: TakenAction,
): Promise<Move | undefined> {
  const name = taken.request.selectedActionName;
  const action = found.page.actions.find((a) => a.name === name);
  if (name === navigationActionNames.browserBack || action?.actionType === "GoBack") {
    checkClientData(found.page, taken.request.clientData);
    return goBack(found);
  }
  if (!action) throw invalidField("selectedActionName", "unknown_action");
  return goForward(deps, { ...found, action, taken });
}

/** The page that Back leads to, and the word that it was Back (docs/protocol.md section 4). */
function wentBack(answer: OnActionResponse): OnActionResponse {
  return { ...answer, instructions: [...answer.instructions, { instructionType: "BrowserBack" }] };
}

function show(
  deps: FlowDeps,
  { flow, page, session }: FoundSession,
  isFirst: boolean,
): OnActionResponse {
  return showPage({
    flow,
    page,
    answers: session.answers,
    brand: deps.brandOf(session.site),
    scripts: deps.configuredScripts(),
    now: deps.now(),
    isFirst,
  });
}
