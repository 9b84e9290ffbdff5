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
/** What a page may cost of the performance that the baseline has. */
const mostUnder = 2;

interface Visits {
  chromePath: string;
  app: string;
  baseline: string;
}

type ScoresOf = (name: string, key: keyof Scores) => number;

/** docs/architecture.md, Budgets: Lighthouse mobile; performance at most 2 under the baseline's. */
export async function lighthouseBudgets(visits: Visits): Promise<Measure[]> {
  const { names, middle } = await visitByTurns(visits, "calculated");
  return names.flatMap((name) => [
    performance(name, middle, "Lighthouse performance"),
    numberAtLeast(`${name}: Lighthouse accessibility`, middle(name, "accessibility"), 100),
    numberAtLeast(`${name}: Lighthouse best practices`, middle(name, "best-practices"), 100),
    numberAtLeast(`${name}: Lighthouse SEO`, middle(name, "seo"), 100),
  ]);
}

/** The same performance on a machine that is as slow as the phone of Lighthouse's calculation. */
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

/** Medians of five visits. The pages take turns: a machine that others keep busy for a while is slow for each of them. */
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
