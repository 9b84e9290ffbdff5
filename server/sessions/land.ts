import { eq, inArray } from "drizzle-orm";
import type { LandRequest } from "@/flow/protocol/requests";
import type { OnActionResponse, LandResponse } from "@/flow/protocol/responses";
import type { Transaction } from "@/lib/server/db/client";
import { estimateDatabaseTime, recordDatabaseTime } from "@/lib/server/db/clock";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { listLandingSplits } from "@/lib/server/site/landing-pages";
import { asksForConsent, getPage } from "../flows/flow-pages";
import { isFlowServed } from "@/lib/server/site/served-sites";
import { findFlow, findFlowInLanguage, storeFlowVersion } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import type { Language } from "@/lib/shared/languages";
import type { FlowDeps } from "./flow-deps";
import { moveSession, retryOnConcurrentMove } from "./apply-action";
import { beginAgainAtUrl, beginAtUrl } from "./pages/beginning";
import { assignVariants, buildLandExperiments } from "../attribution/experiments";
import { parseLandings } from "../attribution/landings";
import { getLandingVariants, linkLandingSession } from "../attribution/landing-visits";
import {
  getFirstTouch,
  toLandingTracking,
  updateLastLanding,
  type FindPage,
} from "../attribution/note-landings";
import { getUsualMinutes } from "./pages/describe-progress";
import { isKnownSession } from "./is-known-session";
import { createSealedSession } from "./sealed-session";
import type { Session } from "./session";
import { createUnknownFlowProblem, createUnknownSessionProblem } from "./session-problems";
import { hashSecret, matchesSecret, createSessionSecret } from "./session-secret";
import { renderPage } from "./render-page";
import { readSession, findOwningSecret, type OwnedSession } from "./store";
import { mergeTracking, parseUrlTracking, redactUrl } from "../attribution/tracking";

export interface LandCommand {
  request: LandRequest;
  site: string;
  /** The secrets in the browser's cookies. */
  secrets: readonly string[];
  /** The secret of a new session; created here by default. */
  newSecret?: string;
  /** Whether the request is a plain form submission from a browser without scripts. */
  isWithoutScript?: boolean | undefined;
  language?: Language | undefined;
  /** The cookie token that assigns landing page variants to this browser; undefined without such a cookie. */
  landingDraw?: string | undefined;
}

/** The response to a landing, and the session secret for the browser's cookie. */
export interface LandResult {
  response: LandResponse;
  secret: string;
}

/**
 * Begins a session at its flow's first page, or resumes a known one at its current page with its answers filled in
 * (docs/protocol.md section 2). Throws the errors of `readSession`, 404 for an unknown flow or a finished session,
 * and 400 for an invalid landing page URL.
 */
export async function land(deps: FlowDeps, landing: LandCommand): Promise<LandResult> {
  const { flowKey, sessionId } = landing.request;
  const flow = isFlowServed(flowKey) ? findFlow(flowKey, landing.language) : undefined;
  // A browser without a secret owns no session, so its session is inserted without a look-up.
  const isResumed =
    (!flow || landing.secrets.length > 0) && (await isKnownSession(deps.database(), sessionId));
  // Visitors can finish a flow that this build no longer serves.
  if (!flow && !isResumed) throw createUnknownFlowProblem();
  const begun = flow && !isResumed ? await begin(deps, flow, landing) : undefined;
  const shown = begun ?? (await resume(deps, landing));
  await noteLanding(deps, landing);
  const experiments = buildLandExperiments(shown.flow, shown.tracking);
  return { response: { experiments, ...shown.page }, secret: shown.secret };
}

/** Links the session to the landing page variants displayed in this browser, except those that its URL names. */
async function noteLanding(
  deps: FlowDeps,
  { request, site, landingDraw }: LandCommand,
): Promise<void> {
  if (landingDraw === undefined) return;
  const asked = URL.parse(request.landingPageUrl)?.searchParams;
  const drawn = listLandingSplits(site).filter(({ parameter }) => !asked?.has(parameter));
  const { sessionId } = request;
  await linkLandingSession(deps.database(), drawn, { draw: landingDraw, sessionId });
}

interface ShownPage {
  /** The session's version of the flow. */
  flow: FlowDefinition;
  page: OnActionResponse;
  secret: string;
  /** The session's tracking, including its variants. */
  tracking: Record<string, string>;
}

/** Begins the session. Returns undefined when a session with this id exists. */
async function begin(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, site, secrets, newSecret, isWithoutScript, landingDraw }: LandCommand,
): Promise<ShownPage | undefined> {
  const privacySignal = signalOf(request);
  const extra = deps.extraParameters?.(site) ?? [];
  const address = redactUrl(request.landingPageUrl, privacySignal, extra);
  if (!address) throw createInvalidFieldProblem("landingPageUrl");
  const landed = parseUrlTracking(address, extra);
  const secret = (await issuedSecret(deps, secrets)) ?? newSecret ?? createSessionSecret();
  const { trail, answers } = beginAtUrl(flow, address);
  const firstPage = getPage(flow, trail.at(-1) ?? flow.firstPage);
  const secretSha256 = hashSecret(secret);
  const landings = toLandingTracking(request.localStorageValues, address, pagesOf(deps, site));
  const { last } = parseLandings(landings) ?? {};
  const drawn = {
    ...assignVariants(flow, secretSha256),
    ...getLandingVariants(listLandingSplits(site), last?.campaign, landingDraw),
  };
  const tracking = {
    ...mergeTracking(drawn, landed),
    ...getFirstTouch(request.localStorageValues, landed),
    ...landings,
  };
  const row = {
    id: request.sessionId,
    site,
    flowKey: flow.key,
    flowVersion: await storeFlowVersion(deps.database(), flow),
    secretSha256,
    pageKey: firstPage.key,
    trail,
    tracking,
    landingPageUrl: address.href,
    privacySignal,
    withoutScript: isWithoutScript === true,
    ...createSealedSession(request.ipAddress, answers),
    userAgent: (request.clientRequestHeaders["user-agent"]?.[0] ?? "").slice(0, 512),
  };
  const isNew = await deps.database().transaction(async (tx) => {
    const inserted = await tx
      .insert(flowSessions)
      .values(row)
      .onConflictDoNothing({ target: flowSessions.id })
      .returning({ createdAt: flowSessions.createdAt });
    const [{ createdAt } = {}] = inserted;
    if (!createdAt) return false;
    recordDatabaseTime(createdAt);
    if (await hasLead(tx, row.id)) throw createUnknownSessionProblem();
    return true;
  });
  if (!isNew) return undefined;
  // Matching receivers requires a lock on the session's row.
  if (asksForConsent(firstPage)) return resume(deps, { request, site, secrets: [secret] });
  const session = { id: row.id, site, trail, answers, disclosures: {}, privacySignal };
  const usualMinutes = await getUsualMinutes(deps, flow.key);
  const view = { flow, page: firstPage, session, firesPixels: true, usualMinutes };
  const page = renderPage(deps, view);
  return { flow, page, secret, tracking };
}

/** Returns the first secret that this server issued. Any other may be an attacker's (docs/decisions/0010). */
async function issuedSecret(
  deps: FlowDeps,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined;
  const found = await deps
    .database()
    .selectDistinct({ hash: flowSessions.secretSha256 })
    .from(flowSessions)
    .where(inArray(flowSessions.secretSha256, secrets.map(hashSecret)));
  return secrets.find((secret) => found.some(({ hash }) => matchesSecret(secret, hash)));
}

/** Whether a lead exists for this session id. Leads outlive their sessions, and each session creates at most one. */
async function hasLead(tx: Transaction, sessionId: string): Promise<boolean> {
  return (await tx.$count(leads, eq(leads.sessionId, sessionId))) > 0;
}

async function resume(deps: FlowDeps, landing: LandCommand): Promise<ShownPage> {
  const { request, site, secrets } = landing;
  const { sessionId, flowKey } = request;
  return retryOnConcurrentMove(async () => {
    const read = await readSession(deps.database(), { sessionId, flowKey, site, secrets });
    if (isOver(read.session, estimateDatabaseTime(deps.now()))) throw createUnknownSessionProblem();
    const found = await inLanguageOf(deps, read, landing.language);
    const session = landedAgain(found, request, pagesOf(deps, site));
    const page = await moveSession(deps, { found, session });
    const secret = findOwningSecret(found.session, secrets) ?? createSessionSecret();
    return page && { flow: found.flow, page, secret, tracking: session.tracking };
  });
}

/**
 * Returns the session in the language of the landing page. Its position and answers stay, but its disclosures are
 * removed, so they are displayed again in that language. An old version of a flow has no other language.
 */
async function inLanguageOf(
  deps: FlowDeps,
  found: OwnedSession,
  language: Language | undefined,
): Promise<OwnedSession> {
  const flow = language && findFlowInLanguage(found.session, language);
  if (!flow) return found;
  const flowVersion = await storeFlowVersion(deps.database(), flow);
  return { flow, session: { ...found.session, flowVersion, disclosures: {} } };
}

/**
 * Returns the session with the changes of this landing: its newest landing and its privacy signal. An unanswered
 * session restarts after the questions that the URL answers (docs/decisions/0023).
 */
function landedAgain(
  { flow, session }: OwnedSession,
  request: LandRequest,
  pageAt: FindPage,
): Session {
  const { landingPageUrl, localStorageValues } = request;
  const address = redactUrl(landingPageUrl, session.privacySignal);
  const again = address && beginAgainAtUrl(flow, session, address);
  const tracking =
    session.state === "open"
      ? updateLastLanding(session.tracking, localStorageValues, pageAt)
      : session.tracking;
  const privacySignal = session.privacySignal || signalOf(request);
  if (!again && tracking === session.tracking && privacySignal === session.privacySignal)
    return session;
  const { trail, answers } = again ?? session;
  const pageKey = again ? (trail.at(-1) ?? flow.firstPage) : session.pageKey;
  return { ...session, pageKey, trail: [...trail], answers, tracking, privacySignal };
}

function pagesOf({ pageAt }: FlowDeps, site: string): FindPage {
  return (path) => pageAt?.(site, path);
}

/** Whether the browser sent Global Privacy Control. The gateway has filled in these headers. */
function signalOf({ clientRequestHeaders }: LandRequest): boolean {
  return clientRequestHeaders["sec-gpc"]?.[0]?.trim() === "1";
}

/** Milliseconds for which a finished session still displays its last page, by the database's clock. */
const endIsShownFor = 24 * 60 * 60 * 1000;

/** Whether a session ended so long ago that the visitor needs a new one. */
function isOver({ state, updatedAt }: Session, now: Date): boolean {
  return state !== "open" && updatedAt.getTime() < now.getTime() - endIsShownFor;
}
