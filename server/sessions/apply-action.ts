import type { Queries, Transaction } from "@/lib/server/db/client";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { leadsCounter } from "@/lib/server/metrics";
import { certificateVendors } from "@/flow/protocol/client-data";
import type { OnActionResponse } from "@/flow/protocol/responses";
import { admitLead } from "../leads/admit-lead";
import { hasCreatedLead, getCurrentPage } from "../flows/flow-pages";
import type { FlowDeps } from "./flow-deps";
import type { CreatedLead } from "../leads/create-lead";
import { getLeadStatus } from "../lead-identity/lead-status";
import { transferReservations } from "../receivers/lead-reservations";
import { gatherConsentFacts } from "./transition/gather-consent";
import { gatherFact, readKnownFacts } from "./transition/gather-facts";
import { renderPage, listRequestedScripts } from "./render-page";
import type { ActionCommand } from "./action-command";
import type { TransitionFacts, MissingFact, TransitionOutcome, Session } from "./session";
import {
  eraseSession,
  lockSession,
  readSession,
  replayResponse,
  saveAction,
  saveSession,
  type OwnedSession,
} from "./store";
import { transition } from "./transition";
import { getCachedMinutes } from "./pages/describe-progress";

/**
 * Moves a session to its next page for a visitor's action, and returns that page (docs/protocol.md section 3). A
 * repeated idempotency key returns the original response.
 * @throws HttpProblem if the action is rejected. The error names a field but never its value.
 */
export function applyAction(deps: FlowDeps, command: ActionCommand): Promise<OnActionResponse> {
  const { request, idempotencyKey, site, secrets } = command;
  const credentials = { ...request, site, secrets };
  return retryOnConcurrentMove(async () => {
    const { action, ...found } = await readSession(deps.database(), credentials, idempotencyKey);
    if (action) return replayResponse(found.session, action, command);
    return moveSession(deps, { found, session: found.session, command });
  });
}

/** Maximum number of attempts per action, if concurrent actions change the session. */
const mostTries = 5;

/**
 * Repeats an attempt until it returns a result. An attempt returns `undefined` if a concurrent action changed the
 * session first.
 * @throws HttpProblem 503 after the last attempt.
 */
export async function retryOnConcurrentMove<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  const message = "Another request is changing this session. Please try again.";
  throw new HttpProblem(503, "session_busy", message, undefined, { "retry-after": "1" });
}

/** One attempt to move a session to another page, or to read its current page. */
export interface MoveAttempt {
  found: OwnedSession;
  /** The session before the action. May already include changes from a repeated session start (Land). */
  session: Session;
  /** The visitor's action. `undefined` if the session is only read. */
  command?: ActionCommand;
}

/**
 * Moves a session to its next page, commits the change, and returns the page to display. Returns `undefined` without
 * writing if the session changed since it was read.
 */
export async function moveSession(
  deps: FlowDeps,
  attempt: MoveAttempt,
): Promise<OnActionResponse | undefined> {
  const database = deps.database();
  const prepared = await prepare(deps, attempt);
  const { decided } = prepared;
  const isOneStatement = !("missing" in decided) && !decided.isErased && !decided.lead;
  if (isOneStatement) return save(database, deps, attempt, decided);
  const moved = await database.transaction(async (tx) => {
    if (!(await lockSession(tx, attempt.found.session))) return undefined;
    const outcome = await decideInside(tx, deps, attempt, prepared);
    if (outcome.isErased) await eraseSession(tx, outcome.session);
    const created = await makeLead(tx, deps, attempt, outcome);
    const response = await save(tx, deps, attempt, outcome, created);
    if (!response) throw new Error("The session was changed although its row was locked.");
    return { response, created };
  });
  if (moved?.created) leadsCounter.inc({ site: attempt.session.site });
  return moved?.response;
}

interface Prepared {
  facts: TransitionFacts;
  decided: TransitionOutcome | MissingFact;
}

/**
 * Computes the session's next page without a row lock. If receivers must be matched, `decideInside` completes the
 * computation later, under the lock.
 */
async function prepare(
  deps: FlowDeps,
  { found, session, command }: MoveAttempt,
): Promise<Prepared> {
  let facts = await readKnownFacts(deps, { flow: found.flow, session }, command);
  for (;;) {
    const decided = transition(found.flow, session, command ?? "view", facts);
    if (!command || !("missing" in decided) || decided.missing === "consent")
      return { facts, decided };
    facts = { ...facts, ...(await gatherFact(deps, found, command, decided)) };
  }
}

/** Matches receivers and completes the computation of the next page, in a transaction that has locked the session. */
async function decideInside(
  tx: Transaction,
  deps: FlowDeps,
  { found, session, command }: MoveAttempt,
  prepared: Prepared,
): Promise<TransitionOutcome> {
  let { facts, decided } = prepared;
  while ("missing" in decided) {
    if (decided.missing !== "consent")
      throw new Error(
        `A transition still needs ${decided.missing} while it holds the session's row lock.`,
      );
    const { ask } = decided;
    const gathered = await gatherConsentFacts(tx, deps, found, ask, command?.visitor);
    facts = { ...facts, consent: { ...facts.consent, [ask.page.key]: gathered } };
    decided = transition(found.flow, session, command ?? "view", facts);
  }
  return decided;
}

/**
 * Creates the lead that the move requires, and transfers the session's reserved receiver capacity to it. Returns
 * `undefined` if no lead is required.
 */
async function makeLead(
  tx: Transaction,
  deps: FlowDeps,
  { found, command }: MoveAttempt,
  { lead, session }: TransitionOutcome,
): Promise<CreatedLead | undefined> {
  if (!lead || !command) return undefined;
  const { ipAddress, userAgent, pageUrl = session.landingPageUrl } = command.visitor;
  const { atOnce, lookBackDays } = deps.receivers().rulesOf(session.site);
  const input = {
    ...lead,
    session,
    clientData: command.request.clientData,
    consentLanguage: found.flow.language,
    requestedScripts: listRequestedScripts(deps, found.flow, session),
    witnesses: certificateVendors.filter((one) => found.flow.scripts.includes(one)),
    request: { ipAddress, userAgent, pageUrl },
    ...{ atOnce, lookBackDays, now: deps.now(), buildId: deps.buildId() },
  };
  const created = await admitLead(tx, input, command);
  await transferReservations(tx, session.id, created.leadId);
  return created;
}

/**
 * Saves the moved session and returns its rendered page. Returns `undefined` if the session changed since it was read.
 */
async function save(
  queries: Queries,
  deps: FlowDeps,
  { found, session: met, command }: MoveAttempt,
  outcome: TransitionOutcome,
  created?: CreatedLead,
): Promise<OnActionResponse | undefined> {
  const { page, session, way } = outcome;
  const standing = page.end === "lead" ? await getLeadStatus(queries, session.id) : "sent";
  const firesPixels = way === "forward" && (!hasCreatedLead(page) || created?.goesOut === true);
  const { flow } = found;
  const usualMinutes = getCachedMinutes(deps, flow.key);
  const view = { flow, page, session, firesPixels, standing, usualMinutes };
  const rendered = renderPage(deps, view);
  const read = found.session;
  if (way === "view" || !command) {
    const isSaved = session === read || (await saveSession(queries, read, session));
    return isSaved ? rendered : undefined;
  }
  const response = way === "back" ? withBackInstruction(rendered) : rendered;
  const leftPageKey = getCurrentPage(found.flow, met).key;
  const record = { read, leftPageKey, command, outcome, response };
  return (await saveAction(queries, record, deps.storage)) ? response : undefined;
}

/** Adds the `BrowserBack` instruction to the response of a Back action (docs/protocol.md section 4). */
function withBackInstruction(response: OnActionResponse): OnActionResponse {
  const instructions = [...response.instructions, { instructionType: "BrowserBack" as const }];
  return { ...response, instructions };
}
