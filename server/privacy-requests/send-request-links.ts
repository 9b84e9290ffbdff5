import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { db, type Database } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { getEnv } from "@/lib/server/env";
import { getErrorLogFields, log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { getSiteOrigin, getSiteTheme } from "@/lib/server/site/sites";
import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import { confirmPrivacyRequestPath } from "@/lib/shared/private-page-paths";
import { formatPrivacyRequestCode, privacyRequestKinds } from "@/lib/shared/visitor-request";
import type { VisitorRequestMessage } from "@/flow/protocol/webhooks";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import { postSignedWebhook, type WebhookResult } from "../upstream/post-webhook";
import { getRetryDelay } from "../delivery/retry-schedule";
import type { ReceiverWebhook } from "../receivers/receiver";
import { getClosedPrivacyRequestColumns } from "./requests/close-requests";
import { findContactByHash, findLeadsOfPrivacyRequests } from "./requests/find-requested-leads";

/** The dependencies of the job that sends the links of privacy requests. Tests replace them. */
export interface PrivacyRequestDeps {
  database(): Database;
  /** SQL for the current time by the database's clock. */
  now: SQL;
  /**
   * Returns the webhook that forwards links to visitors. If `undefined`, the sites have no form for privacy requests.
   */
  webhook(): ReceiverWebhook | undefined;
  /** Returns a random number from 0 to 1, which varies the pauses between attempts. */
  random(): number;
}

/**
 * Returns the running server's dependencies for sending the links of privacy requests. The environment variables
 * configure the webhook.
 */
export function createPrivacyRequestDeps(): PrivacyRequestDeps {
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

type Request = typeof privacyRequests.$inferSelect;

/**
 * Duration of a link's lease in milliseconds. It is longer than an attempt can take, so no other process sends the
 * same link.
 */
const linkLeaseMs = 20_000;
const batchSize = 20;

/**
 * Sends the links of due privacy requests to `VISITOR_REQUEST_WEBHOOK_URL`, which forwards them to visitors
 * (docs/decisions/0019). Failed links are sent again, with growing pauses, until they expire.
 */
export async function sendPrivacyRequestLinks(deps: PrivacyRequestDeps): Promise<void> {
  const webhook = deps.webhook();
  if (!webhook) return;
  await findLeadsOfPrivacyRequests(deps);
  for (const request of await leaseDueRequests(deps))
    await trySendRequestLink(deps, webhook, request);
}

/** Sends the link of one privacy request. If that fails, logs the error, so that the other links are still sent. */
async function trySendRequestLink(
  deps: PrivacyRequestDeps,
  webhook: ReceiverWebhook,
  request: Request,
) {
  const { id } = request;
  try {
    await sendLink(deps, webhook, request).catch(async (error: unknown) => {
      if (!(await isUnreadableRowError(deps.database(), error))) throw error;
      log.error("visitor_request.unreadable", { id, ...getErrorLogFields(error) });
      await recordLinkAttempt(deps, request, {
        kind: "failed",
        status: null,
        reason: "unreadable",
      });
    });
  } catch (error) {
    // The request is due again when its lease ends.
    log.error("visitor_request.not_sent", { id, ...getErrorLogFields(error) });
  }
}

function leaseDueRequests({ database, now }: PrivacyRequestDeps): Promise<Request[]> {
  const due = sql`(
    select id from visitor_requests
    where state = 'pending' and next_attempt_at <= ${now} and lead_id is not null and used_at is null
    order by created_at limit ${batchSize} for update skip locked)`;
  return database()
    .update(privacyRequests)
    .set({
      attempts: sql`${privacyRequests.attempts} + 1`,
      nextAttemptAt: sql`${now} + ${millisecondsToIntervalSql(linkLeaseMs)}`,
    })
    .where(inArray(privacyRequests.id, due))
    .returning();
}

async function sendLink(deps: PrivacyRequestDeps, webhook: ReceiverWebhook, request: Request) {
  const db = deps.database();
  const to = await findRecipient(db, request);
  const kind = privacyRequestKinds.find((one) => one === request.kind);
  if (!to || !kind) return finishRequest(deps, request, "unknown", null);
  const token = await createLinkToken(db, request.id);
  if (token === undefined) return;
  const { id, site, createdAt, expiresAt } = request;
  const page = localizePath(parseLanguageTag(to.language), confirmPrivacyRequestPath);
  const link = `${getSiteOrigin(getSiteTheme(site))}${page}#${formatPrivacyRequestCode({ kind, id, token })}`;
  const message: VisitorRequestMessage = {
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
  await recordLinkAttempt(
    deps,
    request,
    await postSignedWebhook({ ...webhook, id, body, now: new Date() }),
  );
}

/**
 * Returns the phone number or email to send the link to. It comes from the stored lead, never from the text typed
 * into the form.
 */
async function findRecipient(
  db: Database,
  { contactHash }: Request,
): Promise<{ address: VisitorRequestMessage["data"]["to"]; language: string } | undefined> {
  const contact = contactHash === null ? undefined : await findContactByHash(db, contactHash);
  if (!contact) return undefined;
  const { phoneNumber, email, language } = contact;
  return { address: email === "" ? { phoneNumber: `+1${phoneNumber}` } : { email }, language };
}

/**
 * Creates the secret of a new link and stores its hash. Returns `undefined` if the person already used an earlier
 * link.
 */
async function createLinkToken(db: Database, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await db
    .update(privacyRequests)
    .set({
      tokenHashes: sql`${privacyRequests.tokenHashes} || ${JSON.stringify([sha256(token)])}::jsonb`,
    })
    .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.usedAt)));
  return rowCount === 1 ? token : undefined;
}

async function recordLinkAttempt(
  deps: PrivacyRequestDeps,
  request: Request,
  result: WebhookResult,
) {
  if (result.kind === "accepted") return finishRequest(deps, request, "delivered", null);
  const { id, attempts, expiresAt } = request;
  const now = new Date();
  const retryAfter = result.kind === "failed" ? result.retryAfter : undefined;
  const pauseMs =
    result.kind === "failed"
      ? getRetryDelay({ attempts, now, retryAfter, random: deps.random() })
      : undefined;
  if (pauseMs === undefined || now.getTime() + pauseMs >= expiresAt.getTime())
    return finishRequest(deps, request, "dead", result.reason);
  log.error("visitor_request.failed", { id, attempts, reason: result.reason });
  await deps
    .database()
    .update(privacyRequests)
    .set({
      lastError: result.reason,
      nextAttemptAt: sql`${deps.now} + ${millisecondsToIntervalSql(pauseMs)}`,
    })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, "pending")));
}

async function finishRequest(
  { database }: PrivacyRequestDeps,
  { id, attempts }: Request,
  state: "unknown" | "delivered" | "dead",
  lastError: string | null,
) {
  await database()
    .update(privacyRequests)
    .set({
      state,
      lastError,
      ...(state === "unknown" && getClosedPrivacyRequestColumns("no-record")),
    })
    .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.usedAt)));
  if (state === "dead") log.error("visitor_request.dead", { id, attempts, reason: lastError });
  else if (state === "delivered") log.info("visitor_request.delivered", { id, attempts });
}
