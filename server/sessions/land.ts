import { eq, inArray } from "drizzle-orm";
import type { LandRequest } from "@/flow/protocol/requests";
import type { OnActionResponse, LandResponse } from "@/flow/protocol/responses";
import type { Transaction } from "@/lib/server/db/client";
import { estimateDatabaseTime, recordDatabaseTime } from "@/lib/server/db/clock";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { listLandingPageExperiments } from "@/lib/server/site/landing-pages";
import { asksForConsent, getFlowPage } from "../flows/flow-pages";
import { isFlowServed } from "@/lib/server/site/served-sites";
import { findFlow, findSessionFlowInLanguage, storeFlowVersion } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import type { Language } from "@/lib/shared/languages";
import type { FlowApiDeps } from "./flow-deps";
import { attemptSessionMove, retryOnConcurrentChange } from "./process-action";
import { getSessionRestartForUrl, getSessionStartForUrl } from "./pages/session-start";
import { assignVariants, buildLandExperiments } from "../attribution/experiments";
import { parseLandingPages } from "../attribution/landings";
import { getCampaignPageVariants, linkSessionToCampaignPages } from "../attribution/landing-visits";
import {
  getFirstTouch,
  toLandingTracking,
  updateLastLanding,
  type FindSitePage,
} from "../attribution/note-landings";
import { getUsualFlowMinutes } from "./pages/describe-progress";
import { isKnownSession } from "./is-known-session";
import { isPastResumption } from "./is-past-resumption";
import { encryptNewSession } from "./sealed-session";
import type { FlowSession } from "./session";
import { createUnknownFlowProblem, createUnknownSessionProblem } from "./session-problems";
import { hashSessionSecret, matchesSessionSecret, generateSessionSecret } from "./session-secret";
import { renderSessionPage } from "./render-session-page";
import { readOwnedSession, findOwningSecret, type OwnedSession } from "./session-store";
import { mergeTracking, parseUrlTracking, redactUrl } from "../attribution/tracking";

export interface LandCommand {
  request: LandRequest;
  site: string;
  /** Session secrets from the browser's cookies. */
  secrets: readonly string[];
  /** Secret for a new session. Generated if absent. */
  newSecret?: string;
  /** Whether a plain HTML form sent the request, from a browser without JavaScript. */
  isWithoutScript?: boolean | undefined;
  language?: Language | undefined;
  /** Cookie token that selects this browser's landing-page variants. `undefined` without the cookie. */
  landingVariantToken?: string | undefined;
}

/** Response to the session-start request, with the session secret for the browser's cookie. */
export interface LandResult {
  response: LandResponse;
  secret: string;
}

/**
 * Starts a session at its flow's first page, or resumes it at its current page (docs/protocol.md section 2). Throws
 * 404 for an unknown flow or a finished session, 400 for an invalid landing page URL, and the errors of `readOwnedSession`.
 */
export async function startOrResumeSession(
  deps: FlowApiDeps,
  landing: LandCommand,
): Promise<LandResult> {
  const { flowKey, sessionId } = landing.request;
  const flow = isFlowServed(flowKey) ? findFlow(flowKey, landing.language) : undefined;
  // A browser without a secret owns no session, so its session is inserted without a look-up.
  const isResumed =
    (!flow || landing.secrets.length > 0) && (await isKnownSession(deps.database(), sessionId));
  // A visitor may finish a flow that this build no longer serves.
  if (!flow && !isResumed) throw createUnknownFlowProblem();
  const begun = flow && !isResumed ? await insertNewSession(deps, flow, landing) : undefined;
  const shown = begun ?? (await resumeSession(deps, landing));
  await linkLandingVariants(deps, landing);
  const experiments = buildLandExperiments(shown.flow, shown.tracking);
  return { response: { experiments, ...shown.page }, secret: shown.secret };
}

/** Links the session to the landing-page variants displayed in this browser, unless the URL chose them. */
async function linkLandingVariants(
  deps: FlowApiDeps,
  { request, site, landingVariantToken }: LandCommand,
): Promise<void> {
  if (landingVariantToken === undefined) return;
  const asked = URL.parse(request.landingPageUrl)?.searchParams;
  const drawn = listLandingPageExperiments(site).filter(({ parameter }) => !asked?.has(parameter));
  const visit = { draw: landingVariantToken, sessionId: request.sessionId };
  await linkSessionToCampaignPages(deps.database(), drawn, visit);
}

interface StartedSession {
  /** The flow definition that the session began with. */
  flow: FlowDefinition;
  page: OnActionResponse;
  secret: string;
  /** The session's tracking parameters, including its variants. */
  tracking: Record<string, string>;
}

/** Inserts a new session. Returns `undefined` if a session with this id exists. */
async function insertNewSession(
  deps: FlowApiDeps,
  flow: FlowDefinition,
  { request, site, secrets, newSecret, isWithoutScript, landingVariantToken }: LandCommand,
): Promise<StartedSession | undefined> {
  const privacySignal = hasPrivacySignalHeader(request);
  const extra = deps.extraParameters?.(site) ?? [];
  const address = redactUrl(request.landingPageUrl, privacySignal, extra);
  if (!address) throw createInvalidFieldProblem("landingPageUrl");
  const landed = parseUrlTracking(address, extra);
  const secret = (await findIssuedSecret(deps, secrets)) ?? newSecret ?? generateSessionSecret();
  const { trail, answers } = getSessionStartForUrl(flow, address);
  const firstPage = getFlowPage(flow, trail.at(-1) ?? flow.firstPage);
  const secretSha256 = hashSessionSecret(secret);
  const landings = toLandingTracking(request.localStorageValues, address, pageFinder(deps, site));
  const { last } = parseLandingPages(landings) ?? {};
  const drawn = {
    ...assignVariants(flow, secretSha256),
    ...getCampaignPageVariants(
      listLandingPageExperiments(site),
      last?.campaign,
      landingVariantToken,
    ),
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
    ...encryptNewSession(request.ipAddress, answers),
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
    if (await hasLeadForSession(tx, row.id)) throw createUnknownSessionProblem();
    return true;
  });
  if (!isNew) return undefined;
  // The session's row must be locked to match receivers, as `resumeSession` does.
  if (asksForConsent(firstPage)) return resumeSession(deps, { request, site, secrets: [secret] });
  const session = { id: row.id, site, trail, answers, disclosures: {}, privacySignal };
  const usualMinutes = await getUsualFlowMinutes(deps, flow.key);
  const view = { flow, page: firstPage, session, firesPixels: true, usualMinutes };
  const page = renderSessionPage(deps, view);
  return { flow, page, secret, tracking };
}

/**
 * Returns the first secret in the cookies that this server issued. Other secrets may come from an attacker
 * (docs/decisions/0010).
 */
async function findIssuedSecret(
  deps: FlowApiDeps,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined;
  const found = await deps
    .database()
    .selectDistinct({ hash: flowSessions.secretSha256 })
    .from(flowSessions)
    .where(inArray(flowSessions.secretSha256, secrets.map(hashSessionSecret)));
  return secrets.find((secret) => found.some(({ hash }) => matchesSessionSecret(secret, hash)));
}

/** Returns whether this session id already has a lead. Leads outlive their sessions. */
async function hasLeadForSession(tx: Transaction, sessionId: string): Promise<boolean> {
  return (await tx.$count(leads, eq(leads.sessionId, sessionId))) > 0;
}

async function resumeSession(deps: FlowApiDeps, landing: LandCommand): Promise<StartedSession> {
  const { request, site, secrets } = landing;
  const { sessionId, flowKey } = request;
  return retryOnConcurrentChange(async () => {
    const read = await readOwnedSession(deps.database(), { sessionId, flowKey, site, secrets });
    if (isPastResumption(read.session, estimateDatabaseTime(deps.now())))
      throw createUnknownSessionProblem();
    const found = await switchSessionLanguage(deps, read, landing.language);
    const session = updateSessionOnLanding(found, request, pageFinder(deps, site));
    const page = await attemptSessionMove(deps, { found, session });
    const secret = findOwningSecret(found.session, secrets) ?? generateSessionSecret();
    return page && { flow: found.flow, page, secret, tracking: session.tracking };
  });
}

/**
 * Returns the session in the landing page's language. Its disclosures are removed, so that they are displayed again.
 */
async function switchSessionLanguage(
  deps: FlowApiDeps,
  found: OwnedSession,
  language: Language | undefined,
): Promise<OwnedSession> {
  const flow = language && findSessionFlowInLanguage(found.session, language);
  if (!flow) return found;
  const flowVersion = await storeFlowVersion(deps.database(), flow);
  return { flow, session: { ...found.session, flowVersion, disclosures: {} } };
}

/**
 * Returns the session with the latest landing page and privacy signal. A session without answers restarts if the URL
 * answers its first question (docs/decisions/0023).
 */
function updateSessionOnLanding(
  { flow, session }: OwnedSession,
  request: LandRequest,
  pageAt: FindSitePage,
): FlowSession {
  const { landingPageUrl, localStorageValues } = request;
  const address = redactUrl(landingPageUrl, session.privacySignal);
  const again = address && getSessionRestartForUrl(flow, session, address);
  const tracking =
    session.state === "open"
      ? updateLastLanding(session.tracking, localStorageValues, pageAt)
      : session.tracking;
  const privacySignal = session.privacySignal || hasPrivacySignalHeader(request);
  if (!again && tracking === session.tracking && privacySignal === session.privacySignal)
    return session;
  const { trail, answers } = again ?? session;
  const pageKey = again ? (trail.at(-1) ?? flow.firstPage) : session.pageKey;
  return { ...session, pageKey, trail: [...trail], answers, tracking, privacySignal };
}

const pageFinder =
  ({ findSitePage }: FlowApiDeps, site: string): FindSitePage =>
  (path) =>
    findSitePage?.(site, path);

/** Returns whether the browser sent Global Privacy Control (`Sec-GPC: 1`). */
const hasPrivacySignalHeader = ({ clientRequestHeaders }: LandRequest): boolean =>
  clientRequestHeaders["sec-gpc"]?.[0]?.trim() === "1";
