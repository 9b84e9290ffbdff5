import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { hashSources } from "@/bin/build/build-state";
import { startProductServer, type RunningApp } from "../support/start-app";
import { createContactStep, injuredVisitorSteps, mvaSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { createEmptyDatabase } from "./apps";
import { findOnlyLead } from "./stored-leads";
import { expect, test, waitForHydration } from "./test";

skipDesktopSize();
// All tests share one worker and the second build.
test.describe.configure({ mode: "default" });

/** Folder of the second build. Git ignores it. */
const secondBuildFolder = ".cache/second-build";

/** Builds the product again with another build id, unless a second build of these sources already exists. */
async function buildAgain(): Promise<void> {
  const state = join(secondBuildFolder, "source-state");
  if (existsSync(state) && readFileSync(state, "utf8") === hashSources()) return;
  // `next build` writes the name of its folder into this file.
  const declarations = "next-env.d.ts";
  const before = existsSync(declarations) && readFileSync(declarations);
  const child = spawn(process.execPath, ["bin/main.mjs", "build"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NEXT_DIST_DIR: secondBuildFolder, BUILD_LABEL: "second" },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (before) writeFileSync(declarations, before);
  if (code !== 0) throw new Error(`The second build ended with ${code}.\n${complaints}`);
}

/** Starts a proxy that distributes requests round-robin over these ports. It does not change the Host header. */
async function startRoundRobinProxy(ports: number[]) {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    const port = ports[requests++ % ports.length];
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: "localhost", port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port.");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://localhost:${address.port}`, close };
}

/** Number of concurrent visitors. `VISITORS=20 npm run test:e2e -- two-instances` runs more. */
const visitors = Number(process.env.VISITORS ?? 3);

/** Starts two instances with the builds in these folders, on one database and behind one proxy. */
async function startBehindProxy(folders: string[]) {
  const databaseUrl = await createEmptyDatabase();
  const apps: RunningApp[] = [];
  for (const folder of folders)
    apps.push(
      await startProductServer({
        DATABASE_URL: databaseUrl,
        NEXT_DIST_DIR: folder,
        RATE_LIMIT_PER_MINUTE: "0",
      }),
    );
  const proxy = await startRoundRobinProxy(apps.map(({ port }) => port));
  return {
    url: proxy.url,
    databaseUrl,
    apps,
    async stop() {
      await proxy.close();
      await Promise.all(apps.map((app) => app.stop()));
    },
  };
}

interface Visit {
  /** Number of page loads. */
  loads: number;
  /** Failed requests and console errors. */
  failures: string[];
}

/** Completes a visit and returns its page loads and failures. Halfway through, the page requests the latest build. */
async function visit(browser: Browser, url: string, databaseUrl: string): Promise<Visit> {
  const { viewport, userAgent, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({ viewport, userAgent, isMobile, hasTouch });
  const page = await context.newPage();
  const result: Visit = { loads: 0, failures: [] };
  page.on("load", () => (result.loads += 1));
  page.on(
    "console",
    (message) => message.type() === "error" && result.failures.push(message.text()),
  );
  page.on("response", (response) => {
    // Only instances with that build have its manifest (docs/protocol.md section 6).
    if (response.status() < 400 || response.url().includes("/builds/meta/")) return;
    result.failures.push(`${response.status()} ${response.url()}`);
  });
  const flow = new QuestionnairePage(page);
  const person = createPerson();
  await page.goto(`${url}/claims/makeclaim`);
  await waitForHydration(page);
  await flow.answerAll(injuredVisitorSteps, async ({ page: heading }) => {
    if (heading !== injuredVisitorSteps[2]?.page) return;
    const asked = page.waitForResponse((response) => response.url().includes("latest.json?t="));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await (await asked).finished();
  });
  await flow.answer(createContactStep(person));
  await flow.expectPage("Submitted!");
  expect((await findOnlyLead(person.email, databaseUrl)).first_name).toBe(person.firstName);
  await context.close();
  return result;
}

async function latestBuild(url: string): Promise<{ id: string }> {
  const answer = await fetch(`${url}/builds/latest.json?t=${Date.now()}`);
  return (await answer.json()) as { id: string };
}

function visitAll(browser: Browser, url: string, databaseUrl: string): Promise<Visit[]> {
  return Promise.all(Array.from({ length: visitors }, () => visit(browser, url, databaseUrl)));
}

test(
  "two instances of one build behind a proxy that changes at every request: all visitors finish",
  { tag: "@long" },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const { url, databaseUrl, stop } = await startBehindProxy([".next", ".next"]);
    try {
      const visits = await visitAll(browser, url, databaseUrl);
      expect(visits).toEqual(visits.map(() => ({ loads: 1, failures: [] })));
    } finally {
      await stop();
    }
  },
);

test(
  "an old and a new build behind a proxy that changes at every request: all visitors finish",
  {
    tag: "@long",
  },
  async ({ browser }) => {
    // This may include a complete build.
    test.setTimeout(600_000);
    await buildAgain();
    const { url, databaseUrl, apps, stop } = await startBehindProxy([".next", secondBuildFolder]);
    try {
      const builds = await Promise.all(apps.map((app) => latestBuild(app.url)));
      expect(new Set(builds.map(({ id }) => id)).size, "the builds differ").toBe(2);
      for (const { loads, failures } of await visitAll(browser, url, databaseUrl)) {
        expect(failures.filter((text) => !/status of 404/.test(text))).toEqual([]);
        expect(loads, "one reload at most: the page of the new build stays").toBeLessThanOrEqual(2);
      }
    } finally {
      await stop();
    }
  },
);

test(
  "each build's pages load from an instance of the other, and no CDN keeps them for long",
  {
    tag: "@long",
  },
  async () => {
    test.setTimeout(600_000);
    await buildAgain();
    const { apps, stop } = await startBehindProxy([".next", secondBuildFolder]);
    try {
      const scripts = await Promise.all(
        apps.map(async ({ url }) => {
          const response = await fetch(`${url}/claims/makeclaim`);
          expect(response.headers.get("cache-control")).toBe(
            "public, max-age=0, s-maxage=60, must-revalidate",
          );
          const files = (await response.text()).match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g);
          return new Set(files ?? []);
        }),
      );
      const [first = new Set<string>(), second = new Set<string>()] = scripts;
      for (const [files, others, app] of [
        [first, second, apps[1]],
        [second, first, apps[0]],
      ] as const) {
        const own = [...files].filter((file) => !others.has(file));
        expect(own.length, "the builds have files of their own").toBeGreaterThan(0);
        for (const file of own) {
          const response = await fetch(`${app?.url}${file}`);
          expect(response.status, file).toBe(200);
          expect(response.headers.get("cache-control")).toContain("immutable");
          expect(response.headers.get("content-type")).toContain("javascript");
        }
      }
    } finally {
      await stop();
    }
  },
);

test(
  "a newer build under an open page: the next step loads it, once, and nothing is lost",
  {
    tag: "@long",
  },
  async ({ page }) => {
    // This may include a complete build.
    test.setTimeout(600_000);
    await buildAgain();
    const databaseUrl = await createEmptyDatabase();
    let app: RunningApp = await startProductServer({ DATABASE_URL: databaseUrl });
    try {
      const first = await latestBuild(app.url);
      const flow = new QuestionnairePage(page);
      await page.goto(`${app.url}/claims/makeclaim`);
      await flow.answer(mvaSteps.kind);
      await flow.expectPage(mvaSteps.place.page);
      const sessionId = await flow.sessionId();

      await app.stop();
      app = await startProductServer({
        DATABASE_URL: databaseUrl,
        PORT: String(app.port),
        NEXT_DIST_DIR: secondBuildFolder,
      });
      const second = await latestBuild(app.url);
      expect(second.id).not.toBe(first.id);

      const loads = { count: 0 };
      page.on("load", () => (loads.count += 1));
      const asked = page.waitForResponse((one) => one.url().includes("latest.json?t="));
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      expect(await (await asked).json()).toEqual(second);
      await flow.expectPage(mvaSteps.place.page);
      expect(loads.count, "only a navigation reloads").toBe(0);

      const manifest = page.waitForRequest("**/builds/meta/**");
      await flow.answer(mvaSteps.place);
      await flow.expectPage(mvaSteps.date.page);
      expect((await manifest).url()).toBe(`${app.url}/builds/meta/${second.id}.json`);
      expect(loads.count).toBe(1);
      expect(await flow.sessionId()).toBe(sessionId);

      await flow.answer(mvaSteps.date);
      await flow.expectPage(mvaSteps.hurt.page);
      await flow.press(flow.button("Back"));
      await flow.expectPage(mvaSteps.date.page);
      await flow.press(flow.button("Back"));
      await flow.expectPage(mvaSteps.place.page);
      await expect(flow.field(mvaSteps.place.page)).toHaveValue("92101");
      expect(loads.count, "the new build stays").toBe(1);
    } finally {
      await app.stop();
    }
  },
);
