import "server-only";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { isDatabaseError } from "@/lib/server/db/error";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import type { OnActionResponse } from "../../protocol/on-action";
import { findFlow, wirePageKeyOf } from "../definitions/find-flow";
import { canEndInLead } from "../definitions/page-transitions";
import type { FlowDeps } from "../flow-deps";
import { admitLead } from "../abuse/admit-lead";
import type { CaptchaState } from "../captcha/captcha-deps";
import { captchaFor, checkCaptcha } from "../captcha/check-captcha";
import type { ActionCommand } from "./action-command";
import { hasVisited, storedResponse } from "./action-log";
import {
  findSession,
  lockSession,
  recentSessions,
  type FoundSession,
  type SessionCredentials,
} from "./find-session";
import { renderAgain } from "./render-again";
import { renderPage } from "./render-page";
import { saveTransition, type TransitionRecord } from "./save-transition";
import { pageNotReached } from "./session-problems";
import { transitionFor } from "./session-transition";

/**
 * Applies an action (docs/protocol.md section 3). Most move a session from the page it shows to another: that is one
 * statement, which names the revision that was read. An action that can end in a lead, and all that the optimistic
 * path cannot decide, holds the session's row in a transaction: a double click, a second tab or a retry comes after
 * the first and finds its response. Throws `HttpProblem`s that name a field, never a value; then nothing was stored.
 */
export async function handleAction(
  deps: FlowDeps,
  command: ActionCommand,
): Promise<OnActionResponse> {
  const mayMakeLead = mayEndInLead(command);
  const response = mayMakeLead ? undefined : await tryOptimistic(deps, command);
  if (response) return response;
  const captcha = mayMakeLead ? await checkCaptchaFirst(deps, command) : undefined;
  return deps.database().transaction((tx) => applyLocked(tx, deps, command, captcha));
}

/**
 * The captcha's service is asked before the session's row is locked, and about an action only that is in order and
 * makes a lead: a token counts once. Undefined where it is not asked.
 */
async function checkCaptchaFirst(
  deps: FlowDeps,
  command: ActionCommand,
): Promise<CaptchaState | undefined> {
  if (!deps.captcha?.(command.site)) return undefined;
  const found = await findSession(deps.database(), credentialsOf(command));
  const captcha = captchaFor(deps, found);
  if (
    !captcha ||
    found.session.state === "lead" ||
    sentPageKey(command) !== wirePageKeyOf(found.page)
  )
    return undefined;
  const transition = await transitionFor(deps, found, command);
  return transition?.lead ? checkCaptcha(deps.database(), captcha, command) : undefined;
}

/**
 * Whether the flow's definition has a lead behind this action: it is then checked once, under the lock, where the
 * check decides. What the request says of its page is enough, for the locked path looks at the session itself.
 */
function mayEndInLead(command: ActionCommand): boolean {
  const { flowKey, selectedActionName } = command.request;
  const flow = findFlow(flowKey);
  const sent = command.request.clientData.PageKey?.[0];
  return (
    flow?.pages.some(
      (page) => wirePageKeyOf(page) === sent && canEndInLead(flow, page, selectedActionName),
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
  if (found.session.state === "lead" || sentPageKey(command) !== wirePageKeyOf(found.page))
    return undefined;
  const transition = await transitionFor(deps, found, command).catch(ignoreRefusal);
  if (!transition || transition.lead) return undefined;
  const saved = await save(database, deps, { found, transition, command }).catch(ignoreKnownKey);
  const recent = recentSessions(database);
  if (saved) {
    const { storedBytes } = saved;
    const revision = found.session.revision + 1;
    const session = { ...transition.session, revision, storedBytes, updatedAt: deps.now() };
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

async function applyLocked(
  tx: Transaction,
  deps: FlowDeps,
  command: ActionCommand,
  checkedCaptcha: CaptchaState | undefined,
): Promise<OnActionResponse> {
  const found = await lockSession(tx, credentialsOf(command));
  const stored = await storedResponse(tx, command);
  if (stored) return stored;
  if (!(await isForCurrentPage(tx, found, command))) return renderAgain(tx, deps, found);
  const transition = await transitionFor(deps, found, command);
  if (!transition) return renderAgain(tx, deps, found);
  if (transition.lead) {
    const asked = captchaFor(deps, found);
    const captcha = checkedCaptcha ?? (asked && (await checkCaptcha(tx, asked, command)));
    await admitLead(tx, { ...transition.lead, captcha }, command);
  }
  const saved = await save(tx, deps, { found, transition, command });
  if (!saved) throw new Error("A session changed although its row was locked.");
  return saved.response;
}

/** Saves the transition; undefined when the session is no longer where it was found. */
async function save(
  queries: Queries,
  deps: FlowDeps,
  record: Omit<TransitionRecord, "response">,
): Promise<{ response: OnActionResponse; storedBytes: number } | undefined> {
  const { found, transition } = record;
  const { page, session, isForward, isShownAgain = false } = transition;
  const rendered = renderPage(deps, { flow: found.flow, page, session, isFirstView: isForward });
  const response = isForward || isShownAgain ? rendered : withBackInstruction(rendered);
  const storedBytes = await saveTransition(queries, { ...record, response }, deps.storage);
  return storedBytes === undefined ? undefined : { response, storedBytes };
}

function credentialsOf({ request, site, secrets }: ActionCommand): SessionCredentials {
  return { sessionId: request.sessionId, flowKey: request.flowKey, site, secrets };
}

/** False for a page that was current once, and for a session that has made its lead. */
async function isForCurrentPage(
  tx: Transaction,
  found: FoundSession,
  command: ActionCommand,
): Promise<boolean> {
  const sent = sentPageKey(command);
  if (found.session.state === "lead") return false;
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
