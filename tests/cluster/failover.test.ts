import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "../support/find-browser";
import { createWebhookEntry } from "../support/receivers-file";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import {
  countRows,
  createDatabaseSettings,
  createTestCluster,
  writeReceiversFile,
} from "./support/cluster";
import { startPrimaryDatabaseProxy, startDatabasePooler, type RunningProxy } from "./support/front";
import { listLoggedFailures, startTwoInstances, type RunningInstance } from "./support/instances";
import {
  promoteWhenPrimaryStops,
  startPrimaryDatabase,
  startStandbyDatabase,
  requireSynchronousStandby,
  type PostgresServer,
} from "./support/postgres";
import { findLongestLeadGap, simulateVisits, createVisitRecords } from "./support/visits";

const leads = Number(process.env.LEADS ?? 2_000);

describe.each([
  ["at PostgreSQL itself", false],
  ["at PgBouncer by the transaction", true],
])(
  `a primary that is killed during ${leads} leads, with a synchronous standby, %s`,
  (_, isPooled) => {
    const cluster = createTestCluster();
    const account = createVisitRecords();
    const pages = new Map<number, number>();
    let seen: string[] = [];
    let primary: PostgresServer;
    let standby: PostgresServer;
    let balancer: RunningProxy & { url: string };
    let receiver: WebhookReceiver;
    let browser: Browser;
    let instances: RunningInstance[] = [];

    /** Two instances on a primary database with a synchronous standby. A proxy leads to the current primary. */
    beforeAll(async () => {
      primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
      standby = cluster.keep(
        await startStandbyDatabase(primary, cluster.folder("standby"), "standby"),
      );
      await requireSynchronousStandby(primary, "standby");
      const address = cluster.keep(
        await startPrimaryDatabaseProxy(cluster.base, [primary.port, standby.port]),
      );
      const pooler =
        isPooled && cluster.keep(await startDatabasePooler(cluster.base, address.port));
      receiver = await startWebhookReceiver();
      const env = {
        ...createDatabaseSettings(pooler ? pooler.port : address.port, address.port),
        ...writeReceiversFile(cluster, [
          { id: "firm", webhook: { ...createWebhookEntry(receiver.url), concurrency: 16 } },
        ]),
      };
      ({ instances, balancer } = await startTwoInstances(cluster, env));
      browser = await chromium.launch({ executablePath: await findBrowser() });
    });

    afterAll(async () => {
      for (const one of instances) console.log(listLoggedFailures(one).slice(0, 5).join("\n"));
      await browser.close();
      await cluster.stop();
      await receiver.close();
    });

    it("costs visitors a wait of less than 15 seconds and no error", async () => {
      const page = await openQuestionnaire(browser, balancer.url);
      const watching = { isOver: false };
      const pagesSeen = loadPages(balancer.url, pages, watching);
      const taken = promoteWhenPrimaryStops(primary, standby);
      let answered: Promise<string[]> | undefined;
      await simulateVisits(
        leads,
        16,
        () => balancer.url,
        account,
        (number) => {
          if (number !== Math.floor(leads / 2)) return;
          primary.kill();
          answered = answerQuestions(page);
        },
      );
      console.log(
        `promoted ${((await taken) / 1_000).toFixed(1)} s after nobody listened any more`,
      );
      watching.isOver = true;
      await pagesSeen;
      seen = (await answered) ?? [];
      const gap = findLongestLeadGap(account);
      console.log(
        `longest time without a lead: ${(gap / 1_000).toFixed(1)} s; statuses ${JSON.stringify([...account.statuses])}; ` +
          `pages ${JSON.stringify([...pages])}`,
      );
      expect(gap).toBeLessThan(15_000);
    });

    it("serves every page meanwhile, and refuses no call but for a moment", () => {
      expect([...pages.keys()]).toEqual([200]);
      expect([...account.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual(
        [],
      );
      expect(account.refused).toEqual([]);
      expect(account.strayed).toEqual([]);
    });

    it("takes a visitor's answer in the browser, without an error page", () => {
      expect(seen.at(-1)).toBe("moved");
      expect(seen.join(" ")).not.toMatch(/could not be found|Back to the home page/);
    });

    it("loses no answer and no lead that was acknowledged", async () => {
      expect(account.leads).toHaveLength(leads);
      const stored = await standby.query<{ session_id: string }>("select session_id from leads");
      const kept = new Set(stored.map(({ session_id }) => session_id));
      expect(account.leads.filter(({ sessionId }) => !kept.has(sessionId))).toEqual([]);
      const actions = await standby.query<{ key: string }>(
        "select idempotency_key as key from flow_actions",
      );
      const keys = new Set(actions.map(({ key }) => key));
      expect(account.actions.filter((key) => !keys.has(key))).toEqual([]);
    });

    it("delivers each of them, and goes on signing the same log", async () => {
      await expect
        .poll(() => countRows(standby, "deliveries where state <> 'delivered'"), {
          timeout: 240_000,
          interval: 500,
        })
        .toBe(0);
      const ids = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
      console.log(
        `${ids.length - new Set(ids).size} of ${ids.length} deliveries came twice, under the same id`,
      );
      expect(new Set(ids).size).toBe(leads);
      expect(await countRows(standby, "log_stops")).toBe(0);
    });
  },
);

/** Opens the first question in a real browser. */
async function openQuestionnaire(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/claims/makeclaim`);
  await page.locator("form[method=post] input[type=radio]").first().waitFor({ state: "attached" });
  return page;
}

/** Chooses the first option. Returns the messages that appeared, and "moved" when the next question appears. */
async function answerQuestions(page: Page): Promise<string[]> {
  const words: string[] = [];
  const heading = page.locator("form[method=post]").getByRole("heading").first();
  const before = await heading.textContent();
  await page.locator("form[method=post] label").first().click();
  for (let look = 0; look < 600; look += 1) {
    const now = await heading.textContent().catch(() => null);
    const alert = await page.getByRole("alert").allTextContents();
    for (const text of alert) if (text && words.at(-1) !== text) words.push(text);
    if (now !== null && now !== before) return [...words, "moved"];
    await page.waitForTimeout(100);
  }
  return words;
}

/** Loads a page again and again, like other visitors. */
async function loadPages(
  url: string,
  statuses: Map<number, number>,
  watching: { isOver: boolean },
) {
  while (!watching.isOver) {
    const status = await fetch(`${url}/`).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
