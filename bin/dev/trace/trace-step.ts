import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "@/tests/support/find-browser";
import { freePort, startProduct, type RunningApp } from "@/tests/support/start-app";
import { startWebhookReceiver } from "@/tests/support/webhook-receiver";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { inspectorAddress } from "./inspector";
import type { Surroundings, TracedStep } from "./steps";
import { keyOf, TracedCode, type RanFunction } from "./traced-code";

const dataFolder = ".cache/trace-data";
/** Long enough for each timer that runs all the time. */
const idleMs = 4_000;

/** What ran during a step on either side, in the order of the first calls. */
interface Ran {
  server: RanFunction[];
  browser: RanFunction[];
}

export interface Trace extends Ran {
  /** What runs on the server while nobody is there, by `keyOf`: the delivery worker and other timers. */
  idle: ReadonlySet<string>;
}

type Side = keyof Ran;

/** What is looked at while a visitor takes the step. */
interface Watch {
  begin(code: TracedCode, side: Side): Promise<void>;
  end(code: TracedCode, side: Side): Promise<RanFunction[]>;
}

/**
 * Starts the product and a browser, and takes the step three times, each time as a new visitor: to warm up, to see what
 * runs, and to see in which order. What ran only once, by a timer that fell into it, is no part of the step.
 */
export async function traceStep(step: TracedStep): Promise<Trace> {
  const receiver = await startWebhookReceiver();
  rmSync(dataFolder, { recursive: true, force: true });
  const app = await startProduct({
    DATA_DIR: dataFolder,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "error",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    NODE_OPTIONS: "--inspect=127.0.0.1:0",
  });
  const debugPort = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debugPort}`],
  });
  try {
    const server = await attachToServer(app);
    const visits = { step, around: { app: app.url, receiver }, browser, debugPort, server };
    await visit(visits, whatRuns);
    await server.begin();
    await wait(idleMs);
    const idle = new Set((await server.ranSinceBegin()).map(keyOf));
    const ran = await visit(visits, whatRuns);
    const inOrder = await visit(visits, {
      begin: (code, side) => code.noteFirstCalls(ran[side]),
      end: (code, side) => code.firstCalls(ran[side]),
    });
    return { ...inOrder, idle };
  } finally {
    await Promise.all([browser.close(), app.stop(), receiver.close()]);
  }
}

const whatRuns: Watch = {
  begin: (code) => code.begin(),
  end: (code) => code.ranSinceBegin(),
};

interface Visits {
  step: TracedStep;
  around: Surroundings;
  browser: Browser;
  debugPort: number;
  server: TracedCode;
}

/** One visitor takes the step, in a browser of their own. */
async function visit(
  { step, around, browser, debugPort, server }: Visits,
  { begin, end }: Watch,
): Promise<Ran> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const blank = `about:blank?${randomUUID()}`;
  await page.goto(blank);
  const code = await TracedCode.attach(await inspectorAddress(debugPort, blank));
  const take = await step.prepare(around, page);
  await Promise.all([begin(server, "server"), begin(code, "browser")]);
  await take();
  const trace = { server: await end(server, "server"), browser: await end(code, "browser") };
  code.detach();
  await context.close();
  return trace;
}

/** Of the processes that a start makes, the one that serves; some have ended by then. */
async function attachToServer(app: RunningApp): Promise<TracedCode> {
  for (const [address] of app.log().matchAll(/ws:\/\/\S+/g)) {
    const code = await TracedCode.attach(address).catch(() => undefined);
    if (!code) continue;
    if (String(await code.evaluate("process.argv[1]")).endsWith("serve.ts")) return code;
    code.detach();
  }
  throw new Error(`No process serves.\n${app.log()}`);
}
