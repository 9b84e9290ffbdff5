import { numberAtLeast, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { lighthouseScores, type Scores } from "./lighthouse-scores";
import { median } from "./median";

const pages = [
  "/",
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  "/claims/makeclaim",
];
const runs = 5;

/** docs/architecture.md, Budgets: Lighthouse mobile; performance is the median of five runs, not under the baseline's. */
export async function lighthouseBudgets(
  chromePath: string,
  app: string,
  baseline: string,
): Promise<Measure[]> {
  const baselinePerformance = (await medianScores(`${baseline}/`, chromePath)).performance;
  const measures: Measure[] = [];
  const addresses = [
    ...pages.map((path) => [path, app + path] as const),
    [`${educationSiteName} /`, `${educationSite(app)}/`] as const,
  ];
  for (const [path, url] of addresses) {
    const scores = await medianScores(url, chromePath);
    measures.push(
      numberAtLeast(
        `${path}: Lighthouse performance (baseline ${baselinePerformance})`,
        scores.performance,
        baselinePerformance,
      ),
      numberAtLeast(`${path}: Lighthouse accessibility`, scores.accessibility, 100),
      numberAtLeast(`${path}: Lighthouse best practices`, scores["best-practices"], 100),
      numberAtLeast(`${path}: Lighthouse SEO`, scores.seo, 100),
    );
  }
  return measures;
}

async function medianScores(url: string, chromePath: string) {
  const all: Scores[] = [];
  for (let i = 0; i < runs; i += 1) all.push(await lighthouseScores(url, chromePath));
  const middle = (key: keyof Scores) => median(all.map((scores) => scores[key]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
  };
}
