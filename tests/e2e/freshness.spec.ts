import type { Page, Request, Response } from "@playwright/test";
import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { findOnlyLead } from "./stored-leads";
import { expect, test, waitForHydration } from "./test";

skipDesktopSize();

interface Build {
  id: string;
  timestamp: number;
}

async function latestBuild(url: string): Promise<Build> {
  const answer = await fetch(`${url}/builds/latest.json?t=${Date.now()}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.json()) as Build;
}

/** Counts the page loads from now on. */
function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  return loads;
}

/** Simulates the deployment of a newer build that the page detects. */
const deploy = (page: Page) =>
  page.route("**/builds/latest.json*", (route) =>
    route.fulfill({ json: { id: "newer", timestamp: Date.now() } }),
  );

const isLatest = (response: Response) => response.url().includes("latest.json?t=");
const isManifest = (request: Request) => request.url().includes("/builds/meta/");

test("the step to the thank-you page loads no newer build, the navigation behind it does", async ({
  page,
}) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll(injuredVisitorSteps);
  await flow.expectPage("How can we reach you?");
  await deploy(page);
  const asked = page.waitForResponse(isLatest);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await asked).finished();
  const loads = countLoads(page);
  await flow.answer(createContactStep(createPerson()));
  await flow.expectPage("Submitted!");
  await expect(page).toHaveURL(/\?pageIndex=9$/);
  expect(loads.count).toBe(0);

  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => history.back());
  await reloaded;
});

test.describe("a part of the page that does not load", () => {
  test.use({ expectedErrors: [/status of 404|Refused to execute script from .*\/chunks\//] });

  /** Requests a script chunk that does not exist. Resolves when the browser has reported the error. */
  const loseChunk = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const script = document.createElement("script");
          script.src = `/_next/static/chunks/lost-${Date.now()}.js`;
          script.onerror = () => resolve();
          document.head.append(script);
        }),
    );

  const loseAllChunks = (page: Page) =>
    page.route(/\/_next\/static\/chunks\//, (route) => route.fulfill({ status: 404 }));

  test("reloads the page when a newer build is there, and at most once in 10 s", async ({
    page,
  }) => {
    await deploy(page);
    await page.clock.install();
    await page.goto("/company/PrivacyPolicy", { waitUntil: "networkidle" });
    const reloaded = page.waitForEvent("load");
    await loseChunk(page).catch(goneWithItsPage);
    await reloaded;

    await page.waitForLoadState("networkidle");
    const loads = countLoads(page);
    const asked = page.waitForResponse(isLatest);
    await loseChunk(page);
    await (await asked).finished();
    await expect(page.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
    expect(loads.count).toBe(0);

    await page.clock.fastForward(10_000);
    const again = page.waitForEvent("load");
    await loseChunk(page).catch(goneWithItsPage);
    await again;
  });

  test.describe("and that nothing makes up for", () => {
    test.use({ expectedErrors: [/Failed to load chunk/] });

    test("reloads the page of the same build too", async ({ page }) => {
      await page.goto("/company/PrivacyPolicy", { waitUntil: "networkidle" });
      const reloaded = page.waitForEvent("load");
      await page.evaluate(() => {
        const error = new Error("Failed to load chunk /_next/static/chunks/lost.js");
        void Promise.reject(Object.assign(error, { name: "ChunkLoadError" }));
      });
      await reloaded;
    });
  });

  test("costs nothing that was filled in while the build is the same", async ({ page }) => {
    const person = createPerson();
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.expectPage("How can we reach you?");
    await page.waitForLoadState("networkidle");
    await loseAllChunks(page);
    const loads = countLoads(page);
    const asked = page.waitForResponse(isLatest);
    await flow.answer(createContactStep(person));
    await (await asked).finished();
    await flow.expectPage("Submitted!");
    expect(loads.count).toBe(0);
    expect((await findOnlyLead(person.email)).first_name).toBe(person.firstName);
  });

  test("leads to the terms on their own page, when it was theirs", async ({ page }) => {
    await page.goto("/phonenumbers", { waitUntil: "networkidle" });
    await loseAllChunks(page);
    const loads = countLoads(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page).toHaveURL(/\/company\/PrivacyPolicy#terms-of-service$/);
    await page.waitForLoadState();
    expect(loads.count, "straight there").toBe(1);
  });
});

/** Ignores errors of an evaluation that a reload interrupted. */
function goneWithItsPage(error: Error): void {
  expect(error.message).toMatch(/context was destroyed|navigation/i);
}

test.describe("the manifest", () => {
  for (const [effectiveType, count] of [
    ["4g", 1],
    ["slow-2g", 0],
  ] as const)
    test(`is asked for ${count ? "a second after the start" : "not at all"} on ${effectiveType}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => isManifest(request) && asked.push(request.url()));
      await page.addInitScript((type) => {
        Object.defineProperty(navigator, "connection", { value: { effectiveType: type } });
      }, effectiveType);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto("/company/PrivacyPolicy", { waitUntil: "networkidle" });
      // The page's scripts load after its first frame. The update check starts in a later task.
      await page.clock.runFor(50);
      await page.waitForLoadState("networkidle");
      await waitForHydration(page);
      await page.clock.runFor(901);
      expect(asked).toEqual([]);
      await page.clock.runFor(100);
      await expect.poll(() => asked.length).toBe(count);
    });

  test("lists the site's own prerendered pages, and is kept for good", async ({ started }) => {
    const { id } = await latestBuild(started.appUrl);
    const answer = await fetch(`${started.appUrl}/builds/meta/${id}.json`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const meta = (await answer.json()) as Build & { prerendered: string[] };
    expect(meta).toMatchObject({ id, matcher: { redirects: {} } });
    expect(meta.prerendered).toEqual(
      expect.arrayContaining(["/", "/claims/makeclaim", "/company/PrivacyPolicy"]),
    );
    expect((await fetch(`${started.appUrl}/builds/meta/no-such-build.json`)).status).toBe(404);
  });

  test("each prerendered page as data, and no other", async ({ started }) => {
    const { id } = await latestBuild(started.appUrl);
    const payload = async (page: string, query = `?${id}`) =>
      fetch(`${started.appUrl}${page}/_payload.json${query}`);
    const home = await payload("");
    expect(home.headers.get("cache-control")).toContain("immutable");
    expect(await home.json()).toMatchObject({
      id,
      path: "/",
      title: expect.stringContaining("Stillharbor"),
    });
    const article = (await (await payload("/accidents-in-public", "")).json()) as object;
    expect(article).toMatchObject({
      path: "/accidents-in-public",
      updated: expect.stringMatching(/^\d{4}-/),
    });
    expect(article).toHaveProperty("sections");
    for (const page of ["/nowhere", "/404", "/error-404", "/robots.txt", "/mva/claims"])
      expect((await payload(page)).status, page).toBe(404);
  });
});
