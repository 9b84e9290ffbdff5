import type { Browser } from "@playwright/test";
import { startRoundRobinProxy } from "../support/round-robin-proxy";
import { startProduct, type RunningApp } from "../support/start-app";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { contactStep, injuredSteps, makePerson } from "./journeys";
import { createDatabase } from "./scripted-app";
import { buildAgain, secondBuildFolder } from "./second-build";
import { onlyLeadOf } from "./stored-leads";
import { expect, test, untilScripted } from "./test";

atPhoneSizeOnly();

/** At once; `VISITORS=20 npm run test:e2e -- two-instances` sends more. */
const visitors = Number(process.env.VISITORS ?? 3);

/** Two instances on one database, each of the build in the folder that is named, behind one address. */
async function startBehindProxy(folders: string[]) {
  const databaseUrl = await createDatabase();
  const apps: RunningApp[] = [];
  for (const folder of folders)
    apps.push(
      await startProduct({
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
  /** Documents that were loaded. */
  loads: number;
  /** Files and calls that failed, and what the console said of errors. */
  failures: string[];
}

/** From the landing to the thank-you page; half-way the page asks for the latest build. */
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
    // The manifest of a build is told by the instances of that build alone (docs/protocol.md section 6).
    if (response.status() < 400 || response.url().includes("/builds/meta/")) return;
    result.failures.push(`${response.status()} ${response.url()}`);
  });
  const flow = new FlowPage(page);
  const person = makePerson();
  await page.goto(`${url}/claims/makeclaim`);
  await untilScripted(page);
  await flow.answerAll(injuredSteps, async ({ page: heading }) => {
    if (heading !== injuredSteps[2]?.page) return;
    const asked = page.waitForResponse((response) => response.url().includes("latest.json?t="));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await (await asked).finished();
  });
  await flow.answer(contactStep(person));
  await flow.expectPage("Submitted!");
  expect((await onlyLeadOf(person.email, databaseUrl)).first_name).toBe(person.firstName);
  await context.close();
  return result;
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
    // A whole build, perhaps.
    test.setTimeout(600_000);
    await buildAgain();
    const { url, databaseUrl, apps, stop } = await startBehindProxy([".next", secondBuildFolder]);
    try {
      const ids = await Promise.all(
        apps.map(async (app) => {
          const response = await fetch(`${app.url}/builds/latest.json`);
          return ((await response.json()) as { id: string }).id;
        }),
      );
      expect(new Set(ids).size, "the builds differ").toBe(2);
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
