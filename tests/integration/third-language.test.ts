import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compareTranslations } from "@/bin/texts/compare-translations";
import { listSitesInLanguage, findTranslationFaults } from "@/bin/texts/translation-faults";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { getHreflangPaths } from "@/lib/server/site/alternate-paths";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { languageKeys, parseLanguagePath, type Language } from "@/lib/shared/languages";
import type * as Languages from "@/themes/languages/languages";
import type * as Texts from "@/themes/languages/read-translations";
import { accidentClaimsTheme } from "@/themes/mva";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { removePageTexts, walkFlowByApi } from "../support/flow-walk";

/* A third language needs only a folder of texts and one line of configuration. This test adds both. Its texts are
   longer, marked copies of the Spanish ones. */
const third = vi.hoisted(() => ({ key: "qps", tag: "qps-US" }));

vi.mock("@/themes/languages/languages", async (original) => {
  const real = await original<typeof Languages>();
  const line = { [third.key]: { tag: third.tag, name: "Tercera", openGraph: "qps_US" } };
  const languages = { ...real.languages, ...line };
  return { ...real, languages, languageKeys: Object.keys(languages) };
});
vi.mock("@/themes/languages/read-translations", async (original) => {
  const real = await original<typeof Texts>();
  const marked = () =>
    new Map(
      [...real.readTranslations("es")].map(([english, one]) => [
        english,
        { ...one, text: `⟦${one.text} ñandú⟧` },
      ]),
    );
  return {
    ...real,
    readTranslations: (language: string) =>
      language === third.key ? marked() : real.readTranslations(language),
  };
});
vi.mock("@/themes/mva", async (original) => {
  const real = await original<{ accidentClaimsTheme: typeof accidentClaimsTheme }>();
  return { accidentClaimsTheme: { ...real.accidentClaimsTheme, languages: ["es", third.key] } };
});

const language = languageKeys.find((one) => String(one) === third.key) ?? ("en" satisfies Language);

let server: FlowServer;
beforeAll(async () => {
  const started = await startFlowServerWithRegister();
  server = started.server;
  started.register.use([{ id: "tres", languages: [language], accepts: [{}] }]);
});
afterAll(() => server.close());

const walker = {
  language,
  contact: {
    FirstName: ["Ann"],
    LastName: ["Walker"],
    Phone: ["6192340001"],
    Email: ["ann@example.com"],
    PostalCode: ["92101"],
  },
};

describe("a third language", () => {
  it("is whole by its texts alone, and asked for a glossary", async () => {
    expect(listSitesInLanguage(language).map(({ site }) => site)).toEqual(["mva"]);
    expect(await compareTranslations(language, listSitesInLanguage(language))).toMatchObject({
      missing: [],
    });
    // Ignores copied texts of a site that does not offer this language. They are reported as outdated.
    const faults = (await findTranslationFaults()).faults.filter(
      (fault) => fault.startsWith(third.key) && /no translation of|is missing/.test(fault),
    );
    expect(faults).toEqual(["qps: the glossary docs/glossary-qps.md is missing"]);
  });

  it("has its pages, and each page names it", () => {
    expect(getSiteTheme("mva-qps").start).toMatchObject({ link: "/qps/claims/makeclaim" });
    expect(getSiteTheme("mva-qps").home.title).toMatch(/^⟦/);
    expect(getHreflangPaths(accidentClaimsTheme, "/claims")).toMatchObject({
      "es-US": "/es/claims",
      "qps-US": "/qps/claims",
      "x-default": "/claims",
    });
    expect(buildPageMetadata("mva-qps", "/claims").alternates).toMatchObject({
      canonical: "/qps/claims",
    });
    expect(parseLanguagePath("/qps/claims", listSiteLanguages(accidentClaimsTheme))).toEqual({
      language,
      path: "/claims",
    });
  });

  it("has its questionnaire, whose receivers speak it and no other, and its lead says so", async () => {
    const way = { flowKey: "mva", path: "/claims/makeclaim" };
    const walked = await walkFlowByApi(server.url, way, walker);
    const spanish = await walkFlowByApi(server.url, way, { ...walker, language: "es" });
    // No receiver in this test accepts leads in Spanish.
    expect(spanish.pages.at(-1)?.pageKey).toBe("More");
    expect(JSON.stringify(walked.pages[0])).toContain("⟦¿Qué tipo de accidente tuvo?");
    expect(walked.pages.map(removePageTexts).at(-1)).toMatchObject({ page: "ThankYou" });
    const [lead] = await db().select().from(leads).where(eq(leads.sessionId, walked.sessionId));
    expect(lead).toMatchObject({ consentLanguage: "qps-US", consent: true });
  });
});
