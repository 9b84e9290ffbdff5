import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { emptyPagePath } from "./baseline-app";
import { numberAtLeast, type BudgetMeasurement, type BudgetVerdict } from "./budget";
import { getEducationSiteUrl, educationSiteName } from "./education-site";
import type { MeasuredApps } from "./measured-apps";
import { computeMedian } from "./median";
import { runRounds } from "./turns";

/** Scores from 0 to 100 by category. */
type Scores = Record<string, number>;

const perfect = ["accessibility", "best-practices", "seo"];
/** Maximum number of points by which a page's performance score may be below the empty page's score. */
const mostUnder = 2;
const lighthouseTurns = 3;
const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Measures budgets of docs/budgets.md: Lighthouse's mobile scores. The first round measures all categories; the
 * others measure only performance.
 */
export async function measureLighthouseBudgets(apps: MeasuredApps): Promise<BudgetMeasurement[]> {
  const { chromePath, app, baseline } = apps;
  const pages = {
    "/": `${app}/`,
    "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims": `${app}/injuryaccidentclaims/trafficaccidents/motorvehicleclaims`,
    "/claims/makeclaim": `${app}/claims/makeclaim`,
    [`${educationSiteName} /`]: `${getEducationSiteUrl(app)}/`,
  };
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const scores = await runRounds(
      "lighthouse",
      async (turn) => {
        const reference = await scoresOf(chrome.port, baseline + emptyPagePath, ["performance"]);
        const categories = turn === 0 ? ["performance", ...perfect] : ["performance"];
        const products: Scores[] = [];
        for (const url of Object.values(pages))
          products.push(await scoresOf(chrome.port, url, categories));
        return { reference, products };
      },
      lighthouseTurns,
    );
    return Object.keys(pages).flatMap((name, index) => [
      performance(
        name,
        scores.map(({ products }) => products[index]?.performance ?? NaN),
        scores.map(({ reference }) => reference.performance ?? NaN),
      ),
      ...perfect.map((category) => {
        const score = scores[0]?.products[index]?.[category] ?? NaN;
        return numberAtLeast(`${name}: Lighthouse ${category}`, score, 100);
      }),
    ]);
  } finally {
    chrome.kill();
  }
}

/** Compares performance scores. The verdict is `noisy` if the rounds disagree or Lighthouse returned no score. */
function performance(name: string, product: number[], reference: number[]): BudgetMeasurement {
  const under = product.map((score, turn) => (reference[turn] ?? NaN) - score);
  return {
    what: `${name}: Lighthouse performance under the empty page's`,
    value: `${computeMedian(under)} (${computeMedian(product)} / ${computeMedian(reference)})`,
    budget: `≤ ${mostUnder}`,
    verdict: verdictOf(under),
  };
}

function verdictOf(under: number[]): BudgetVerdict {
  if (under.every((difference) => difference <= mostUnder)) return "met";
  return under.every((difference) => difference > mostUnder) ? "broken" : "noisy";
}

async function scoresOf(port: number, url: string, categories: string[]): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: categories,
    // No score depends on the screenshot, which takes a second.
    disableFullPageScreenshot: true,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const score = (key: string) => Math.round((result.lhr.categories[key]?.score ?? NaN) * 100);
  return Object.fromEntries(categories.map((key) => [key, score(key)]));
}
