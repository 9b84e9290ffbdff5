import { numberAtLeast, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { lighthouseScores, type Scores, type Throttling } from "./lighthouse-scores";
import { median } from "./median";

const pages = [
  "/",
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  "/claims/makeclaim",
];
const runs = 5;
/** The maximum number of points below the baseline's performance score. */
const mostUnder = 2;

interface Visits {
  chromePath: string;
  app: string;
  baseline: string;
}

type ScoresOf = (name: string, key: keyof Scores) => number;

/**
 * Measures Lighthouse's mobile scores (docs/architecture.md, Budgets). Performance may be at most 2 points below the
 * baseline's.
 */
export async function lighthouseBudgets(visits: Visits): Promise<Measure[]> {
  const { names, middle } = await visitByTurns(visits, "calculated");
  return names.flatMap((name) => [
    performance(name, middle, "Lighthouse performance"),
    numberAtLeast(`${name}: Lighthouse accessibility`, middle(name, "accessibility"), 100),
    numberAtLeast(`${name}: Lighthouse best practices`, middle(name, "best-practices"), 100),
    numberAtLeast(`${name}: Lighthouse SEO`, middle(name, "seo"), 100),
  ]);
}

/** Measures the same performance on a processor that is really slowed, instead of calculated. */
export async function slowedLighthouseBudgets(visits: Visits): Promise<Measure[]> {
  const { names, middle } = await visitByTurns(visits, "applied");
  return names.map((name) =>
    performance(name, middle, "Lighthouse performance, line and processor slowed"),
  );
}

function performance(name: string, middle: ScoresOf, what: string): Measure {
  const baseline = middle("baseline", "performance");
  const measured = `${name}: ${what} (baseline ${baseline})`;
  return numberAtLeast(measured, middle(name, "performance"), baseline - mostUnder);
}

/** Returns the medians of five visits. The pages take turns, so that a temporarily busy machine affects all of them. */
async function visitByTurns(
  { chromePath, app, baseline }: Visits,
  throttling: Throttling,
): Promise<{ names: string[]; middle: ScoresOf }> {
  const addresses: [name: string, url: string][] = [
    ["baseline", `${baseline}/`],
    ...pages.map((path): [string, string] => [path, app + path]),
    [`${educationSiteName} /`, `${educationSite(app)}/`],
  ];
  const scores = new Map<string, Scores[]>(addresses.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of addresses)
      scores.get(name)?.push(await lighthouseScores(url, { chromePath, throttling }));
  return {
    names: addresses.slice(1).map(([name]) => name),
    middle: (name, key) => median((scores.get(name) ?? []).map((all) => all[key])),
  };
}
