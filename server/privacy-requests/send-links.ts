import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { db, type Database } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import { getEnv } from "@/lib/server/env";
import { getErrorLogFields, log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { getSiteOrigin, getTheme } from "@/lib/server/site/sites";
import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import { confirmRequestPath } from "@/lib/shared/private-pages";
import { formatRequestCode } from "@/lib/shared/visitor-request";
import type { VisitorRequest } from "@/flow/protocol/webhooks";
import { sqlMilliseconds } from "@/lib/server/db/clock";
import { isUnreadable } from "../personal-data/is-unreadable";
import { postWebhook, type WebhookResult } from "../upstream/post-webhook";
import { getRetryPause } from "../delivery/retry-schedule";
import type { ReceiverWebhook } from "../receivers/receiver";
import { getClosingValues } from "./requests/close-requests";
import { findContact, findRequestedLeads } from "./requests/find-requested-leads";

/** The dependencies of the job that sends links, which tests replace. */
export interface VisitorRequestDeps {
  database(): Database;
  /** SQL for the current time by the database's clock. */
  now: SQL;
  /**
   * Returns the webhook that forwards links to visitors. If `undefined`, the sites offer no form for privacy requests.
   */
  webhook(): ReceiverWebhook | undefined;
  /** Returns a number from 0 to 1. Used as jitter for the pauses between attempts. */
  random(): number;
}

/** Returns the dependencies of the running server, with the webhook from the environment variables. */
export function createVisitorRequestDeps(): VisitorRequestDeps {
  return {
    database: db,
    now: sql`clock_timestamp()`,
    webhook: configuredWebhook,
    random: Math.random,
  };
}

function configuredWebhook(): ReceiverWebhook | undefined {
  const { VISITOR_REQUEST_WEBHOOK_URL: url, VISITOR_REQUEST_WEBHOOK_SECRET: secret } = getEnv();
  return url === undefined ? undefined : { url, secret };
}

type Request = typeof visitorRequests.$inferSelect;

/**
 * Duration of a lease in milliseconds. It is longer than an attempt can take, so no other process sends the same link.
 */
const leaseMs = 20_000;
const batchSize = 20;

/**
 * Sends the links of due privacy requests to `VISITOR_REQUEST_WEBHOOK_URL`, which forwards them to the visitors
 * (docs/decisions/0019). Retries follow the schedule of lead deliveries until the link expires.
 */
export async function sendLinks(deps: VisitorRequestDeps): Promise<void> {
  const webhook = deps.webhook();
  if (!webhook) return;
  await findRequestedLeads(deps);
  for (const request of await leaseDue(deps)) await trySendLink(deps, webhook, request);
}

/** Sends one link. Logs an error and continues, so one failed request does not block the others. */
async function trySendLink(deps: VisitorRequestDeps, webhook: ReceiverWebhook, request: Request) {
  const { id } = request;
  try {
    await sendLink(deps, webhook, request).catch(async (error: unknown) => {
      if (!(await isUnreadable(deps.database(), error))) throw error;
      log.error("visitor_request.unreadable", { id, ...getErrorLogFields(error) });
      await record(deps, request, { kind: "failed", status: null, reason: "unreadable" });
    });
  } catch (error) {
    // The request is due again when its lease ends.
    log.error("visitor_request.not_sent", { id, ...getErrorLogFields(error) });
  }
}

function leaseDue({ database, now }: VisitorRequestDeps): Promise<Request[]> {
  const due = sql`(
    select id from visitor_requests
    where state = 'pending' and next_attempt_at <= ${now} and lead_id is not null and used_at is null
    order by created_at limit ${batchSize} for update skip locked)`;
  return database()
    .update(visitorRequests)
    .set({
      attempts: sql`${visitorRequests.attempts} + 1`,
      nextAttemptAt: sql`${now} + ${sqlMilliseconds(leaseMs)}`,
    })
    .where(inArray(visitorRequests.id, due))
    .returning();
}

async function sendLink(deps: VisitorRequestDeps, webhook: ReceiverWebhook, request: Request) {
  const db = deps.database();
  const to = await recipientOf(db, request);
  if (!to) return finish(deps, request, "unknown", null);
  const token = await addToken(db, request.id);
  if (token === undefined) return;
  const { id, kind, site, createdAt, expiresAt } = request;
  const page = localizePath(parseLanguageTag(to.language), confirmRequestPath);
  const link = `${getSiteOrigin(getTheme(site))}${page}#${formatRequestCode({ kind, id, token })}`;
  const message: VisitorRequest = {
    type: "visitor.request",
    timestamp: createdAt.toISOString(),
    data: {
      requestId: id,
      site,
      request: kind,
      to: to.address,
      language: to.language,
      link,
      expiresAt: expiresAt.toISOString(),
    },
  };
  const body = JSON.stringify(message);
  await record(deps, request, await postWebhook({ ...webhook, id, body, now: new Date() }));
}

/**
 * Returns the phone number or email to send the link to. It is read from the stored lead, never from the text typed
 * into the form.
 */
async function recipientOf(
  db: Database,
  { contactHash }: Request,
): Promise<{ address: VisitorRequest["data"]["to"]; language: string } | undefined> {
  const contact = contactHash === null ? undefined : await findContact(db, contactHash);
  if (!contact) return undefined;
  const { phoneNumber, email, language } = contact;
  return { address: email === "" ? { phoneNumber: `+1${phoneNumber}` } : { email }, language };
}

/**
 * Creates the secret of a new link and stores its hash. Returns `undefined` if an earlier link of the request has been
 * used.
 */
async function addToken(db: Database, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await db
    .update(visitorRequests)
    .set({
      tokenHashes: sql`${visitorRequests.tokenHashes} || ${JSON.stringify([sha256(token)])}::jsonb`,
    })
    .where(and(eq(visitorRequests.id, id), isNull(visitorRequests.usedAt)));
  return rowCount === 1 ? token : undefined;
}

async function record(deps: VisitorRequestDeps, request: Request, result: WebhookResult) {
  if (result.kind === "accepted") return finish(deps, request, "delivered", null);
  const { id, attempts, expiresAt } = request;
  const now = new Date();
  const retryAfter = result.kind === "failed" ? result.retryAfter : undefined;
  const pauseMs =
    result.kind === "failed"
      ? getRetryPause({ attempts, now, retryAfter, random: deps.random() })
      : undefined;
  if (pauseMs === undefined || now.getTime() + pauseMs >= expiresAt.getTime())
    return finish(deps, request, "dead", result.reason);
  log.error("visitor_request.failed", { id, attempts, reason: result.reason });
  await deps
    .database()
    .update(visitorRequests)
    .set({
      lastError: result.reason,
      nextAttemptAt: sql`${deps.now} + ${sqlMilliseconds(pauseMs)}`,
    })
    .where(and(eq(visitorRequests.id, id), eq(visitorRequests.state, "pending")));
}

async function finish(
  { database }: VisitorRequestDeps,
  { id, attempts }: Request,
  state: "unknown" | "delivered" | "dead",
  lastError: string | null,
) {
  await database()
    .update(visitorRequests)
    .set({ state, lastError, ...(state === "unknown" && getClosingValues("no-record")) })
    .where(and(eq(visitorRequests.id, id), isNull(visitorRequests.usedAt)));
  if (state === "dead") log.error("visitor_request.dead", { id, attempts, reason: lastError });
  else if (state === "delivered") log.info("visitor_request.delivered", { id, attempts });
}
