import { gzipSync } from "node:zlib";
import {
  publishLandingPage,
  rollBackLandingPage,
  setLandingPageState,
} from "@/server/landing-pages/publish-landing-page";
import type { Campaign } from "@/themes/campaigns/campaign";
import { createContactStep, injuredVisitorSteps, mvaSteps } from "../fixtures/claim-steps";
import { startProductServer, type RunningApp } from "../support/start-app";
import { createTestWithOwnApp, scriptedFlowApiTest } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { createPerson } from "./journeys";
import {
  testChange,
  vanCampaign,
  vanTranslations,
  waitForStoredPage,
  withTestDatabase,
} from "./published-pages";
import { requestWithHost, type SiteResponse } from "./site-request";
import { findOnlyLead, queryDatabase } from "./stored-leads";
import { expect } from "./test";

/** Test with two instances of the server on one database. */
const test = createTestWithOwnApp(() => Promise.resolve({ variables: {} })).extend<
  { publish(campaign: Campaign): Promise<void> },
  { second: RunningApp }
>({
  second: [
    async ({ ownApp }, provide) => {
      const app = await startProductServer({
        DATABASE_URL: ownApp.databaseUrl,
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await provide(app);
      await app.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  publish: async ({ own, second }, provide) =>
    provide(async (campaign) => {
      await withTestDatabase(own.databaseUrl, (db) => publishLandingPage(db, campaign, testChange));
      await Promise.all(
        [own.app, second].map(({ url }) =>
          waitForStoredPage(`${url}/${campaign.slug}`, campaign.copy.heading),
        ),
      );
    }),
});

skipDesktopSize();
// All tests share one worker and its two instances.
test.describe.configure({ mode: "default" });

const template = "/rideshare";
const path = `/${vanCampaign.slug}`;
/** Steps of an injured visitor whose kind of accident the page knows. */
const stepsAfterKind = [mvaSteps.date, mvaSteps.place, ...injuredVisitorSteps.slice(3)];

/** Returns the policy of a response, with the same text in place of each page's own script hashes. */
function normalizePolicy({ headers }: SiteResponse): string {
  return String(headers["content-security-policy"]).replace(/( 'sha256-[\w+/=]+')+/, " HASHES");
}

/** Returns the compressed bytes of a page's HTML, and of all scripts that it loads. */
async function measurePage(port: number, path: string): Promise<{ html: number; scripts: number }> {
  const compressed = { "accept-encoding": "br" };
  const load = async (url: string) =>
    (await requestWithHost(port, "localhost", url, "GET", compressed)).body.length;
  const { body } = await requestWithHost(port, "localhost", path);
  const names = body.toString().match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g) ?? [];
  const sizes = await Promise.all([...new Set(names)].map(load));
  expect(sizes.length).toBeGreaterThan(3);
  return { html: gzipSync(body).length, scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

test("a page is live on both instances within ten seconds, under a built page's policy and budgets", async ({
  own,
  second,
  publish,
}) => {
  await publish(vanCampaign);
  for (const { port } of [own.app, second]) {
    const built = await requestWithHost(port, "localhost", template);
    const published = await requestWithHost(port, "localhost", path);
    expect(normalizePolicy(published)).toContain("script-src 'self' HASHES");
    expect(normalizePolicy(published)).toBe(normalizePolicy(built));
    for (const name of ["cache-control", "speculation-rules", "server-timing", "content-type"])
      expect(published.headers[name], name).toBe(built.headers[name]);
    const html = published.body.toString();
    expect(html).not.toMatch(/nonce=|<link rel="stylesheet"[^>]*data-precedence="next"\/>/);
    expect(html).toContain('<meta name="build-timestamp"');
    expect(html).toContain("Demonstration: the firms");
    const [ours, theirs] = [await measurePage(port, path), await measurePage(port, template)];
    console.log(`built ${JSON.stringify(theirs)}, published ${JSON.stringify(ours)}`);
    expect(ours.scripts).toBeLessThan(theirs.scripts + 1_000);
    expect(ours.html).toBeLessThan(theirs.html + 1_000);
  }
});

test("a page is answered in at most twice the time of a built one", async ({ own, publish }) => {
  await publish(vanCampaign);
  const times: Record<string, number[]> = { [template]: [], [path]: [] };
  for (let round = 0; round < 80; round += 1)
    for (const [measured, list] of Object.entries(times)) {
      const began = performance.now();
      await requestWithHost(own.app.port, "localhost", `${measured}?utm_campaign=${round}`);
      list.push(performance.now() - began);
    }
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0;
  const [built, published] = [median(times[template]), median(times[path])];
  console.log(`built ${built.toFixed(2)} ms, published ${published.toFixed(2)} ms`);
  expect(published).toBeLessThan(2 * built);
});

test("a visitor becomes a lead, with the page's prefilled answer and phone number, and nothing jumps", async ({
  page,
  own,
  publish,
  expectAccessible,
}) => {
  test.slow();
  await publish(vanCampaign);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as { shifted?: number }).shifted! + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const told = page.waitForRequest((request) => request.url().endsWith("/api/flow/client/event"));
  await page.goto(`${path}?utm_term=shuttle`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hurt in an airport shuttle?");
  expect((await (await told).response())?.status()).toBe(204);
  const numbers = page.locator("a[href^='tel:']");
  await expect(numbers.first()).toHaveAttribute("href", "tel:+16195550177");
  for (const number of await numbers.all())
    expect(await number.getAttribute("href")).toBe("tel:+16195550177");
  await expectAccessible(page);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.01);
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await flow.answerAll([...stepsAfterKind, createContactStep(person)]);
  await flow.expectPage("Submitted!");
  const lead = await findOnlyLead(person.email, own.databaseUrl);
  expect(lead.answers).toMatchObject({ AccidentType: ["Rideshare"] });
  expect(lead.tracking).toMatchObject({
    "landing:last:campaign": vanCampaign.slug,
    utm_term: "shuttle",
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page's first question leads on", async ({ page, publish }) => {
    await publish(vanCampaign);
    await page.goto(path);
    const flow = new QuestionnairePage(page, { isWithoutScript: true });
    await flow.answerAll(stepsAfterKind.slice(0, 2));
    await expect(page).toHaveURL(/\/questions$/);
  });
});

test("a page is in the sitemap, has a picture, and appears in Spanish once it is translated", async ({
  own,
  second,
  request,
  publish,
}) => {
  const indexed = { ...vanCampaign, slug: "indexed-van", isIndexed: true };
  const path = `/${indexed.slug}`;
  await publish(indexed);
  for (const { url } of [own.app, second]) {
    expect(await (await request.get(`${url}/sitemap.xml`)).text()).toContain(`${path}</loc>`);
    const picture = await request.get(`${url}/opengraph${path}.png`);
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect((await picture.body()).length).toBeGreaterThan(10_000);
    const moved = await request.get(`${url}/es${path}?utm_source=x`, { maxRedirects: 0 });
    expect(moved.status()).toBe(307);
    expect(moved.headers().location).toMatch(/\/indexed-van\?utm_source=x$/);
  }
  await publish({ ...indexed, translations: vanTranslations });
  for (const { url } of [own.app, second]) {
    const html = await waitForStoredPage(`${url}/es${path}`, "camioneta compartida");
    expect(html).toContain('<html lang="es');
    expect(html).toMatch(/hreflang="es/i);
    expect(await (await request.get(`${url}/sitemap.xml`)).text()).toContain(`/es${path}</loc>`);
  }
});

test("a paused page redirects on both instances and keeps the query; a rolled back one returns", async ({
  own,
  second,
  request,
  publish,
}) => {
  const older = { ...vanCampaign, slug: "van-rolled-back" };
  await publish(older);
  const newer = { ...older, copy: { ...older.copy, heading: "Another heading" } };
  await publish(newer);
  await withTestDatabase(own.databaseUrl, (db) =>
    setLandingPageState(db, older.slug, "paused", testChange),
  );
  for (const { url } of [own.app, second]) {
    const ask = () => request.get(`${url}/${older.slug}?utm_source=x`, { maxRedirects: 0 });
    await expect.poll(async () => (await ask()).status(), { timeout: 10_000 }).toBe(307);
    const location = (await ask()).headers().location ?? "";
    expect(new URL(location, url).pathname + new URL(location, url).search).toBe("/?utm_source=x");
  }
  await withTestDatabase(own.databaseUrl, (db) =>
    rollBackLandingPage(db, older.slug, 1, testChange),
  );
  for (const { url } of [own.app, second])
    await waitForStoredPage(`${url}/${older.slug}`, older.copy.heading);
});

test("a version that this build cannot use changes nothing", async ({ own, publish, request }) => {
  const campaign = { ...vanCampaign, slug: "van-of-another-build" };
  await publish(campaign);
  await queryDatabase(
    `insert into landing_page_versions (slug, version, state, campaign, author, reason)
      values ($1, 2, 'published', '{"new": "field"}', 'another build', 'a test')`,
    [campaign.slug],
    own.databaseUrl,
  );
  await publish({ ...vanCampaign, slug: "van-after-it" });
  expect((await request.get(`${own.app.url}/${campaign.slug}`)).status()).toBe(200);
  expect(own.app.log().match(/landing_page\.unreadable/g)).toHaveLength(1);
});

scriptedFlowApiTest(
  "with an external flow API, a page has no question of the embedded one",
  async ({ own, request }) => {
    await withTestDatabase(own.databaseUrl, (db) =>
      publishLandingPage(db, vanCampaign, testChange),
    );
    const html = await waitForStoredPage(`${own.app.url}${path}`, vanCampaign.copy.heading);
    expect(html).toContain("data-outside-api");
    expect(html).not.toMatch(/type="radio"|<form [^>]*\/questions"/);
    expect((await request.get(`${own.app.url}${path}`)).status()).toBe(200);
  },
);
