import type { DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { leadsCounter } from "@/lib/server/metrics";
import { certificateVendors } from "@/flow/protocol/client-data";
import type { OnActionResponse } from "@/flow/protocol/responses";
import { createLeadUnlessAbusive } from "../leads/admit-lead";
import { isLeadCreatedByPage, getSessionPage } from "../flows/flow-pages";
import type { FlowApiDeps } from "./flow-deps";
import type { CreatedLead } from "../leads/create-lead";
import { getLeadStatus } from "../lead-identity/lead-status";
import { assignReservationsToLead } from "../receivers/lead-reservations";
import { matchConsentReceivers } from "./transition/gather-consent";
import { readMissingTransitionFact, readFactsForNextPage } from "./transition/gather-facts";
import { renderSessionPage, listRequestedScripts } from "./render-session-page";
import type { VisitorActionCommand } from "./action-command";
import type {
  TransitionFacts,
  MissingTransitionFact,
  TransitionOutcome,
  FlowSession,
} from "./session";
import {
  eraseSessionData,
  lockSessionRow,
  readOwnedSession,
  replayStoredResponse,
  saveSessionAction,
  saveSession,
  type OwnedSession,
} from "./session-store";
import { computeTransition } from "./compute-transition";
import { getCachedFlowMinutes } from "./pages/describe-progress";

/**
 * Moves a session to its next page for a visitor's action, and returns that page (docs/protocol.md section 3). A
 * repeated idempotency key returns the original response.
 * @throws HttpProblem if the action is rejected. The error names a field but never its value.
 */
export function processAction(
  deps: FlowApiDeps,
  command: VisitorActionCommand,
): Promise<OnActionResponse> {
  const { request, idempotencyKey, site, secrets } = command;
  const credentials = { ...request, site, secrets };
  return retryOnConcurrentChange(async () => {
    const { action, ...found } = await readOwnedSession(
      deps.database(),
      credentials,
      idempotencyKey,
    );
    if (action) return replayStoredResponse(found.session, action, command);
    return attemptSessionMove(deps, { found, session: found.session, command });
  });
}

/** Maximum number of attempts to process an action while other requests change the session. */
const maximumAttempts = 5;

/**
 * Calls `attempt` until it returns a result. An attempt returns `undefined` if another request changed the session
 * first.
 * @throws HttpProblem 503 after the last attempt.
 */
export async function retryOnConcurrentChange<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let tries = 0; tries < maximumAttempts; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  const message = "Another request is changing this session. Please try again.";
  throw new HttpProblem(503, "session_busy", message, undefined, { "retry-after": "1" });
}

/** One attempt to move a session to another page, or to read its current page. */
export interface SessionMoveAttempt {
  found: OwnedSession;
  /** The session before the action. For a returning visitor, the session already contains the new landing page. */
  session: FlowSession;
  /** The visitor's action. `undefined` if the session is only read. */
  command?: VisitorActionCommand;
}

/**
 * Moves a session to its next page, commits the change, and returns the page to display. Returns `undefined` and writes
 * nothing if another request has changed the session.
 */
export async function attemptSessionMove(
  deps: FlowApiDeps,
  attempt: SessionMoveAttempt,
): Promise<OnActionResponse | undefined> {
  const database = deps.database();
  const prepared = await runTransitionUnlocked(deps, attempt);
  const { decided } = prepared;
  const isOneStatement = !("missing" in decided) && !decided.isErased && !decided.lead;
  if (isOneStatement) return saveOutcome(database, deps, attempt, decided);
  const moved = await database.transaction(async (tx) => {
    if (!(await lockSessionRow(tx, attempt.found.session))) return undefined;
    const outcome = await completeTransitionLocked(tx, deps, attempt, prepared);
    if (outcome.isErased) await eraseSessionData(tx, outcome.session);
    const created = await createRequiredLead(tx, deps, attempt, outcome);
    const response = await saveOutcome(tx, deps, attempt, outcome, created);
    if (!response) throw new Error("The session was changed although its row was locked.");
    return { response, created };
  });
  if (moved?.created) leadsCounter.inc({ site: attempt.session.site });
  return moved?.response;
}

interface PreparedTransition {
  facts: TransitionFacts;
  decided: TransitionOutcome | MissingTransitionFact;
}

/**
 * Computes the session's next page without a row lock. If receivers must be chosen, `completeTransitionLocked`
 * continues under the lock.
 */
async function runTransitionUnlocked(
  deps: FlowApiDeps,
  { found, session, command }: SessionMoveAttempt,
): Promise<PreparedTransition> {
  let facts = await readFactsForNextPage(deps, { flow: found.flow, session }, command);
  for (;;) {
    const decided = computeTransition(found.flow, session, command ?? "view", facts);
    if (!command || !("missing" in decided) || decided.missing === "consent")
      return { facts, decided };
    facts = { ...facts, ...(await readMissingTransitionFact(deps, found, command, decided)) };
  }
}

/** Chooses receivers and completes the computation of the next page, in a transaction that has locked the session. */
async function completeTransitionLocked(
  tx: Transaction,
  deps: FlowApiDeps,
  { found, session, command }: SessionMoveAttempt,
  prepared: PreparedTransition,
): Promise<TransitionOutcome> {
  let { facts, decided } = prepared;
  while ("missing" in decided) {
    if (decided.missing !== "consent")
      throw new Error(
        `A transition still needs ${decided.missing} while it holds the session's row lock.`,
      );
    const { ask } = decided;
    const gathered = await matchConsentReceivers(tx, deps, found, ask, command?.visitor);
    facts = { ...facts, consent: { ...facts.consent, [ask.page.key]: gathered } };
    decided = computeTransition(found.flow, session, command ?? "view", facts);
  }
  return decided;
}

/**
 * Creates a lead if the next page requires one, and assigns the reserved receiver capacity to it. Otherwise returns
 * `undefined`.
 */
async function createRequiredLead(
  tx: Transaction,
  deps: FlowApiDeps,
  { found, command }: SessionMoveAttempt,
  { lead, session }: TransitionOutcome,
): Promise<CreatedLead | undefined> {
  if (!lead || !command) return undefined;
  const { ipAddress, userAgent, pageUrl = session.landingPageUrl } = command.visitor;
  const { atOnce: initialReceiverCount, lookBackDays } = deps.receivers().rulesOf(session.site);
  const input = {
    ...lead,
    session,
    clientData: command.request.clientData,
    consentLanguage: found.flow.language,
    requestedScripts: listRequestedScripts(deps, found.flow, session),
    flowCertificateVendors: certificateVendors.filter((one) => found.flow.scripts.includes(one)),
    request: { ipAddress, userAgent, pageUrl },
    ...{ initialReceiverCount, lookBackDays, now: deps.now(), buildId: deps.buildId() },
  };
  const created = await createLeadUnlessAbusive(tx, input, command);
  await assignReservationsToLead(tx, session.id, created.leadId);
  return created;
}

/**
 * Saves the session and returns its rendered page. Returns `undefined` if another request changed the session first.
 */
async function saveOutcome(
  queries: DatabaseOrTransaction,
  deps: FlowApiDeps,
  { found, session: met, command }: SessionMoveAttempt,
  outcome: TransitionOutcome,
  created?: CreatedLead,
): Promise<OnActionResponse | undefined> {
  const { page, session, direction } = outcome;
  const firesPixels =
    direction === "forward" && (!isLeadCreatedByPage(page) || created?.isDispatched === true);
  const { flow } = found;
  const usualMinutes = getCachedFlowMinutes(deps, flow.key);
  const leadStatus = page.end === "lead" ? await getLeadStatus(queries, session.id) : "sent";
  const view = { flow, page, session, firesPixels, leadStatus, usualMinutes };
  const rendered = renderSessionPage(deps, view);
  const read = found.session;
  if (direction === "view" || !command) {
    const isSaved = session === read || (await saveSession(queries, read, session));
    return isSaved ? rendered : undefined;
  }
  const response = direction === "back" ? withBackInstruction(rendered) : rendered;
  const leftPageKey = getSessionPage(found.flow, met).key;
  const record = { sessionBefore: read, leftPageKey, command, outcome, response };
  return (await saveSessionAction(queries, record, deps.storage)) ? response : undefined;
}

/**
 * Adds the `BrowserBack` instruction to a response, which makes the browser go back in its history (docs/protocol.md
 * section 4).
 */
function withBackInstruction(response: OnActionResponse): OnActionResponse {
  const instructions = [...response.instructions, { instructionType: "BrowserBack" as const }];
  return { ...response, instructions };
}
