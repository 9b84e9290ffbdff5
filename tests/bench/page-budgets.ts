import type { Browser, Page } from "@playwright/test";
import { atMost, unbudgeted, numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { weighPage, type PageWeight } from "./weigh-page";

/** Content pages that are weighed, on the default site. */
export const informationPages = [
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  "/mva",
  "/phonenumbers",
  "/claims/makingaclaim",
];

const otherSitePages = [
  "/",
  "/claims/makingaclaim",
  "/claims/claimsubmitted",
  "/claims/youhaveaclaim",
];

const kilobyte = 1000;

/** Measures the bytes and layout shift of pages, compared with the baseline (docs/architecture.md, Budgets). */
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
      atMost(`${path}: JavaScript`, weight.script, baselineWeight.script + 10 * kilobyte),
      ...common(path, weight),
    );
  }
  const education = educationSite(app);
  for (const [name, url] of [
    ["/", `${app}/`],
    ["/claims/makeclaim", `${app}/claims/makeclaim`],
    [`${educationSiteName} /`, `${education}/`],
  ] as const) {
    const weight = await weighPage(browser, url, { until: toFirstQuestion });
    measures.push(
      atMost(
        `${name}: JavaScript up to the first question`,
        weight.scriptToFirstQuestion,
        188 * kilobyte,
      ),
      unbudgeted(`${name}: JavaScript after it`, weight.script - weight.scriptToFirstQuestion),
      ...common(name, weight),
    );
  }
  const privacy = "/company/PrivacyPolicy";
  const weight = await weighPage(browser, education + privacy);
  const most = baselineWeight.script + 10 * kilobyte;
  measures.push(
    atMost(`${educationSiteName} ${privacy}: JavaScript`, weight.script, most),
    ...common(`${educationSiteName} ${privacy}`, weight),
  );
  const roundup = app.replace("//localhost", "//roundup.localhost");
  return [
    ...measures,
    ...(await atEveryWidth(browser, "roundup", roundup, otherSitePages)),
    ...(await atEveryWidth(browser, educationSiteName, education, ["/", privacy])),
  ];
}

/** Each site has its own fonts, whose fallbacks must fit at every width. */
async function atEveryWidth(
  browser: Browser,
  name: string,
  site: string,
  paths: string[],
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of paths)
    for (const width of [320, 390, 1440]) {
      const weight = await weighPage(browser, site + path, { width });
      measures.push(
        ...common(`${name} ${path} at ${width}`, weight).filter(
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
