import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import type { Question } from "@/flow/protocol/question";
import { firstAnswers, openSession, type OpenSession } from "../support/flow-client";
import { numberAtLeast, numberAtMost, type Measure } from "./budget";

const connections = 50;
const seconds = 10;

/**
 * DESIGN.md section 5: OnAction of the embedded API beside the floor's empty JSON handler, fifty visitors each
 * answering a page and going back, over and over, every step stored in PostgreSQL.
 */
export async function loadBudgets(app: string, floor: string): Promise<Measure[]> {
  const empty = await autocannon({
    url: `${floor}/api/empty`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    connections,
    duration: seconds,
  });
  const flow = await autocannonFlow(app);
  const ratio = flow.requests.average / empty.requests.average;
  return [
    {
      what: "floor: empty JSON handler, requests a second",
      value: empty.requests.average.toFixed(0),
      budget: "",
      isKept: true,
    },
    {
      what: "OnAction, requests a second",
      value: flow.requests.average.toFixed(0),
      budget: "",
      isKept: true,
    },
    numberAtLeast("OnAction / floor", ratio, 0.5, 2),
    numberAtMost("OnAction p99, ms", flow.latency.p99, 500, 0),
    numberAtMost("OnAction errors", flow.errors + flow.non2xx, 0, 0),
  ];
}

/** Fifty sessions under way at once; answers autocannon's result. */
export async function autocannonFlow(app: string): Promise<autocannon.Result> {
  const sessions = await Promise.all(
    Array.from({ length: connections }, () => openSession(app, "mva")),
  );
  let given = 0;
  return autocannon({
    url: `${app}/api/flow/OnAction`,
    method: "POST",
    connections,
    duration: seconds,
    setupClient: (client) => backAndForth(client, sessions[given++ % connections]),
  });
}

/** One visitor: Submit on the first page, BrowserBack on the second, and again. */
function backAndForth(client: autocannon.Client, session: OpenSession | undefined): void {
  if (!session) throw new Error("More connections than sessions.");
  let { pageKey, questions }: { pageKey: string; questions: Question[] } = session;
  const prepare = () => {
    const isBack = pageKey !== session.pageKey;
    client.setHeaders({ ...session.headers, "idempotency-key": randomUUID() });
    client.setBody(
      JSON.stringify(
        session.action(
          isBack ? "BrowserBack" : "Submit",
          pageKey,
          isBack ? {} : firstAnswers(questions),
        ),
      ),
    );
  };
  client.on("body", (body) => {
    ({ pageKey, questions } = session.read(JSON.parse(String(body)) as unknown));
    prepare();
  });
  prepare();
}
