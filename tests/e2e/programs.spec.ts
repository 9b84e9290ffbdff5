import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { QuestionnairePage } from "./flow-page";
import { scriptedEducationTest as test } from "./apps";
import { getLocalSiteUrl } from "./routes";
import { createQuestionPage } from "./scripted-pages";
import { expect } from "./test";

test.describe.configure({ mode: "default" });

const options = Array.from({ length: 24 }, (_, i) => ({
  label: `Program ${i + 1}`,
  value: `p${i + 1}`,
  ...(i === 0 ? { increaseMarker: 2, iconKey: "building" } : {}),
}));
const mappings = {
  instructionType: "PoiSchoolMappings",
  poiSchoolMatches: options.map(({ value }, i) => ({
    poi: value,
    schools: [`s${i}`, `s${i + 1}`],
  })),
  limit: 6,
};
const variants = (experiments: Record<string, string>) => ({
  experiments: {
    experiments: Object.fromEntries(
      Object.entries(experiments).map(([name, activeVariant]) => [name, { activeVariant }]),
    ),
    complexExperiments: [],
  },
});
const questions = [
  { fieldName: "Programs", questionType: "MultiSelect", label: "Which programs?", options },
];
const programPage = (experiments: Record<string, string> = {}) => ({
  ...createQuestionPage("ProgramOfInterest", questions, [mappings]),
  ...variants(experiments),
});

test(
  "the counter follows the chosen programs, sticks below 1024 px, and is told by notices",
  { tag: "@wide" },
  async ({ page, api, isMobile, expectAccessible }) => {
    api.pages = [
      programPage({
        poiPageMatchedSchoolCounter: "enabledWithMatchIncreaseIndicator",
        poiSelectionNotification: "enabled",
      }),
    ];
    await page.goto("/claims/makeclaim");
    const flow = new QuestionnairePage(page);
    const counter = flow.form.locator("[data-colour]");
    const status = counter.getByRole("status");
    await expect(status).toHaveText("Pick programs to see matching schools");
    await expect(counter).toHaveAttribute("data-colour", "none");
    await expect(flow.form.getByText("+2 schools")).toBeVisible();
    await expect(flow.form.locator("label svg")).toHaveCount(1);
    await expectAccessible(page);

    await flow.press(flow.form.getByText("Program 1", { exact: false }).first());
    await expect(status).toHaveText("2 of 6 schools matched");
    await expect(counter).toHaveAttribute("data-colour", "amber");
    const more = page.getByText("Select more programs to optimize matches!");
    await expect(more).toHaveCount(0);
    await expect(more).toBeVisible();
    await flow.press(flow.form.getByText("Program 3", { exact: true }));
    // Eight programs are visible. One tap shows all others.
    await expect(flow.field("Program 8")).toBeVisible();
    await expect(flow.field("Program 9")).toBeHidden();
    if (isMobile) expect(await flow.form.evaluate((form) => form.clientHeight)).toBeLessThan(1500);
    await flow.press(flow.form.getByText("Show 16 more"));
    await flow.press(flow.form.getByText("Program 20", { exact: true }));
    await flow.press(flow.form.getByText("Program 22", { exact: true }));
    await expect(status).toHaveText("6 of 6 schools matched");
    await expect(counter).toHaveAttribute("data-colour", "green");
    await expect(page.getByText("Great job, few more questions left!")).toBeVisible();

    await flow.form.getByText("Program 24", { exact: true }).scrollIntoViewIfNeeded();
    const top = await counter.evaluate((element) => element.getBoundingClientRect().top);
    if (isMobile) expect(Math.round(top)).toBe(70);
    else expect(top).toBeLessThan(70);
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Submitted!");
    expect(api.taken[0]).toMatchObject({
      Programs: ["p1", "p3", "p20", "p22"],
      exp_PoiSelectionNotification: ["enabled"],
    });
  },
);

test("no word of a program's name is broken, at 320 px either", async ({ page, api, isMobile }) => {
  test.skip(!isMobile, "narrow columns are a phone's");
  const names = ["Entrepreneurship", "Biomedical engineering", "Telecommunications"];
  const words = names.map((label, at) => ({ label, value: `w${at}` }));
  api.pages = [createQuestionPage("ProgramOfInterest", [{ ...questions[0], options: words }])];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/claims/makeclaim");
  const flow = new QuestionnairePage(page);
  for (const name of names) {
    const label = flow.form.getByText(name, { exact: true });
    await expect(label).toBeVisible();
    const broken = await label.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const broken: string[] = [];
      for (const { 0: word, index } of (text?.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        if (!text) break;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
      return broken;
    });
    expect(broken).toEqual([]);
  }
});

/** Pages that list programs: the home page and the first campaign page of each education site. */
const pagesWithPrograms = Object.values(themes)
  .filter(({ terms }) => terms === "education")
  .flatMap(({ site }) => {
    const campaign = campaigns.find(({ sites }) => sites.includes(site));
    return ["/", ...(campaign ? [`/${campaign.slug}`] : [])].map((path) => ({ site, path }));
  });

for (const [index, { site, path }] of pagesWithPrograms.entries())
  test(
    `the counter sticks on ${site}'s ${path}`,
    {
      // `npm test` covers only the first of them.
      tag: index === 0 ? [] : "@long",
    },
    async ({ page, api, isMobile, own: { app } }) => {
      test.skip(!isMobile, "from 1024 px on it does not stick");
      api.pages = [programPage({ poiPageMatchedSchoolCounter: "enabled" })];
      await page.goto(getLocalSiteUrl(site, app.port, path));
      const { form } = new QuestionnairePage(page);
      await form.getByText("Show 16 more").tap();
      await form.getByText("Program 24", { exact: true }).scrollIntoViewIfNeeded();
      const counter = form.locator("[data-colour]");
      await expect
        .poll(() => counter.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBe(70);
    },
  );

test("without experiments none of it is there; the query turns one on, and it stays", async ({
  page,
  api,
}) => {
  api.pages = [programPage()];
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await expect(flow.field("Program 3")).toBeVisible();
  await expect(flow.form.locator("[data-colour]")).toHaveCount(0);
  await page.goto("/claims/makeclaim?exp_PoiPageMatchedSchoolCounter=enabled");
  await expect(flow.form.getByText("Pick programs to see matching schools")).toBeVisible();
  await expect(flow.form.getByText("+2 schools")).toHaveCount(0);
  await page.goto("/claims/makeclaim");
  await expect(flow.form.getByText("Pick programs to see matching schools")).toBeVisible();
});

test("hideCookieBot hides the consent manager's bar, and without it the bar is there", async ({
  page,
  api,
  own: { consentManager },
}) => {
  consentManager.answer = (response) => {
    response.writeHead(200, {
      "content-type": "text/javascript",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(
      `const bar = document.createElement("div"); bar.id = "CybotCookiebotDialog";
       bar.textContent = "This site asks about cookies, as " + document.currentScript.dataset.cbid;
       document.body.append(bar);`,
    );
  };
  const bar = page.locator("#CybotCookiebotDialog");
  api.pages = [programPage()];
  await page.goto("/claims/makeclaim");
  await expect(bar).toHaveText(/as a-consent-manager$/);
  await expect(bar).toBeVisible();
  await page.goto("/claims/makeclaim?exp_HideCookieBot=enabled");
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();
});
