import { expect, it } from "vitest";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { themeFaults } from "./theme-faults";

const real = {
  themes,
  articles,
  campaigns,
  flowKeys: flowDefinitions.map(({ key }) => key) as readonly string[] | undefined,
};
const { mva } = themes as { mva: Theme };
const withMva = (change: Partial<Theme>) => ({ ...real, themes: { mva: { ...mva, ...change } } });

it("finds nothing in the product's own themes", () => {
  expect(themeFaults(real)).toEqual([]);
});

it("lets a site have no articles, and a menu of its own", () => {
  expect(themeFaults(withMva({ articles: [], menu: [] }))).toEqual([]);
});

it.each<[string, Parameters<typeof themeFaults>[0], string]>([
  [
    "an article that does not exist",
    withMva({ articles: [...(mva.articles ?? []), "/mvaa"] }),
    'site mva: there is no article "/mvaa"',
  ],
  [
    "a path named twice",
    withMva({ articles: [...(mva.articles ?? []), "/mva"] }),
    'site mva: more than one page has the path "/mva"',
  ],
  [
    "a flow that does not exist",
    withMva({ flows: { main: { ...mva.flows.main, flowKey: "mva-cal" } } }),
    'site mva: there is no flow "mva-cal"',
  ],
  [
    "a menu link that leads to no page",
    withMva({ menu: [{ name: "Home", link: "/home", icon: null, submenu: [] }] }),
    'site mva: the menu links to no page: "/home"',
  ],
  ["a theme under another key", withMva({ site: "mwa" }), 'site mva: its theme says "mwa"'],
  [
    "a campaign's site that does not exist",
    { ...real, campaigns: campaigns.slice(0, 1).map((one) => ({ ...one, sites: ["mva", "mvb"] })) },
    'campaign rideshare: there is no site "mvb"',
  ],
  [
    "a campaign's flow that does not exist",
    { ...real, campaigns: campaigns.slice(0, 1).map((one) => ({ ...one, flowKey: "nosuch" })) },
    'campaign rideshare: there is no flow "nosuch"',
  ],
  [
    "a route guard's middleware that does not exist",
    { ...real, campaigns: campaigns.slice(0, 1).map((one) => ({ ...one, guards: ["nosuch"] })) },
    'campaign rideshare: there is no middleware "nosuch"',
  ],
  [
    "a redirect to nowhere",
    withMva({ redirects: { "/old": "/gone" } }),
    'site mva: the redirect of "/old" leads nowhere: "/gone"',
  ],
  [
    "a redirect out without https",
    withMva({ redirects: { "/old": "javascript:alert(1)" } }),
    'site mva: the redirect of "/old" leads nowhere: "javascript:alert(1)"',
  ],
  [
    "a redirect over a page",
    withMva({ redirects: { "/claims": "/" } }),
    'site mva: a redirect hides the page "/claims"',
  ],
  [
    "an overview of an article that does not exist",
    { ...real, articles: articles.map((one) => ({ ...one, covers: ["/no-article"] })) },
    'article /mva: there is no article "/no-article"',
  ],
])("finds %s", (_what, registries, fault) => {
  expect(themeFaults(registries)).toContain(fault);
});

it("takes redirects to pages of the site, and out by https", () => {
  const redirects = { "/old": "/claims?from=old", "/partner": "https://partner.example/x" };
  expect(themeFaults(withMva({ redirects }))).toEqual([]);
});

it("checks no flow keys where another flow API has the flows", () => {
  expect(themeFaults({ ...real, flowKeys: undefined })).toEqual([]);
  expect(themeFaults({ ...real, flowKeys: [] })).toContain('site mva: there is no flow "mva"');
});
