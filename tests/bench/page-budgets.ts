import type { Browser, Page } from "@playwright/test";
import { atMost, unbudgeted, numberAtMost, type Measure } from "./budget";
import { weighPage, type PageWeight } from "./weigh-page";

/** Information pages that are weighed, on the default site. */
export const informationPages = [
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  "/mva",
  "/sponsors",
  "/claims/makingaclaim",
];

const otherSitePages = [
  "/",
  "/claims/makingaclaim",
  "/claims/claimsubmitted",
  "/claims/youhaveaclaim",
];

const kilobyte = 1000;

/** docs/architecture.md, Budgets: bytes and layout shift of pages, beside the baseline's. */
export async function pageBudgets(
  browser: Browser,
  app: string,
  baseline: string,
): Promise<Measure[]> {
  const baselineWeight = await weighPage(browser, `${baseline}/`);
  const measures: Measure[] = [
    {
      what: "baseline: JavaScript",
      value: `${(baselineWeight.script / kilobyte).toFixed(1)} KB`,
      budget: "",
      isMet: true,
    },
  ];
  for (const path of informationPages) {
    const weight = await weighPage(browser, app + path);
    measures.push(
      atMost(`${path}: JavaScript`, weight.script, baselineWeight.script + 8 * kilobyte),
      ...common(path, weight),
    );
  }
  for (const path of ["/", "/claims/makeclaim"]) {
    const weight = await weighPage(browser, app + path, { until: toFirstQuestion });
    measures.push(
      atMost(
        `${path}: JavaScript up to the first question`,
        weight.scriptToFirstQuestion,
        Math.min(baselineWeight.script + 36 * kilobyte, 172 * kilobyte),
      ),
      unbudgeted(`${path}: JavaScript after it`, weight.script - weight.scriptToFirstQuestion),
      ...common(path, weight),
    );
  }
  return [...measures, ...(await otherSiteBudgets(browser, app))];
}

/** The other site has fonts of its own: their fallbacks must fit at every width. */
async function otherSiteBudgets(browser: Browser, app: string): Promise<Measure[]> {
  const site = app.replace("//localhost", "//roundup.localhost");
  const measures: Measure[] = [];
  for (const path of otherSitePages)
    for (const width of [320, 390, 1440]) {
      const weight = await weighPage(browser, site + path, { width });
      measures.push(
        ...common(`roundup ${path} at ${width}`, weight).filter(
          ({ what }) => width === 390 || what.includes("layout shift"),
        ),
      );
    }
  return measures;
}

function common(path: string, weight: PageWeight): Measure[] {
  return [
    atMost(`${path}: CSS`, weight.style, 12 * kilobyte),
    atMost(`${path}: fonts`, weight.font, 70 * kilobyte),
    numberAtMost(`${path}: font files`, weight.fontFiles, 2, 0),
    numberAtMost(`${path}: layout shift`, weight.layoutShift, 0.01),
  ];
}

async function toFirstQuestion(page: Page): Promise<void> {
  const question = page.locator("form fieldset").first();
  await page.locator("#questionnaire, form").first().scrollIntoViewIfNeeded();
  await question.waitFor();
  await page.waitForLoadState("networkidle");
}
