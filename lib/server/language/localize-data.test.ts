import { expect, it } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { translateFlow } from "@/server/flows/translate-flow";
import { accidentClaimsTheme } from "@/themes/mva";
import { getHreflangPaths } from "../site/alternate-paths";
import { buildPageMetadata } from "../site/page-metadata";
import { buildSitemap } from "../site/sitemap";
import { getSiteTheme } from "../site/sites";
import {
  translateAllTexts,
  localizeContent,
  localizeLegalText,
  localizeTheme,
} from "./localize-data";
import { MissingTranslationError, findTranslation, createTextTranslator } from "./texts";

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
  expect(translateAllTexts("es", data, loud)).toEqual({
    path: "/claims",
    heading: "A CLAIM",
    icon: "car",
    steps: [{ title: "FIRST", link: "/es/claims", scene: "car" }, { link: "https://a.example/" }],
    updated: "2026-11-25",
    draft: true,
  });
});

it("shows English for a text without a translation, and throws for one that binds", () => {
  const translate = createTextTranslator("es");
  expect(translate("No one has translated this.", false)).toBe("No one has translated this.");
  expect(() => translate("No one has translated this.", true)).toThrow(MissingTranslationError);
  expect(translateAllTexts("es", { heading: "Nor this." })).toEqual({ heading: "Nor this." });
  expect(() => translateAllTexts("es", { disclaimers: ["Nor this."] })).toThrow(
    /No es translation of "Nor this\."/,
  );
  expect(localizeLegalText(undefined, { heading: "Nor this." })).toEqual({ heading: "Nor this." });
  expect(() => localizeLegalText("es", { heading: "Nor this." })).toThrow(MissingTranslationError);
});

it("takes a consent and the disclosure above matches for texts that bind, and no question", () => {
  const binding: string[] = [];
  const collect = (english: string, binds: boolean) => {
    if (binds) binding.push(english);
    return english;
  };
  for (const flow of allFlowDefinitions) translateFlow("es", flow, collect);
  const consents = allFlowDefinitions
    .flatMap(({ pages }) => pages)
    .flatMap((page) => page.consent ?? []);
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.map(({ content }) => content).filter((text) => !binding.includes(text))).toEqual(
    [],
  );
  expect(binding).not.toContain("What kind of accident were you in?");
  localizeTheme("es", accidentClaimsTheme, collect);
  expect(
    accidentClaimsTheme.disclaimers.filter(
      (one) => typeof one === "string" && !binding.includes(one),
    ),
  ).toEqual([]);
});

it("leaves what is written in the page's language as it is", () => {
  expect(localizeContent(undefined, accidentClaimsTheme)).toBe(accidentClaimsTheme);
  expect(getSiteTheme("mva")).toBe(accidentClaimsTheme);
});

it("leads inside a text to the page in its own language", () => {
  const last = accidentClaimsTheme.home.questions?.at(-1)?.answer ?? "";
  expect(last).toContain('href="/company/PrivacyPolicy"');
  expect(findTranslation("es", last)).toContain('href="/es/company/PrivacyPolicy"');
});

it("keeps a theme's identity in another language", () => {
  const spanish = getSiteTheme("mva-es");
  expect(spanish).toMatchObject({
    site: "mva",
    language: "es",
    hosts: accidentClaimsTheme.hosts,
    tokens: accidentClaimsTheme.tokens,
    start: { label: "Empezar mi reclamo", link: "/es/claims/makeclaim" },
  });
  expect(spanish.brand.name).toBe(accidentClaimsTheme.brand.name);
  expect(getSiteTheme("mva-es")).toBe(spanish);
});

it("names a page in each language on each of them, in its head and in the sitemap", () => {
  const addresses = { "en-US": "/claims", "es-US": "/es/claims", "x-default": "/claims" };
  expect(getHreflangPaths(accidentClaimsTheme, "/claims")).toEqual(addresses);
  for (const [key, canonical] of [
    ["mva", "/claims"],
    ["mva-es", "/es/claims"],
  ] as const)
    expect(buildPageMetadata(key, "/claims").alternates).toEqual({
      canonical,
      languages: addresses,
    });
  expect(getHreflangPaths(getSiteTheme("mdf"), "/")).toBeUndefined();
  const sitemap = buildSitemap(accidentClaimsTheme);
  const pages = sitemap.match(/<loc>/g)?.length ?? 0;
  expect(sitemap.match(/hreflang="es-US"/g)).toHaveLength(pages);
  expect(sitemap.match(/<loc>https:\/\/[^/]+\/es[/<]/g)).toHaveLength(pages / 2);
});
