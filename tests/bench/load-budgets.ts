import autocannon from "autocannon";
import { backAndForth, openSession, type OpenSession } from "../support/flow-client";
import { numberAtLeast, numberAtMost, type Measure } from "./budget";
import { median } from "./median";

const connections = 50;
/** Baseline and product take turns, so that a temporarily slow machine affects both. */
const rounds = 5;
const seconds = 4;
/** Both handlers are loaded and compiled before the measurement. */
const warmUpSeconds = 3;

/**
 * Compares OnAction of the embedded API with the baseline's empty JSON handler (docs/architecture.md, Budgets). Fifty
 * visitors answer a page and go back, again and again, and PostgreSQL stores each step. Rates are medians of the
 * rounds; the p99 is the slowest round's.
 */
export async function loadBudgets(app: string, baseline: string): Promise<Measure[]> {
  await autocannonEmpty(baseline, warmUpSeconds);
  await autocannonFlow(app, warmUpSeconds);
  const empty: autocannon.Result[] = [];
  const flow: autocannon.Result[] = [];
  for (let i = 0; i < rounds; i += 1) {
    empty.push(await autocannonEmpty(baseline, seconds));
    flow.push(await autocannonFlow(app, seconds));
  }
  const baselineRate = median(empty.map(rateOf));
  const flowRate = median(flow.map(rateOf));
  return [
    {
      what: "baseline: empty JSON handler, requests a second",
      value: baselineRate.toFixed(0),
      budget: "",
      isMet: true,
    },
    { what: "OnAction, requests a second", value: flowRate.toFixed(0), budget: "", isMet: true },
    numberAtLeast("OnAction / baseline", flowRate / baselineRate, 0.5, 2),
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

/** Fifty concurrent sessions. */
async function autocannonFlow(app: string, duration: number): Promise<autocannon.Result> {
  const sessions = await Promise.all(
    Array.from({ length: connections }, () => openSession(app, "mva")),
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

/** Makes one connection act as one visitor. */
function drive(client: autocannon.Client, session: OpenSession | undefined): void {
  if (!session) throw new Error("More connections than sessions.");
  const requestOn = backAndForth(session);
  const prepare = (pageKey: string) => {
    const { headers, body } = requestOn(pageKey);
    client.setHeaders(headers);
    client.setBody(body);
  };
  client.on("body", (body) => prepare(pageKeyOf(String(body))));
  prepare(session.pageKey);
}

/** Reads the key without parsing the response, because the client shares the machine with the server. */
function pageKeyOf(response: string): string {
  const key = /"pageKey":"([^"]+)"/.exec(response)?.[1];
  if (key === undefined) throw new Error("A response has no page key.");
  return key;
}
