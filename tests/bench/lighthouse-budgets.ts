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

/**
 * docs/architecture.md, Budgets: Lighthouse mobile; performance is the median of five runs, not under the baseline's. The
 * pages take turns: a machine that others keep busy for a while is slow for each of them.
 */
export async function lighthouseBudgets(
  chromePath: string,
  app: string,
  baseline: string,
): Promise<Measure[]> {
  const addresses: [name: string, url: string][] = [
    ["baseline", `${baseline}/`],
    ...pages.map((path): [string, string] => [path, app + path]),
    [`${educationSiteName} /`, `${educationSite(app)}/`],
  ];
  const scores = new Map<string, Scores[]>(addresses.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of addresses)
      scores.get(name)?.push(await lighthouseScores(url, chromePath));
  const middle = (name: string, key: keyof Scores) =>
    median((scores.get(name) ?? []).map((all) => all[key]));
  const floor = middle("baseline", "performance");
  return addresses
    .slice(1)
    .flatMap(([name]) => [
      numberAtLeast(
        `${name}: Lighthouse performance (baseline ${floor})`,
        middle(name, "performance"),
        floor,
      ),
      numberAtLeast(`${name}: Lighthouse accessibility`, middle(name, "accessibility"), 100),
      numberAtLeast(`${name}: Lighthouse best practices`, middle(name, "best-practices"), 100),
      numberAtLeast(`${name}: Lighthouse SEO`, middle(name, "seo"), 100),
    ]);
}
