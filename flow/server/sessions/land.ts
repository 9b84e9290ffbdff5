import "server-only";
import { eq } from "drizzle-orm";
import type { LandResponse, LandRequest } from "../../protocol/land";
import type { OnActionResponse } from "../../protocol/on-action";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { invalidField } from "@/lib/server/http/http-problem";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition } from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { lockSession, type Session } from "./find-session";
import { redactUrl } from "./page-address";
import { unknownFlow, unknownSession } from "./session-problems";
import { hashSecret } from "./session-secret";
import { renderPage } from "./render-page";
import { trackingOfUrl } from "./tracking";

/** A landing, and the browser's secret: the one in its cookie, or a new one. */
export interface Landing {
  request: LandRequest;
  site: string;
  secret: string;
}

/**
 * Begins a session at its flow's first page, or resumes a known one where it stands, its answers filled in
 * (docs/protocol.md section 2). Throws the refusals of `lockSession`, 404 for a flow that is not known and for a
 * session that is over, and 400 for a landing page that is no web address.
 */
export async function land(deps: FlowDeps, landing: Landing): Promise<LandResponse> {
  const flow = findFlow(landing.request.flowKey);
  if (!flow) throw unknownFlow();
  const isNew = await begin(deps, flow, landing);
  const page = isNew ? renderFirstPage(deps, flow, landing) : await resume(deps, landing);
  return { experiments: { experiments: {}, complexExperiments: [] }, ...page };
}

async function begin(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, site, secret }: Landing,
): Promise<boolean> {
  const privacySignal = signalOf(request);
  const address = redactUrl(request.landingPageUrl, privacySignal);
  if (!address) throw invalidField("landingPageUrl");
  const now = deps.now();
  const row = {
    id: request.sessionId,
    site,
    flowKey: flow.key,
    secretSha256: hashSecret(secret),
    pageKey: flow.firstPage,
    trail: [flow.firstPage],
    tracking: trackingOfUrl(address),
    landingPageUrl: address.href,
    privacySignal,
    ipAddress: request.ipAddress,
    userAgent: (request.clientRequestHeaders["user-agent"]?.[0] ?? "").slice(0, 512),
    createdAt: now,
    updatedAt: now,
  };
  return deps.database().transaction(async (tx) => {
    const inserted = await tx
      .insert(flowSessions)
      .values(row)
      .onConflictDoNothing({ target: flowSessions.id })
      .returning({ id: flowSessions.id });
    if (inserted.length > 0 && (await hasLead(tx, row.id))) throw unknownSession();
    return inserted.length > 0;
  });
}

/** Leads outlive their sessions, and a session makes one: its id is used up. */
async function hasLead(tx: Transaction, sessionId: string): Promise<boolean> {
  const found = await tx.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId));
  return found.length > 0;
}

function renderFirstPage(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, site }: Landing,
): OnActionResponse {
  return renderPage(deps, {
    flow,
    page: pageOf(flow, flow.firstPage),
    session: { site, answers: {}, privacySignal: signalOf(request) },
    isFirstView: true,
  });
}

async function resume(
  deps: FlowDeps,
  { request, site, secret }: Landing,
): Promise<OnActionResponse> {
  const { sessionId, flowKey } = request;
  return deps.database().transaction(async (tx) => {
    const found = await lockSession(tx, { sessionId, flowKey, site, secret });
    if (isOver(found.session, deps.now())) throw unknownSession();
    const privacySignal = found.session.privacySignal || signalOf(request);
    const session = { ...found.session, privacySignal };
    return renderPage(deps, { ...found, session, isFirstView: false });
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
