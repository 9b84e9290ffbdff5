import { eq, inArray } from "drizzle-orm";
import type { LandRequest } from "@/flow/protocol/requests";
import type { OnActionResponse, LandResponse } from "@/flow/protocol/responses";
import type { Transaction } from "@/lib/server/db/client";
import { databaseNow, noteDatabaseTime } from "@/lib/server/db/clock";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { invalidField } from "@/lib/server/http/http-problem";
import { splitsOf } from "@/lib/server/site/landing-pages";
import { asksForConsent, pageOf } from "../flows/flow-pages";
import { isFlowServed } from "@/lib/server/site/served-sites";
import { findFlow, inOtherLanguage, keepFlowVersion } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import type { Language } from "@/lib/shared/languages";
import type { FlowDeps } from "./flow-deps";
import { move, untilUnmoved } from "./act";
import { beginningAgain, beginningOf } from "./pages/beginning";
import { drawVariants, landExperiments } from "../attribution/experiments";
import { landingsIn } from "../attribution/landings";
import { landingVariants, noteLandingSession } from "../attribution/landing-visits";
import {
  firstTouchOf,
  landingTracking,
  withNewerLanding,
  type PageAt,
} from "../attribution/note-landings";
import { usualMinutesOf } from "./pages/progress-note";
import { newSealedSession } from "./sealed-session";
import type { Session } from "./session";
import { unknownFlow, unknownSession } from "./session-problems";
import { hashSecret, isSecretOf, newSessionSecret } from "./session-secret";
import { renderPage } from "./render-page";
import { readSession, secretOf, type FoundSession } from "./store";
import { mergeTracking, trackingOfUrl, redactUrl } from "../attribution/tracking";

export interface Landing {
  request: LandRequest;
  site: string;
  /** The secrets in the browser's cookies. */
  secrets: readonly string[];
  /** The secret of a session that begins with it; made here where none is given. */
  newSecret?: string;
  /** It came by a form, where no script runs. */
  isWithoutScript?: boolean | undefined;
  /** The language of the page. */
  language?: Language | undefined;
  /** What the browser draws landing pages by; undefined where it has drawn none. */
  landingDraw?: string | undefined;
}

/** What a landing answers: the page, and the secret that its browser is to keep. */
export interface Landed {
  response: LandResponse;
  secret: string;
}

/**
 * Begins a session at its flow's first page, or resumes a known one where it stands, its answers filled in
 * (docs/protocol.md section 2). Throws the refusals of `readSession`, 404 for a flow that is not known and for a
 * session that is over, and 400 for a landing page that is no web address.
 */
export async function land(deps: FlowDeps, landing: Landing): Promise<Landed> {
  const { flowKey } = landing.request;
  const flow = isFlowServed(flowKey) ? findFlow(flowKey, landing.language) : undefined;
  // A flow that this build has no more is still finished by those who began it.
  if (!flow && !(await isKnown(deps, landing))) throw unknownFlow();
  const begun = flow && (await begin(deps, flow, landing));
  const shown = begun ?? (await resume(deps, landing));
  await noteLanding(deps, landing);
  const experiments = landExperiments(shown.flow, shown.tracking);
  return { response: { experiments, ...shown.page }, secret: shown.secret };
}

/** The session is that of the landing pages which this browser was shown, unless its address names one of them. */
async function noteLanding(deps: FlowDeps, { request, site, landingDraw }: Landing): Promise<void> {
  if (landingDraw === undefined) return;
  const asked = URL.parse(request.landingPageUrl)?.searchParams;
  const drawn = splitsOf(site).filter(({ parameter }) => !asked?.has(parameter));
  const { sessionId } = request;
  await noteLandingSession(deps.database(), drawn, { draw: landingDraw, sessionId });
}

interface ShownPage {
  /** The version of the flow that the session goes by. */
  flow: FlowDefinition;
  page: OnActionResponse;
  secret: string;
  /** The session's tracking, its variants among it. */
  tracking: Record<string, string>;
}

/** Begins the session; undefined when there is one of this id. */
async function begin(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, site, secrets, newSecret, isWithoutScript, landingDraw }: Landing,
): Promise<ShownPage | undefined> {
  const privacySignal = signalOf(request);
  const extra = deps.extraParameters?.(site) ?? [];
  const address = redactUrl(request.landingPageUrl, privacySignal, extra);
  if (!address) throw invalidField("landingPageUrl");
  const landed = trackingOfUrl(address, extra);
  const secret = (await issuedSecret(deps, secrets)) ?? newSecret ?? newSessionSecret();
  const { trail, answers } = beginningOf(flow, address);
  const firstPage = pageOf(flow, trail.at(-1) ?? flow.firstPage);
  const secretSha256 = hashSecret(secret);
  const landings = landingTracking(request.localStorageValues, address, pagesOf(deps, site));
  const { last } = landingsIn(landings) ?? {};
  const drawn = {
    ...drawVariants(flow, secretSha256),
    ...landingVariants(splitsOf(site), last?.campaign, landingDraw),
  };
  const tracking = {
    ...mergeTracking(drawn, landed),
    ...firstTouchOf(request.localStorageValues, landed),
    ...landings,
  };
  const row = {
    id: request.sessionId,
    site,
    flowKey: flow.key,
    flowVersion: await keepFlowVersion(deps.database(), flow),
    secretSha256,
    pageKey: firstPage.key,
    trail,
    tracking,
    landingPageUrl: address.href,
    privacySignal,
    withoutScript: isWithoutScript === true,
    ...newSealedSession(request.ipAddress, answers),
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
    noteDatabaseTime(createdAt);
    if (await hasLead(tx, row.id)) throw unknownSession();
    return true;
  });
  if (!isNew) return undefined;
  // Receivers are matched while the session's row is held.
  if (asksForConsent(firstPage)) return resume(deps, { request, site, secrets: [secret] });
  const session = { id: row.id, site, trail, answers, disclosures: {}, privacySignal };
  const usualMinutes = await usualMinutesOf(deps, flow.key);
  const view = { flow, page: firstPage, session, firesPixels: true, usualMinutes };
  const page = renderPage(deps, view);
  return { flow, page, secret, tracking };
}

/**
 * The first of these secrets that a session of this server was given. Any other was never issued here, and somebody
 * else may know it: it becomes nobody's (docs/decisions/0023).
 */
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
  return secrets.find((secret) => found.some(({ hash }) => isSecretOf(secret, hash)));
}

/** Leads outlive their sessions, and a session makes one: its id is used up. */
async function hasLead(tx: Transaction, sessionId: string): Promise<boolean> {
  return (await tx.$count(leads, eq(leads.sessionId, sessionId))) > 0;
}

async function isKnown(deps: FlowDeps, { request }: Landing): Promise<boolean> {
  const isIt = eq(flowSessions.id, request.sessionId);
  return (await deps.database().$count(flowSessions, isIt)) > 0;
}

async function resume(deps: FlowDeps, landing: Landing): Promise<ShownPage> {
  const { request, site, secrets } = landing;
  const { sessionId, flowKey } = request;
  return untilUnmoved(async () => {
    const read = await readSession(deps.database(), { sessionId, flowKey, site, secrets });
    if (isOver(read.session, databaseNow(deps.now()))) throw unknownSession();
    const found = await inLanguageOf(deps, read, landing.language);
    const session = landedAgain(found, request, pagesOf(deps, site));
    const page = await move(deps, { found, session });
    const secret = secretOf(found.session, secrets) ?? newSessionSecret();
    return page && { flow: found.flow, page, secret, tracking: session.tracking };
  });
}

/**
 * The session in the language of the page that it comes back to: its place and its answers stay, and what it was asked
 * to agree to is asked in that language. A version of the flow that is no longer served has no other.
 */
async function inLanguageOf(
  deps: FlowDeps,
  found: FoundSession,
  language: Language | undefined,
): Promise<FoundSession> {
  const flow = language && inOtherLanguage(found.session, language);
  if (!flow) return found;
  const flowVersion = await keepFlowVersion(deps.database(), flow);
  return { flow, session: { ...found.session, flowVersion, disclosures: {} } };
}

/**
 * The session as it is, or as this landing changes it: it begins behind what the landing knows while nothing is answered
 * (docs/decisions/0038), and notes where the browser has landed since, and its privacy signal.
 */
function landedAgain(
  { flow, session }: FoundSession,
  request: LandRequest,
  pageAt: PageAt,
): Session {
  const { landingPageUrl, localStorageValues } = request;
  const address = redactUrl(landingPageUrl, session.privacySignal);
  const again = address && beginningAgain(flow, session, address);
  const tracking =
    session.state === "open"
      ? withNewerLanding(session.tracking, localStorageValues, pageAt)
      : session.tracking;
  const privacySignal = session.privacySignal || signalOf(request);
  if (!again && tracking === session.tracking && privacySignal === session.privacySignal)
    return session;
  const { trail, answers } = again ?? session;
  const pageKey = again ? (trail.at(-1) ?? flow.firstPage) : session.pageKey;
  return { ...session, pageKey, trail: [...trail], answers, tracking, privacySignal };
}

function pagesOf({ pageAt }: FlowDeps, site: string): PageAt {
  return (path) => pageAt?.(site, path);
}

/** Whether the browser sent Global Privacy Control. The gateway filled the headers in. */
function signalOf({ clientRequestHeaders }: LandRequest): boolean {
  return clientRequestHeaders["sec-gpc"]?.[0]?.trim() === "1";
}

/** 24 hours in which a reload, or another look, finds the thank-you page again; by the database's clock. */
const endIsShownFor = 24 * 60 * 60 * 1000;

/** Whether a session ended so long ago that its visitor comes with something new: the browser begins another. */
function isOver({ state, updatedAt }: Session, now: Date): boolean {
  return state !== "open" && updatedAt.getTime() < now.getTime() - endIsShownFor;
}
