import { randomUUID } from "node:crypto";
import { parseSetCookie } from "cookie";
import * as z from "zod/mini";
import { formFieldNames } from "@/flow/protocol/form-post";
import { questionnairePath } from "@/lib/shared/form-path";
import { dynamicPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { readServerProcessorTime } from "./server-processor-time";
import { runRounds } from "./turns";

const most = 2.2;
/** Number of requests per round and kind. Enough that a clock tick of 10 ms changes the result by less than 5 %. */
const requests = 40;
const warmUpRounds = 4;

/** Sends one request. Throws if the response is not the expected page. */
type SendRequest = () => Promise<void>;

/**
 * Measures a budget of docs/budgets.md: the server's processor time for a questionnaire page without JavaScript. The
 * page is displayed, or its form is rejected. The reference is an empty page that the baseline app renders each time.
 */
export async function measureFormBudgets({
  app,
  baseline,
  processes,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const form = await openForm(app);
  const requestEmptyPage = () => requestPage(baseline + dynamicPagePath);
  const round = async () => ({
    reference: await measureRequests(requestEmptyPage, processes.baseline),
    displayed: await measureRequests(form.display, processes.app),
    rejected: await measureRequests(form.submitEmpty, processes.app),
  });
  for (let warmUp = 0; warmUp < warmUpRounds; warmUp += 1) await round();
  const times = await runRounds("form", round);
  const reference = times.map((time) => time.reference);
  return (["displayed", "rejected"] as const).map((kind) => {
    const what = `form page ${kind} without JavaScript: processor time / empty dynamic page`;
    const product = times.map((time) => time[kind]);
    return ratioAtMost(what, { product, reference, unit: "ms" }, most);
  });
}

/** Returns the processor time per request in milliseconds. */
async function measureRequests(send: SendRequest, processId: number): Promise<number> {
  const before = readServerProcessorTime(processId);
  for (let sent = 0; sent < requests; sent += 1) await send();
  return (readServerProcessorTime(processId) - before) / requests;
}

const formCookie = z.object({
  flow: z.unknown(),
  session: z.object({ trail: z.array(z.string()) }),
});

/** Begins a visit without JavaScript. Returns the requests that display its page and submit it without an answer. */
async function openForm(app: string): Promise<Record<"display" | "submitEmpty", SendRequest>> {
  const url = app + questionnairePath;
  const begin = new URLSearchParams({ [formFieldNames.flow]: '{"form":"main"}' });
  const begun = await fetch(`${url}?${begin}`, { redirect: "manual" });
  const cookies = begun.headers.getSetCookie().map((text) => parseSetCookie(text));
  const kept = cookies.find(({ name }) => name === "flow-form")?.value ?? "";
  const { flow, session } = formCookie.parse(JSON.parse(kept));
  const cookie = cookies.map(({ name, value = "" }) => `${name}=${encodeURIComponent(value)}`);
  const headers = { cookie: cookie.join("; ") };
  const fields = {
    [formFieldNames.action]: "Submit",
    [formFieldNames.flow]: JSON.stringify(flow),
    [formFieldNames.session]: JSON.stringify(session),
    [formFieldNames.page]: session.trail.at(-1) ?? "",
  };
  const submit = () =>
    new URLSearchParams({ ...fields, [formFieldNames.key]: randomUUID() }).toString();
  return {
    display: () => requestPage(url, { headers }),
    submitEmpty: () =>
      requestPage(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: submit(),
      }),
  };
}

async function requestPage(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, { ...init, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200 || !html.includes("</html>"))
    throw new Error(`${url} answered with ${response.status}.`);
}
