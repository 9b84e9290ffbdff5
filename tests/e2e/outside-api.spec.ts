import type { Page } from "@playwright/test";
import { mvaSteps } from "../fixtures/claim-steps";
import { QuestionnairePage } from "./flow-page";
import { scriptedFlowApiTest as test } from "./apps";
import { createQuestionPage, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

/* With an external flow API, pages must not show a question of the embedded API. */
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const paths = [
  "/",
  "/claims/makeclaim",
  "/claims/scheduleacall",
  "/rideshare",
  "/es/claims/makeclaim",
];
/** Pages of the slow tests in `npm test`. `npm run test:long` opens every page. */
const sampled = new Set(["/", "/es/claims/makeclaim"]);
const tagOf = (path: string) => (sampled.has(path) ? [] : ["@long"]);
const question = "What is your name?";
const begin = /^(?:Answer the questions|Responder las preguntas)$/;

declare global {
  interface Window {
    shifted: number;
  }
}

/** Runs in the browser before the page loads. Records layout shifts. */
function watchShift(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Delays Land requests until the returned function is called. */
async function holdLanding(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/flow/Land", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const path of paths) {
  test(`${path} has no question in its HTML`, async ({ request, baseURL, api }) => {
    api.pages = [createQuestionPage("Name", [createTextQuestion("Name", question)])];
    const response = await request.get(`${baseURL}${path}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).not.toMatch(/type="radio"|<form [^>]*\/questions"/);
    expect(html).toMatch(/<a [^>]*href="[^"]*\/questions\?Form\.Flow=/);
  });

  test(
    `${path} shows a placeholder until the API's question comes, and nothing moves`,
    { tag: tagOf(path) },
    async ({ page, api, expectAccessible }) => {
      api.pages = [createQuestionPage("Name", [createTextQuestion("Name", question)])];
      const release = await holdLanding(page);
      await page.addInitScript(watchShift);
      await page.goto(path);
      const section = page.locator("#questionnaire, section[aria-label]").first();
      await section.scrollIntoViewIfNeeded();
      await expect(page.getByRole("radio")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: mvaSteps.kind.page })).toHaveCount(0);
      release();
      const flow = new QuestionnairePage(page);
      await flow.expectPage(question);
      await expect(page.getByText(/Loading your questions|Cargando/)).toHaveCount(0);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
      await expectAccessible(page);
    },
  );
}

test.describe("in a browser with scripts turned off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths)
    test(
      `${path} offers a link that the outside API answers`,
      { tag: tagOf(path) },
      async ({ page, api }) => {
        api.pages = [
          createQuestionPage("Name", [createTextQuestion("Name", question)]),
          createQuestionPage("Pet", [createTextQuestion("Pet", "A pet?")]),
        ];
        await page.goto(path);
        await page.getByRole("link", { name: begin }).first().click();
        const flow = new QuestionnairePage(page);
        await flow.field(question).fill("Ann");
        await flow.press(flow.form.locator("button[data-submit]"));
        await expect(flow.field("A pet?")).toBeVisible();
        expect(api.taken).toMatchObject([{ Name: ["Ann"] }]);
        expect(new URL(page.url()).pathname).toMatch(/\/questions$/);
      },
    );
});
