import "server-only";
import { eq } from "drizzle-orm";
import type { LandAnswer, LandRequest } from "../../protocol/land";
import type { Transaction } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { invalidField } from "@/lib/server/http/http-problem";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition } from "../definitions/flow-definition";
import type { FlowGround } from "../flow-ground";
import { lockSession, type Session } from "./find-session";
import { keptAddress } from "./page-address";
import { unknownFlow, unknownSession } from "./session-problems";
import { hashSecret } from "./session-secret";
import { showPage } from "./show-page";
import { trackingOfUrl } from "./tracking";

/** A landing, and the browser's secret: the one in its cookie, or a new one. */
export interface Landing {
  request: LandRequest;
  site: string;
  secret: string;
}

/**
 * Begins a session at its flow's first page, or resumes a known one where it stands, its answers filled in
 * (PROTOCOL.md section 2). Throws the refusals of `lockSession`, 404 for a flow that is not known and for a
 * session that is over, and 400 for a landing page that is no web address.
 */
export async function land(ground: FlowGround, landing: Landing): Promise<LandAnswer> {
  const flow = findFlow(landing.request.flowKey);
  if (!flow) throw unknownFlow();
  const isNew = await begin(ground, flow, landing);
  const page = isNew ? firstPage(ground, flow, landing.site) : await resume(ground, landing);
  return { experiments: { experiments: {}, complexExperiments: [] }, ...page };
}

async function begin(
  ground: FlowGround,
  flow: FlowDefinition,
  { request, site, secret }: Landing,
): Promise<boolean> {
  const address = keptAddress(request.landingPageUrl);
  if (!address) throw invalidField("landingPageUrl");
  const now = ground.now();
  const row = {
    id: request.sessionId,
    site,
    flowKey: flow.key,
    secretSha256: hashSecret(secret),
    pageKey: flow.firstPage,
    trail: [flow.firstPage],
    tracking: trackingOfUrl(address),
    landingPageUrl: address.href,
    ipAddress: request.ipAddress,
    userAgent: (request.clientRequestHeaders["user-agent"]?.[0] ?? "").slice(0, 512),
    createdAt: now,
    updatedAt: now,
  };
  return ground.database().transaction(async (tx) => {
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

function firstPage(ground: FlowGround, flow: FlowDefinition, site: string) {
  return showPage({
    flow,
    page: pageOf(flow, flow.firstPage),
    answers: {},
    brand: ground.brandOf(site),
    scripts: ground.configuredScripts(),
    now: ground.now(),
    isFirst: true,
  });
}

async function resume(ground: FlowGround, { request, site, secret }: Landing) {
  const { sessionId, flowKey } = request;
  return ground.database().transaction(async (tx) => {
    const { session, flow, page } = await lockSession(tx, { sessionId, flowKey, site, secret });
    if (isOver(session, ground.now())) throw unknownSession();
    return showPage({
      flow,
      page,
      answers: session.answers,
      brand: ground.brandOf(site),
      scripts: ground.configuredScripts(),
      now: ground.now(),
      isFirst: false,
    });
  });
}

/** 24 hours in which a reload, or another look, finds the thank-you page again. */
const endIsShownFor = 24 * 60 * 60 * 1000;

/** Whether a session ended so long ago that its visitor comes with something new: the browser begins another. */
function isOver({ state, updatedAt }: Session, now: Date): boolean {
  return state !== "open" && now.getTime() - updatedAt.getTime() > endIsShownFor;
}
