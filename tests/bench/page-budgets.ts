import type { Browser, Page } from "@playwright/test";
import { emptyPage } from "./baseline-app";
import { atMost, unbudgeted, numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import type { MeasuredApps } from "./measured-apps";
import { weighPage, type PageWeight } from "./weigh-page";

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
 * Measures budgets of docs/architecture.md: bytes and layout shift of pages, compared with the baseline's empty page.
 */
export async function pageBudgets({ browser, app, baseline }: MeasuredApps): Promise<Measure[]> {
  const education = educationSite(app);
  const roundup = app.replace("//localhost", "//roundup.localhost");
  const privacy = "/company/PrivacyPolicy";
  const { script } = await weighPage(browser, baseline + emptyPage);
  const measures = [unbudgeted("baseline: JavaScript", script)];
  const mostScript = script + 10 * kilobyte;
  const texts = informationPages.map((path): [string, string] => [path, app + path]);
  for (const [name, url] of [
    ...texts,
    [`${educationSiteName} ${privacy}`, education + privacy],
  ] as const) {
    const weight = await weighPage(browser, url);
    measures.push(
      atMost(`${name}: JavaScript`, weight.script, mostScript),
      ...common(name, weight),
    );
    console.log(`pages: ${name}`);
  }
  for (const [name, url] of [
    ["/", `${app}/`],
    ["/claims/makeclaim", `${app}/claims/makeclaim`],
    [`${educationSiteName} /`, `${education}/`],
  ] as const) {
    const weight = await weighPage(browser, url, { until: toFirstQuestion });
    const early = weight.scriptToFirstQuestion;
    measures.push(
      atMost(`${name}: JavaScript up to the first question`, early, 170 * kilobyte),
      unbudgeted(`${name}: JavaScript after it`, weight.script - early),
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

/** Measures the layout shift at several widths. Each site's fallback fonts must fit its web fonts at every width. */
async function atEveryWidth(
  browser: Browser,
  name: string,
  site: string,
  paths: string[],
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of paths) {
    const weighings = [320, 390, 1440].map(async (width) => {
      const weight = await weighPage(browser, site + path, { width });
      return common(`${name} ${path} at ${width}`, weight).filter(
        ({ what }) => width === 390 || what.includes("layout shift"),
      );
    });
    measures.push(...(await Promise.all(weighings)).flat());
    console.log(`pages: ${name} ${path}`);
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
