import "server-only";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { databaseNow } from "@/lib/server/db/clock";
import { isDatabaseError } from "@/lib/server/db/error";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import type { OnActionResponse } from "../../protocol/on-action";
import { findFlow, wirePageKeyOf } from "../definitions/find-flow";
import { canEndInLead, leadsToConsent } from "../definitions/page-transitions";
import { hasMadeLead } from "../definitions/flow-definition";
import { shownDisclosure } from "../consent/disclosure";
import type { FlowDeps } from "../flow-deps";
import { admitLead } from "../abuse/admit-lead";
import type { CreatedLead } from "../leads/create-lead";
import { standingOf } from "../leads/lead-standing";
import { placeReservations } from "../receivers/reservations";
import type { CaptchaState } from "../captcha/captcha-deps";
import { captchaFor, checkCaptcha } from "../captcha/check-captcha";
import type { ActionCommand } from "./action-command";
import { hasVisited, storedResponse } from "./action-log";
import { checkSubmission } from "./check-submission";
import {
  findSession,
  lockSession,
  recentSessions,
  type FoundSession,
  type SessionCredentials,
} from "./find-session";
import { renderAgain } from "./render-again";
import { matchedIds, optionFacts, renderPage } from "./render-page";
import { saveTransition, type TransitionRecord } from "./save-transition";
import { pageNotReached } from "./session-problems";
import { pageTimes, transitionFor } from "./session-transition";

/**
 * Applies an action (docs/protocol.md section 3). Most move a session from the page it shows to another: that is one
 * statement, which names the revision that was read. An action that can end in a lead, one that shows a page with
 * consent, and all else that the optimistic path cannot decide, holds the session's row in a transaction: a double click, a second tab or a retry comes after
 * the first and finds its response. Throws `HttpProblem`s that name a field, never a value; then nothing was stored.
 */
export async function handleAction(
  deps: FlowDeps,
  command: ActionCommand,
): Promise<OnActionResponse> {
  const needsLock = needsTransaction(command);
  const response = needsLock ? undefined : await tryOptimistic(deps, command);
  if (response) return response;
  const captcha = needsLock ? await checkCaptchaFirst(deps, command) : undefined;
  return underLock(deps, command, captcha);
}

async function underLock(
  deps: FlowDeps,
  command: ActionCommand,
  captcha: CaptchaState | undefined,
): Promise<OnActionResponse> {
  const database = deps.database();
  const response = await database.transaction((tx) => applyLocked(tx, deps, command, captcha));
  recentSessions(database).delete(command.request.sessionId);
  return response;
}

/**
 * The captcha's service is asked before the session's row is locked, and about an action only that is in order and may
 * make a lead: a token counts once. Undefined where it is not asked.
 */
async function checkCaptchaFirst(
  deps: FlowDeps,
  command: ActionCommand,
): Promise<CaptchaState | undefined> {
  if (!deps.captcha?.(command.site)) return undefined;
  const found = await findSession(deps.database(), credentialsOf(command));
  const { flow, page, session } = found;
  const captcha = captchaFor(deps, found);
  const disclosure = shownDisclosure(page, session.disclosures);
  const isInOrder =
    !hasMadeLead(page) &&
    sentPageKey(command) === wirePageKeyOf(page) &&
    canEndInLead(flow, page, command.request.selectedActionName);
  if (!captcha || !disclosure || !isInOrder) return undefined;
  const times = pageTimes(session, databaseNow(deps.now()));
  const options = { ...optionFacts(deps, flow, session), matched: matchedIds(disclosure) };
  await checkSubmission(page, command.request.clientData, { times, options, disclosure });
  return checkCaptcha(deps.database(), captcha, command);
}

/**
 * Whether the flow's definition has a lead or a page with consent behind this action: it is then checked once, under
 * the lock, where the check decides. What the request says of its page is enough, and this build's definition, for the
 * locked path looks at the session itself; the optimistic one leaves it what only the session's own version has.
 */
function needsTransaction(command: ActionCommand): boolean {
  const { flowKey, selectedActionName } = command.request;
  const flow = findFlow(flowKey);
  const sent = command.request.clientData.PageKey?.[0];
  return (
    flow?.pages.some(
      (page) =>
        wirePageKeyOf(page) === sent &&
        (canEndInLead(flow, page, selectedActionName) ||
          leadsToConsent(flow, page, selectedActionName)),
    ) ?? false
  );
}

/**
 * Undefined when the action needs a transaction, or another one was faster, or this very action was applied before;
 * and when it is refused, since the session may be out of date.
 */
async function tryOptimistic(
  deps: FlowDeps,
  command: ActionCommand,
): Promise<OnActionResponse | undefined> {
  const database = deps.database();
  const found = await findSession(database, credentialsOf(command));
  if (found.page.end === "lead" || sentPageKey(command) !== wirePageKeyOf(found.page))
    return undefined;
  const transition = await transitionFor(deps, found, command).catch(ignoreRefusal);
  if (!transition || transition.lead) return undefined;
  const saved = await save(database, deps, { found, transition, command }).catch(ignoreKnownKey);
  const recent = recentSessions(database);
  if (saved) {
    const { storedBytes } = saved;
    const revision = found.session.revision + 1;
    const session = {
      ...transition.session,
      revision,
      storedBytes,
      updatedAt: databaseNow(deps.now()),
    };
    recent.set(found.session.id, session);
  } else recent.delete(found.session.id);
  return saved?.response;
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof HttpProblem)) throw error;
}

/** The key is in the log of actions already. */
function ignoreKnownKey(error: unknown): undefined {
  if (!isDatabaseError(error, uniqueViolation)) throw error;
}

/** SQLSTATE. */
const uniqueViolation = "23505";

/** The same for a lead that only the locked session turned out to make. */
async function captchaUnderLock(
  tx: Transaction,
  deps: FlowDeps,
  found: FoundSession,
  command: ActionCommand,
): Promise<CaptchaState | undefined> {
  const asked = captchaFor(deps, found);
  return asked && checkCaptcha(tx, asked, command);
}

async function applyLocked(
  tx: Transaction,
  deps: FlowDeps,
  command: ActionCommand,
  checkedCaptcha: CaptchaState | undefined,
): Promise<OnActionResponse> {
  const found = await lockSession(tx, credentialsOf(command));
  const stored = await storedResponse(tx, found, command);
  if (stored) return stored;
  if (!(await isForCurrentPage(tx, found, command))) return renderAgain(tx, deps, found);
  const transition = await transitionFor(deps, found, command, tx);
  if (!transition) return renderAgain(tx, deps, found);
  const lead = transition.lead && {
    ...transition.lead,
    captcha: checkedCaptcha ?? (await captchaUnderLock(tx, deps, found, command)),
  };
  const created = lead && (await admitLead(tx, lead, command));
  if (created) await placeReservations(tx, found.session.id, created.leadId);
  const saved = await save(tx, deps, { found, transition, command }, created);
  if (!saved) throw new Error("A session changed although its row was locked.");
  return saved.response;
}

/** Saves the transition; undefined when the session is no longer where it was found. */
async function save(
  queries: Queries,
  deps: FlowDeps,
  record: Omit<TransitionRecord, "response">,
  created?: CreatedLead,
): Promise<{ response: OnActionResponse; storedBytes: number } | undefined> {
  const { found, transition } = record;
  const { page, session, isForward, isShownAgain = false } = transition;
  const isLaterEnd = page.end === "lead" && hasMadeLead(found.page);
  const standing = isLaterEnd
    ? await standingOf(queries, session.id)
    : created?.isRepeat
      ? "repeat"
      : "sent";
  const firesPixels = isForward && (!hasMadeLead(page) || created?.goesOut === true);
  const rendered = renderPage(deps, { flow: found.flow, page, session, firesPixels, standing });
  const response = isForward || isShownAgain ? rendered : withBackInstruction(rendered);
  const storedBytes = await saveTransition(queries, { ...record, response }, deps.storage);
  return storedBytes === undefined ? undefined : { response, storedBytes };
}

function credentialsOf({ request, site, secrets }: ActionCommand): SessionCredentials {
  return { sessionId: request.sessionId, flowKey: request.flowKey, site, secrets };
}

/** False for a page that was current once, and for a session whose flow is over with its lead. */
async function isForCurrentPage(
  tx: Transaction,
  found: FoundSession,
  command: ActionCommand,
): Promise<boolean> {
  const sent = sentPageKey(command);
  if (found.page.end === "lead") return false;
  if (sent === wirePageKeyOf(found.page)) return true;
  if (await hasVisited(tx, found, sent)) return false;
  throw pageNotReached();
}

/** The page that the browser acted on. */
function sentPageKey({ request }: ActionCommand): string {
  const sent = request.clientData.PageKey;
  if (sent?.length !== 1 || !sent[0]) throw invalidField("PageKey");
  return sent[0];
}

/** The page that Back leads to, and the instruction that it was Back (docs/protocol.md section 4). */
function withBackInstruction(response: OnActionResponse): OnActionResponse {
  const instructions = [...response.instructions, { instructionType: "BrowserBack" as const }];
  return { ...response, instructions };
}
