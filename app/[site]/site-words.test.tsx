import { expect, it, vi } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { listRoutes } from "@/lib/server/site/routes";
import { renderSitePage } from "@/tests/support/render-page";
import { findForeignWords } from "@/lib/server/copy/foreign-words";
import { extractPageTexts, collectTextsInValue } from "@/tests/support/page-texts";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

const sites = Object.values(themes);

it.each(sites)(
  "no page of $site says a word of the other kind of site",
  async (theme) => {
    const paths = [...listRoutes(theme.site).map(({ path }) => path), "/error-404", "/error-500"];
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const { html, title, description } = await renderSitePage(theme.site, path);
      const words = findForeignWords(theme.terms, [title, description, ...extractPageTexts(html)]);
      if (words.length > 0) found[path] = words;
    }
    expect(found).toEqual({});
  },
  60_000,
);

it.each(sites)("no text of a flow of $site is of the other kind", (theme) => {
  const flows = allFlowDefinitions.filter(({ key }) => flowKeysOf(theme).includes(key));
  expect(findForeignWords(theme.terms, collectTextsInValue(flows))).toEqual([]);
});

/** Returns the keys of the flows that a site's pages and campaigns start. */
function flowKeysOf({ site, flows }: Theme): string[] {
  const carried = campaigns.filter((campaign) => campaign.sites.includes(site));
  return [
    ...Object.values(flows).map(({ flowKey }) => flowKey),
    ...carried.flatMap(({ flowKey }) => flowKey ?? []),
  ];
}
