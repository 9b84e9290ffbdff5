import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { LandResponse, LandRequest } from "../../protocol/land";
import type { OnActionResponse } from "../../protocol/on-action";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { invalidField } from "@/lib/server/http/http-problem";
import { withDisclosure } from "../consent/disclosure";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition } from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { lockSession, secretOf, type Session } from "./find-session";
import { redactUrl } from "./page-address";
import { unknownFlow, unknownSession } from "./session-problems";
import { hashSecret, isSecretOf, newSessionSecret } from "./session-secret";
import { renderAgain } from "./render-again";
import { renderPage, showingOf } from "./render-page";
import { firstTouchOf, trackingOfUrl } from "./tracking";

export interface Landing {
  request: LandRequest;
  site: string;
  /** The secrets in the browser's cookies. */
  secrets: readonly string[];
}

/** What a landing answers: the page, and the secret that its browser is to keep. */
export interface Landed {
  response: LandResponse;
  secret: string;
}

/**
 * Begins a session at its flow's first page, or resumes a known one where it stands, its answers filled in
 * (docs/protocol.md section 2). Throws the refusals of `lockSession`, 404 for a flow that is not known and for a
 * session that is over, and 400 for a landing page that is no web address.
 */
export async function land(deps: FlowDeps, landing: Landing): Promise<Landed> {
  const flow = findFlow(landing.request.flowKey);
  if (!flow) throw unknownFlow();
  const { page, secret } = (await begin(deps, flow, landing)) ?? (await resume(deps, landing));
  const experiments = { experiments: {}, complexExperiments: [] };
  return { response: { experiments, ...page }, secret };
}

interface ShownPage {
  page: OnActionResponse;
  secret: string;
}

/** Begins the session; undefined when there is one of this id. */
async function begin(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, site, secrets }: Landing,
): Promise<ShownPage | undefined> {
  const privacySignal = signalOf(request);
  const address = redactUrl(request.landingPageUrl, privacySignal);
  if (!address) throw invalidField("landingPageUrl");
  const tracking = trackingOfUrl(address);
  const secret = (await issuedSecret(deps, secrets)) ?? newSessionSecret();
  const firstPage = pageOf(flow, flow.firstPage);
  const disclosures = withDisclosure({}, firstPage, showingOf(deps, site));
  const row = {
    id: request.sessionId,
    site,
    flowKey: flow.key,
    secretSha256: hashSecret(secret),
    pageKey: flow.firstPage,
    trail: [flow.firstPage],
    tracking: { ...tracking, ...firstTouchOf(request.localStorageValues, tracking) },
    disclosures,
    landingPageUrl: address.href,
    privacySignal,
    ipAddress: request.ipAddress,
    userAgent: (request.clientRequestHeaders["user-agent"]?.[0] ?? "").slice(0, 512),
  };
  const isNew = await deps.database().transaction(async (tx) => {
    const inserted = await tx
      .insert(flowSessions)
      .values(row)
      .onConflictDoNothing({ target: flowSessions.id })
      .returning({ id: flowSessions.id });
    if (inserted.length > 0 && (await hasLead(tx, row.id))) throw unknownSession();
    return inserted.length > 0;
  });
  if (!isNew) return undefined;
  const session = { site, answers: {}, disclosures, privacySignal };
  return { page: renderPage(deps, { flow, page: firstPage, session, isFirstView: true }), secret };
}

/**
 * The first of these secrets that a session of this server was given. Any other was never issued here, and somebody
 * else may know it: it becomes nobody's (docs/decisions/0026).
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
  const found = await tx.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId));
  return found.length > 0;
}

async function resume(deps: FlowDeps, { request, site, secrets }: Landing): Promise<ShownPage> {
  const { sessionId, flowKey } = request;
  return deps.database().transaction(async (tx) => {
    const found = await lockSession(tx, { sessionId, flowKey, site, secrets });
    if (isOver(found.session, deps.now())) throw unknownSession();
    const privacySignal = found.session.privacySignal || signalOf(request);
    const session = { ...found.session, privacySignal };
    const secret = secretOf(found.session, secrets) ?? newSessionSecret();
    return { page: await renderAgain(tx, deps, { ...found, session }), secret };
  });
}

/** Whether the browser sent Global Privacy Control. The gateway filled the headers in. */
function signalOf({ clientRequestHeaders }: LandRequest): boolean {
  return clientRequestHeaders["sec-gpc"]?.[0]?.trim() === "1";
}

/** 24 hours in which a reload, or another look, finds the thank-you page again. */
const endIsShownForMs = 24 * 60 * 60 * 1000;

/** Whether a session ended so long ago that its visitor comes with something new: the browser begins another. */
function isOver({ state, updatedAt }: Session, now: Date): boolean {
  return state !== "open" && now.getTime() - updatedAt.getTime() > endIsShownForMs;
}
