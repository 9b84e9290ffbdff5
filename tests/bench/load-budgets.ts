import autocannon from "autocannon";
import {
  createAlternatingRequests,
  startClientSession,
  type ClientSession,
} from "../support/flow-client";
import { numberAtMost, type BudgetMeasurement } from "./budget";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtLeast } from "./ratio";
import { runRounds } from "./turns";

const connections = 50;
const seconds = 2;
/** Seconds until both request handlers are compiled. */
const warmUpSeconds = 2;

/**
 * Measures a budget of docs/budgets.md: the throughput of the embedded API's OnAction, compared with an empty JSON
 * handler of the baseline app. Fifty visitors alternately submit a page and go back. PostgreSQL stores every step.
 */
export async function measureLoadBudgets({
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  await autocannonEmpty(baseline, warmUpSeconds);
  await autocannonFlow(app, warmUpSeconds);
  const runs = await runRounds("load", async () => ({
    empty: await autocannonEmpty(baseline, seconds),
    flow: await autocannonFlow(app, seconds),
  }));
  const flow = runs.map((run) => run.flow);
  const rates = {
    product: flow.map(rateOf),
    reference: runs.map(({ empty }) => rateOf(empty)),
    unit: "requests a second",
  };
  return [
    ratioAtLeast("OnAction / empty handler", rates, 0.5),
    numberAtMost("OnAction p99, ms", Math.max(...flow.map((run) => run.latency.p99)), 250, 0),
    numberAtMost("OnAction errors", sum(flow.map((run) => run.errors + run.non2xx)), 0, 0),
  ];
}

const rateOf = (run: autocannon.Result) => run.requests.average;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function autocannonEmpty(baseline: string, duration: number) {
  return autocannon({
    url: `${baseline}/api/empty`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    connections,
    duration,
  });
}

/** Starts fifty sessions and sends requests from all of them concurrently. */
async function autocannonFlow(app: string, duration: number): Promise<autocannon.Result> {
  const sessions = await Promise.all(
    Array.from({ length: connections }, () => startClientSession(app, "mva")),
  );
  let given = 0;
  return autocannon({
    url: `${app}/api/flow/OnAction`,
    method: "POST",
    connections,
    duration,
    setupClient: (client) => drive(client, sessions[given++ % connections]),
  });
}

/** Makes a connection send the requests of one session. */
function drive(client: autocannon.Client, session: ClientSession | undefined): void {
  if (!session) throw new Error("More connections than sessions.");
  const requestOn = createAlternatingRequests(session);
  const prepare = (pageKey: string) => {
    const { headers, body } = requestOn(pageKey);
    client.setHeaders(headers);
    client.setBody(body);
  };
  client.on("body", (body) => prepare(pageKeyOf(String(body))));
  prepare(session.pageKey);
}

/**
 * Returns the page's key from a response without parsing its JSON. Parsing would take processor time from the measured
 * server.
 */
function pageKeyOf(response: string): string {
  const key = /"pageKey":"([^"]+)"/.exec(response)?.[1];
  if (key === undefined) throw new Error("A response has no page key.");
  return key;
}
