import { expect, it } from "vitest";
import { mva } from "@/themes/mva";
import { languageAddresses } from "../site/language-addresses";
import { pageMetadata } from "../site/page-metadata";
import { sitemapOf } from "../site/sitemap";
import { themeOf } from "../site/sites";
import { dataIn, inLanguage } from "./local-data";
import { MissingTextError, textIn, translateTo } from "./texts";

const loud = (text: string) => text.toUpperCase();

it("takes texts and the site's own links, and leaves keys, values and other addresses", () => {
  const data = {
    path: "/claims",
    heading: "A claim",
    icon: "car",
    steps: [{ title: "First", link: "/claims", scene: "car" }, { link: "https://a.example/" }],
    updated: "2026-11-25",
    draft: true,
  };
  expect(dataIn("es", data, loud)).toEqual({
    path: "/claims",
    heading: "A CLAIM",
    icon: "car",
    steps: [{ title: "FIRST", link: "/es/claims", scene: "car" }, { link: "https://a.example/" }],
    updated: "2026-11-25",
    draft: true,
  });
});

it("throws for a text that is not there, and says which", () => {
  expect(() => translateTo("es")("Nobody has translated this.")).toThrow(MissingTextError);
  expect(() => dataIn("es", { heading: "Nor this." })).toThrow(/es for "Nor this\."/);
});

it("leaves what is written in the page's language as it is", () => {
  expect(inLanguage(undefined, mva)).toBe(mva);
  expect(themeOf("mva")).toBe(mva);
});

it("leads inside a text to the page in its own language", () => {
  const last = mva.home.questions?.at(-1)?.answer ?? "";
  expect(last).toContain('href="/company/PrivacyPolicy"');
  expect(textIn("es", last)).toContain('href="/es/company/PrivacyPolicy"');
});

it("keeps a theme's identity in another language", () => {
  const spanish = themeOf("mva-es");
  expect(spanish).toMatchObject({
    site: "mva",
    language: "es",
    hosts: mva.hosts,
    tokens: mva.tokens,
    start: { label: "Empezar mi reclamo", link: "/es/claims/makeclaim" },
  });
  expect(spanish.brand.name).toBe(mva.brand.name);
  expect(themeOf("mva-es")).toBe(spanish);
});

it("names a page in each language on each of them, in its head and in the sitemap", () => {
  const addresses = { "en-US": "/claims", "es-US": "/es/claims", "x-default": "/claims" };
  expect(languageAddresses(mva, "/claims")).toEqual(addresses);
  for (const [key, canonical] of [
    ["mva", "/claims"],
    ["mva-es", "/es/claims"],
  ] as const)
    expect(pageMetadata(key, "/claims").alternates).toEqual({ canonical, languages: addresses });
  expect(languageAddresses(themeOf("mdf"), "/")).toBeUndefined();
  const sitemap = sitemapOf(mva);
  const pages = sitemap.match(/<loc>/g)?.length ?? 0;
  expect(sitemap.match(/hreflang="es-US"/g)).toHaveLength(pages);
  expect(sitemap.match(/<loc>https:\/\/[^/]+\/es[/<]/g)).toHaveLength(pages / 2);
});
