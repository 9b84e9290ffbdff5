import { expect, it, vi } from "vitest";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { generateStaticParams } from "./page";

vi.mock("@/themes/registry", async (original) => {
  const { themes: all } = await original<{ themes: Record<string, Theme> }>();
  return { themes: { ...all, bare: { ...all.mva, site: "bare", articles: undefined } } };
});

it("leaves the other sites their articles when one has none", () => {
  const params = generateStaticParams();
  expect(params.filter(({ site }) => site === "bare")).toEqual([]);
  const paths = (wanted: string) =>
    params.filter(({ site }) => site === wanted).map(({ article }) => `/${article.join("/")}`);
  for (const { site, articles } of Object.values(themes))
    expect(paths(site)).toEqual(articles ?? []);
  expect(params.length).toBeGreaterThan(0);
});
