import { expect, it } from "vitest";
import type { InitialExperimentVariants } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { HomePageDefinition } from "@/themes/home/home-page";
import type { Theme } from "@/themes/theme";
import { findUnknownExperimentFlows } from "./find-unknown-experiment-flows";
import { findRepositoryThemeFaults, findThemeFaults } from "./find-theme-faults";

const real = {
  themes,
  articles,
  campaigns,
  flows: allFlowDefinitions as readonly FlowDefinition[] | undefined,
};
/**
 * Returns the registries with a change to the first campaign. The change may contain values that TypeScript would
 * reject.
 */
const withCampaign = (change: object) => ({
  ...real,
  campaigns: campaigns.slice(0, 1).map((one) => ({ ...one, ...change })),
});
const { mva } = themes as { mva: Theme };
const withMva = (change: Partial<Theme>) => ({
  ...real,
  themes: { ...themes, mva: { ...mva, ...change } },
});

const pagesOf = (slug: string) =>
  slug === "rideshare" ? { rideshare: 1, "game-art": 1 } : undefined;

it("finds nothing in the product's own themes", () => {
  expect(findThemeFaults(real)).toEqual([]);
});

it("lets a site have no articles, and a menu of its own", () => {
  expect(findThemeFaults(withMva({ articles: [], menu: [] }))).toEqual([]);
});

it.each<[string, Parameters<typeof findThemeFaults>[0], string]>([
  [
    "an article that does not exist",
    withMva({ articles: [...(mva.articles ?? []), "/mvaa"] }),
    'site mva: unknown article "/mvaa"',
  ],
  [
    "a path named twice",
    withMva({ articles: [...(mva.articles ?? []), "/mva"] }),
    'site mva: several pages have the path "/mva"',
  ],
  [
    "a flow that does not exist",
    withMva({ flows: { main: { ...mva.flows.main, flowKey: "mva-cal" } } }),
    'site mva: unknown flow "mva-cal"',
  ],
  [
    "a menu link that leads to no page",
    withMva({ menu: [{ name: "Home", link: "/home", icon: null, submenu: [] }] }),
    'site mva: the menu links to a page that does not exist: "/home"',
  ],
  ["a theme under another key", withMva({ site: "mwa" }), 'site mva: its theme names itself "mwa"'],
  [
    "a campaign's site that does not exist",
    withCampaign({ sites: ["mva", "mvb"] }),
    'campaign rideshare: unknown site "mvb"',
  ],
  [
    "a campaign's flow that does not exist",
    withCampaign({ flowKey: "nosuch" }),
    'campaign rideshare: unknown flow "nosuch"',
  ],
  [
    "a route guard's middleware that does not exist",
    withCampaign({ guards: ["nosuch"] }),
    'campaign rideshare: unknown middleware "nosuch"',
  ],
  [
    "a landing page that does not exist",
    withCampaign({ pageWeights: { rideshare: 1, rideshares: 1 } }),
    'campaign rideshare: unknown landing page "rideshares"; did you mean "rideshare"?',
  ],
  [
    "a landing page of another site",
    { ...real, campaigns: campaigns.map((one) => ({ ...one, pageWeights: pagesOf(one.slug) })) },
    'campaign rideshare: its landing page "game-art" is not on the site mva',
  ],
  [
    "landing pages without the campaign's own",
    withCampaign({ pageWeights: { "rideshare-b": 1 } }),
    'campaign rideshare: its own page "rideshare" is missing from its landing pages',
  ],
  [
    "one landing page",
    withCampaign({ pageWeights: { rideshare: 1 } }),
    "campaign rideshare: it splits its visitors, but has only one landing page",
  ],
  [
    "weights that are not whole numbers",
    withCampaign({ pageWeights: { rideshare: 0.5, other: 1 } }),
    "campaign rideshare: the weights of its landing pages must be whole numbers of 0 or more, and at least one must be positive",
  ],
  [
    "a campaign's misspelt experiment",
    withCampaign({ experiments: { landingPageTestimonal: "enabled" } }),
    'campaign rideshare: unknown experiment "landingPageTestimonal"; did you mean "landingPageTestimonials"?',
  ],
  [
    "a campaign's misspelt variant",
    withCampaign({ experiments: { landingPageTestimonials: "enable" } }),
    'campaign rideshare: the experiment landingPageTestimonials has no variant "enable"; did you mean "enabled"?',
  ],
  [
    "a campaign's prefill with a value near an option",
    withCampaign({ prefill: { AccidentType: "Rideshre" } }),
    'campaign rideshare: its prefill of AccidentType is "Rideshre", which is not an option of the flow mva; did you mean "Rideshare"?',
  ],
  [
    "a campaign's prefill of no field",
    withCampaign({ prefill: { AccidentTyp: "Truck" } }),
    'campaign rideshare: its prefill has the unknown field "AccidentTyp"; did you mean "AccidentType"?',
  ],
  [
    "a campaign's prefill that its flow asks",
    withCampaign({ sites: ["ysm"], prefill: { AccidentType: "Truck" } }),
    'campaign rideshare: its prefill has "AccidentType", which the flow ysm must ask',
  ],
  [
    "a theme's misspelt experiment",
    withMva({
      flows: {
        main: {
          ...mva.flows.main,
          experiments: { hideCookieBoot: "enabled" } as InitialExperimentVariants,
        },
      },
    }),
    'site mva: unknown experiment "hideCookieBoot"; did you mean "hideCookieBot"?',
  ],
  [
    "a scene that does not exist",
    withMva({ home: withScene(mva.home, "trck") }),
    'site mva: unknown scene "trck"; did you mean "truck"?',
  ],
  [
    "a redirect to nowhere",
    withMva({ redirects: { "/old": "/gone" } }),
    'site mva: the redirect of "/old" leads to a page that does not exist: "/gone"',
  ],
  [
    "a redirect out without https",
    withMva({ redirects: { "/old": "javascript:alert(1)" } }),
    'site mva: the redirect of "/old" leads to a page that does not exist: "javascript:alert(1)"',
  ],
  [
    "a redirect over a page",
    withMva({ redirects: { "/claims": "/" } }),
    'site mva: a redirect hides the page "/claims"',
  ],
  [
    "an overview of an article that does not exist",
    { ...real, articles: articles.map((one) => ({ ...one, covers: ["/no-article"] })) },
    'article /mva: unknown article "/no-article"',
  ],
])("finds %s", (_what, registries, fault) => {
  expect(findThemeFaults(registries)).toContainEqual(expect.stringContaining(fault));
});

it("finds an article's prefill with a value that no option has, and names those that there are", () => {
  const changed = articles.map((one) =>
    one.prefill ? { ...one, prefill: { AccidentType: "Dog" } } : one,
  );
  const found = findThemeFaults({ ...real, articles: changed });
  const { options } =
    allFlowDefinitions.find(({ key }) => key === "mva")?.pages[0]?.questions?.[0] ?? {};
  const values = (Array.isArray(options) ? options : []).map(({ value }) => value);
  const fault = `its prefill of AccidentType is "Dog", which is not an option of the flow mva; choose ${values.join(", ")}`;
  for (const { path, prefill } of articles.filter(({ prefill }) => prefill))
    expect(found, JSON.stringify(prefill)).toContain(`article ${path}: ${fault}`);
});

it("takes redirects to pages of the site, and out by https", () => {
  const redirects = { "/old": "/claims?from=old", "/partner": "https://partner.example/x" };
  expect(findThemeFaults(withMva({ redirects }))).toEqual([]);
});

it("checks the product's own flows unless an outside API's address is set", () => {
  const trucking = campaigns.find(({ slug }) => slug === "trucking")!;
  const before = trucking.prefill;
  trucking.prefill = { AccidentType: "Dog" };
  try {
    for (const unset of [undefined, ""])
      expect(findRepositoryThemeFaults(unset).join()).toContain(
        'campaign trucking: its prefill of AccidentType is "Dog"',
      );
    expect(findRepositoryThemeFaults("https://flows.example")).toEqual([]);
  } finally {
    trucking.prefill = before;
  }
});

it("checks no flow keys where another flow API has the flows", () => {
  expect(findThemeFaults({ ...real, flows: undefined })).toEqual([]);
  expect(findThemeFaults({ ...real, flows: [] })).toContain('site mva: unknown flow "mva"');
});

function withScene(home: HomePageDefinition, scene: string): HomePageDefinition {
  return JSON.parse(
    JSON.stringify(home).replace(/"scene":"[^"]*"/, `"scene":"${scene}"`),
  ) as HomePageDefinition;
}

it("names an experiment that is to run in a flow that there is not", () => {
  const even = { default: 1, enabled: 1 };
  const declared = new Map([
    ["bluePaper", { changeDescription: "", variants: ["enabled"], weightsByFlow: { ysn: even } }],
  ]);
  expect(findUnknownExperimentFlows(allFlowDefinitions, declared)).toEqual([
    'experiment bluePaper: unknown flow "ysn"; did you mean "ysm"?',
  ]);
  expect(findUnknownExperimentFlows(allFlowDefinitions)).toEqual([]);
});
