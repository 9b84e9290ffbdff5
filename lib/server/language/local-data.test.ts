import { expect, it } from "vitest";
import { flowDefinitions } from "@/server/flows/flow-registry";
import { flowIn } from "@/server/flows/local-flow";
import { mva } from "@/themes/mva";
import { languageAddresses } from "../site/language-addresses";
import { pageMetadata } from "../site/page-metadata";
import { sitemapOf } from "../site/sitemap";
import { themeOf } from "../site/sites";
import { dataIn, inLanguage, legalTextIn, themeIn } from "./local-data";
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

it("shows English for a text without a translation, and throws for one that binds", () => {
  const translate = translateTo("es");
  expect(translate("No one has translated this.", false)).toBe("No one has translated this.");
  expect(() => translate("No one has translated this.", true)).toThrow(MissingTextError);
  expect(dataIn("es", { heading: "Nor this." })).toEqual({ heading: "Nor this." });
  expect(() => dataIn("es", { disclaimers: ["Nor this."] })).toThrow(
    /No es translation of "Nor this\."/,
  );
  expect(legalTextIn(undefined, { heading: "Nor this." })).toEqual({ heading: "Nor this." });
  expect(() => legalTextIn("es", { heading: "Nor this." })).toThrow(MissingTextError);
});

it("takes a consent and the disclosure above matches for texts that bind, and no question", () => {
  const binding: string[] = [];
  const collect = (english: string, binds: boolean) => {
    if (binds) binding.push(english);
    return english;
  };
  for (const flow of flowDefinitions) flowIn("es", flow, collect);
  const consents = flowDefinitions
    .flatMap(({ pages }) => pages)
    .flatMap((page) => page.consent ?? []);
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.map(({ content }) => content).filter((text) => !binding.includes(text))).toEqual(
    [],
  );
  expect(binding).not.toContain("What kind of accident were you in?");
  themeIn("es", mva, collect);
  expect(
    mva.disclaimers.filter((one) => typeof one === "string" && !binding.includes(one)),
  ).toEqual([]);
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
