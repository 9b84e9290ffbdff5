import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { ClientData } from "@/flow/protocol/requests";
import { decryptStoredAction } from "@/server/sessions/sealed-session";
import { db } from "@/lib/server/db/client";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import { bundleFlowApi, startFlowApi, type StartedFlowApi } from "./flow-api-bundle";
import { scheduleCallSteps, startClientSession, UnexpectedStatusError } from "./flow-client";

/** Number of concurrent visitors. */
const visitors = 8;

/** Everything that a server acknowledged. None of it may be lost. */
export interface AcknowledgedWork {
  actions: { sessionId: string; idempotencyKey: string; answer: unknown; answers: ClientData }[];
  /** Session ids that reached the thank-you page. */
  leads: string[];
  /** Number of requests with status 5xx, for example after a database timeout. These acknowledge nothing. */
  failed: number;
}

/** A server that is killed and replaced repeatedly. */
export interface KillableServer {
  /** Sends visitors until `answers` responses have arrived, then kills the server with SIGKILL. */
  loadAndKill(answers: number): Promise<AcknowledgedWork>;
  remove(): Promise<void>;
}

export async function startKillableServer(env: Record<string, string>): Promise<KillableServer> {
  const file = await bundleFlowApi();
  // The next server starts while this one runs, as in a rolling update. This also saves time.
  let next = startFlowApi(file, env);
  return {
    loadAndKill: async (answers) => {
      const current = await next;
      next = startFlowApi(file, env);
      return loadAndKill(current, answers);
    },
    remove: async () => {
      (await next).child.kill("SIGKILL");
      await rm(file);
    },
  };
}

async function loadAndKill(
  { url, child }: StartedFlowApi,
  answers: number,
): Promise<AcknowledgedWork> {
  const acknowledged: AcknowledgedWork = { actions: [], leads: [], failed: 0 };
  let left = answers;
  const ended = once(child, "exit");
  const onAnswer = () => {
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  };
  const results = await Promise.allSettled(
    Array.from({ length: visitors }, () => visit(url, acknowledged, onAnswer)),
  );
  child.kill("SIGKILL");
  await ended;
  for (const result of results) {
    // After the kill, `fetch` fails with a TypeError. Any other error fails the test.
    if (result.status === "rejected" && !(result.reason instanceof TypeError)) throw result.reason;
  }
  if (left > 0) throw new Error(`The server was gone ${left} answers before it was killed.`);
  return acknowledged;
}

/** Creates leads through the schedule-a-call flow until the server is killed. */
async function visit(
  app: string,
  acknowledged: AcknowledgedWork,
  onAnswer: () => void,
): Promise<void> {
  for (;;) {
    try {
      await makeLead(app, acknowledged, onAnswer);
    } catch (error) {
      if (!(error instanceof UnexpectedStatusError) || error.status < 500) throw error;
      acknowledged.failed += 1;
      onAnswer();
    }
  }
}

async function makeLead(app: string, acknowledged: AcknowledgedWork, onAnswer: () => void) {
  const session = await startClientSession(app, "mva-call");
  let { questions } = session;
  for (const [pageKey, answerTo] of scheduleCallSteps) {
    const answers = answerTo(questions);
    const idempotencyKey = randomUUID();
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, "idempotency-key": idempotencyKey },
      body: JSON.stringify(session.action("Submit", pageKey, answers)),
    });
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new UnexpectedStatusError(response.status, answer);
    const { sessionId } = session;
    questions = session.read(answer).questions;
    acknowledged.actions.push({ sessionId, idempotencyKey, answer, answers });
    if (pageKey === "Pii") {
      if (!isThankYou(answer)) throw new UnexpectedStatusError(response.status, answer);
      acknowledged.leads.push(sessionId);
    }
    onAnswer();
  }
}

function isThankYou(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "pageKey" in answer
    ? answer.pageKey === "ThankYou"
    : false;
}

/** Returns the acknowledged actions that are missing or different in the database. */
export async function findLostActions({ actions }: AcknowledgedWork): Promise<unknown[]> {
  const ids = [...new Set(actions.map(({ sessionId }) => sessionId))];
  const stored = await db()
    .select({ session: flowSessions, action: flowActions })
    .from(flowActions)
    .innerJoin(flowSessions, eq(flowSessions.id, flowActions.sessionId))
    .where(inArray(flowActions.sessionId, ids));
  const kept = new Map(
    stored.map(({ session, action }) => [
      action.idempotencyKey,
      decryptStoredAction(session, action),
    ]),
  );
  return actions.filter(({ idempotencyKey, answer, answers }) => {
    const found = kept.get(idempotencyKey);
    const fields = Object.entries(answers);
    return !(
      found &&
      isDeepStrictEqual(found.response, answer) &&
      fields.every(([field, values]) => isDeepStrictEqual(found.clientData[field], values))
    );
  });
}

/** Returns the acknowledged leads that are missing in the database. */
export async function findLostLeads(sessions: readonly string[]): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select said from jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb) as said
    where not exists (select from leads where session_id = said::uuid)`);
  return rows;
}

/** Returns the leads without consent records or without a delivery. */
export async function findLeadsWithoutEvidence(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select l.id from leads l
    where not exists (select from consent_records c where c.lead_id = l.id)
      or not exists (select from deliveries d where d.lead_id = l.id)
`);
  return rows;
}

/** Returns the sessions that have more than one lead. */
export async function findDuplicateLeads(): Promise<unknown[]> {
  const { rows } = await db().execute(
    sql`select session_id from leads group by 1 having count(*) > 1`,
  );
  return rows;
}
