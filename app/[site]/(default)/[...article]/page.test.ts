import { expect, it, vi } from "vitest";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { listStateLawPagePaths } from "@/lib/server/site/state-articles";
import { generateStaticParams } from "./page";

vi.mock("@/themes/registry", async (original) => {
  const { themes: all } = await original<{ themes: Record<string, Theme> }>();
  return {
    themes: {
      ...all,
      bare: { ...all.mva, site: "bare", articles: undefined, hasStatePages: false },
    },
  };
});

it("leaves the other sites their articles when one has none", () => {
  const params = generateStaticParams();
  expect(params.filter(({ site }) => site === "bare")).toEqual([]);
  const paths = (wanted: string) =>
    params.filter(({ site }) => site === wanted).map(({ article }) => `/${article.join("/")}`);
  for (const theme of Object.values(themes))
    expect(paths(theme.site)).toEqual([...(theme.articles ?? []), ...listStateLawPagePaths(theme)]);
  expect(params.length).toBeGreaterThan(0);
});
