import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import type { ClientData } from "@/flow/protocol/on-action";
import { db } from "@/lib/server/db/client";
import { bundleProcess } from "./bundle-process";
import { firstAnswers, openSession, UnexpectedAnswer } from "./flow-client";

/** Visitors that go through the flow at once while the server is killed. */
const visitors = 8;

/** What the server said it has: nothing of it may ever be missing. */
export interface Acknowledged {
  actions: { sessionId: string; idempotencyKey: string; answer: unknown; answers: ClientData }[];
  /** Sessions that were shown the thank-you page. */
  leads: string[];
  /** Requests that got a 5xx: on a busy machine the database may not answer in time. They promise nothing. */
  failed: number;
}

/** A server that can be started over and over. */
export interface KillableServer {
  /** Lets visitors through until `answers` have come, then kills it (`kill -9`) whatever is on its way. */
  loadAndKill(answers: number): Promise<Acknowledged>;
  remove(): Promise<void>;
}

export async function killableServer(env: Record<string, string>): Promise<KillableServer> {
  const file = await bundleProcess("tests/support/flow-api-process.ts");
  // The next one starts while this one is killed: a round need not wait for it, and two are up as in production.
  let next = start(file, env);
  return {
    loadAndKill: async (answers) => {
      const current = await next;
      next = start(file, env);
      return loadAndKill(current, answers);
    },
    remove: async () => {
      (await next).child.kill("SIGKILL");
      await rm(file);
    },
  };
}

interface StartedServer {
  url: string;
  child: ChildProcess;
}

async function start(file: string, env: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, ["--conditions=react-server", file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit").then(() => {
    throw new Error("The server ended before it listened.");
  });
  const [url] = (await Promise.race([once(lines, "line"), ended])) as [string];
  ended.catch(() => undefined);
  return { url, child };
}

async function loadAndKill({ url, child }: StartedServer, answers: number): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { actions: [], leads: [], failed: 0 };
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
    // fetch fails with a TypeError once the server is gone; anything else is a fault.
    if (result.status === "rejected" && !(result.reason instanceof TypeError)) throw result.reason;
  }
  if (left > 0) throw new Error(`The server was gone ${left} answers before it was killed.`);
  return acknowledged;
}

/** One visitor after another goes through the schedule-a-call flow, until the server is gone. */
async function visit(app: string, acknowledged: Acknowledged, onAnswer: () => void): Promise<void> {
  for (;;) {
    try {
      await makeLead(app, acknowledged, onAnswer);
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer) || error.status < 500) throw error;
      acknowledged.failed += 1;
      onAnswer();
    }
  }
}

async function makeLead(app: string, acknowledged: Acknowledged, onAnswer: () => void) {
  const session = await openSession(app, "mva-call");
  const days = firstAnswers(session.questions);
  const contact = { FirstName: ["Ann"], LastName: ["Lee"], Phone: ["6192345678"] };
  const consent = { TcpaIdsAccepted: ["tcpa-legal-call-1"] };
  for (const [pageKey, answers] of [
    ["CallTime", days],
    ["Pii", { ...contact, ...consent }],
  ] as const) {
    const idempotencyKey = randomUUID();
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, "idempotency-key": idempotencyKey },
      body: JSON.stringify(session.action("Submit", pageKey, answers)),
    });
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new UnexpectedAnswer(response.status, answer);
    const { sessionId } = session;
    acknowledged.actions.push({ sessionId, idempotencyKey, answer, answers });
    if (pageKey === "Pii") {
      if (!isThankYou(answer)) throw new UnexpectedAnswer(response.status, answer);
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

/** Acknowledged actions that the database does not have as they were acknowledged. */
export async function lostActions({ actions }: Acknowledged): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select said.* from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
      as said("sessionId" uuid, "idempotencyKey" text, answer jsonb, answers jsonb)
    left join flow_actions kept on kept.session_id = said."sessionId"
      and kept.idempotency_key = said."idempotencyKey" and kept.answer = said.answer
      and kept.client_data @> said.answers
    where kept.session_id is null`);
  return rows;
}

/** Acknowledged leads that the database does not have. */
export async function lostLeads(sessions: readonly string[]): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select said from jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb) as said
    where not exists (select from leads where session_id = said::uuid)`);
  return rows;
}

/** Leads without evidence, without a delivery, or with a pending delivery that is not in the queue. */
export async function bareLeads(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select l.id from leads l
    where not exists (select from consent_records c where c.lead_id = l.id)
      or not exists (select from deliveries d where d.lead_id = l.id)
      or exists (
        select from deliveries d where d.lead_id = l.id and d.state = 'pending' and not exists (
          select from graphile_worker.jobs j where j.key = 'delivery:' || d.id))`);
  return rows;
}

/** Sessions that have more than one lead. */
export async function duplicateLeads(): Promise<unknown[]> {
  const { rows } = await db().execute(
    sql`select session_id from leads group by 1 having count(*) > 1`,
  );
  return rows;
}
