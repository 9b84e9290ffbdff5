import type { Browser, Page } from "@playwright/test";
import { emptyPagePath } from "./baseline-app";
import { bytesAtMost, bytesWithoutBudget, numberAtMost, type BudgetMeasurement } from "./budget";
import { getEducationSiteUrl, educationSiteName } from "./education-site";
import type { MeasuredApps } from "./measured-apps";
import { measurePageWeight, type PageWeight } from "./weigh-page";

/** Paths of information pages on the default site. */
const informationPages = [
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

/**
 * Measures budgets of docs/budgets.md: bytes and layout shift of pages, compared with the baseline's empty page.
 */
export async function measurePageBudgets({
  browser,
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const education = getEducationSiteUrl(app);
  const roundup = app.replace("//localhost", "//roundup.localhost");
  const privacy = "/company/PrivacyPolicy";
  const { script } = await measurePageWeight(browser, baseline + emptyPagePath);
  const measures = [bytesWithoutBudget("baseline: JavaScript", script)];
  const mostScript = script + 10 * kilobyte;
  const informational: PageAddress[] = [
    ...informationPages.map((path): PageAddress => [path, app + path]),
    [`${educationSiteName} ${privacy}`, education + privacy],
  ];
  measures.push(
    ...(await measureConcurrently(informational, async ([name, url]) => {
      const weight = await measurePageWeight(browser, url);
      return [
        bytesAtMost(`${name}: JavaScript`, weight.script, mostScript),
        ...common(name, weight),
      ];
    })),
  );
  for (const [name, url] of [
    ["/", `${app}/`],
    ["/claims/makeclaim", `${app}/claims/makeclaim`],
    [`${educationSiteName} /`, `${education}/`],
  ] as const) {
    const weight = await measurePageWeight(browser, url, { until: toFirstQuestion });
    const early = weight.scriptToFirstQuestion;
    measures.push(
      bytesAtMost(`${name}: JavaScript up to the first question`, early, 170 * kilobyte),
      bytesWithoutBudget(`${name}: JavaScript after it`, weight.script - early),
      ...common(name, weight),
    );
    console.log(`pages: ${name}`);
  }
  return [
    ...measures,
    ...(await atEveryWidth(browser, "roundup", roundup, otherSitePages)),
    ...(await atEveryWidth(browser, educationSiteName, education, ["/", privacy])),
  ];
}

type PageAddress = [name: string, url: string];

/** Measures all pages at once, because bytes do not depend on the processor's load. Prints each page's name. */
async function measureConcurrently(
  pages: PageAddress[],
  measure: (page: PageAddress) => Promise<BudgetMeasurement[]>,
): Promise<BudgetMeasurement[]> {
  const measuring = pages.map(async (page) => {
    const rows = await measure(page);
    console.log(`pages: ${page[0]}`);
    return rows;
  });
  return (await Promise.all(measuring)).flat();
}

/** Measures the layout shift at several widths. Each site's fallback fonts must fit its web fonts at every width. */
async function atEveryWidth(
  browser: Browser,
  name: string,
  site: string,
  paths: string[],
): Promise<BudgetMeasurement[]> {
  const measures: BudgetMeasurement[] = [];
  for (const path of paths) {
    const weighings = [320, 390, 1440].map(async (width) => {
      const weight = await measurePageWeight(browser, site + path, { width });
      return common(`${name} ${path} at ${width}`, weight).filter(
        ({ what }) => width === 390 || what.includes("layout shift"),
      );
    });
    measures.push(...(await Promise.all(weighings)).flat());
    console.log(`pages: ${name} ${path}`);
  }
  return measures;
}

function common(path: string, weight: PageWeight): BudgetMeasurement[] {
  return [
    bytesAtMost(`${path}: CSS`, weight.style, 12 * kilobyte),
    bytesAtMost(`${path}: fonts`, weight.font, 70 * kilobyte),
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
