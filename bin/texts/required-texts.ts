import { privacyPolicies } from "@/components/content/legal/privacy-policies";
import { termsOfService } from "@/components/content/legal/terms-of-service";
import { readConfiguredCatalogue, readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { listCatalogueTexts } from "@/server/receivers/localize-catalogue";
import { unsentClaimContentByStatus, unsentLeadContentByStatus } from "@/server/flows/shared-pages";
import { translateFlow } from "@/server/flows/translate-flow";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { translateAllTexts, localizeTheme } from "@/lib/server/language/localize-data";
import { articlesByPath } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import type { Language } from "@/themes/languages/languages";
import codeWords from "@/themes/languages/code-words.json";
import { readLawFiles } from "@/themes/law/read-law";
import type { Theme } from "@/themes/theme";

/** A text that needs a translation, with its location. */
export interface RequiredText {
  english: string;
  where: string;
  /** True if the text binds visitors legally: a consent, a disclosure, the law or the terms. */
  isBinding: boolean;
}

/** Returns every text that the sites need in a language, without duplicates. */
export async function listRequiredTexts(
  language: Language,
  sites: readonly Theme[],
): Promise<RequiredText[]> {
  const found = new Map<string, Omit<RequiredText, "english">>();
  const noteAt = (where: string) => (english: string, binds: boolean) => {
    const known = found.get(english);
    if (!known || (binds && !known.isBinding)) found.set(english, { where, isBinding: binds });
    return english;
  };
  for (const theme of sites) {
    const { site } = theme;
    localizeTheme(language, theme, noteAt(site));
    for (const path of theme.articles ?? []) {
      const article = articlesByPath.get(path);
      const name = path.split("/").at(-1) ?? path;
      if (article) translateAllTexts(language, article, noteAt(`articles/${name}`));
    }
    for (const campaign of campaigns.filter(({ sites: named }) => named.includes(site)))
      translateAllTexts(
        language,
        [campaign.copy, campaign.adHeadings],
        noteAt(`campaigns/${campaign.slug}`),
      );
    translateAllTexts(
      language,
      privacyPolicies[theme.privacy],
      noteAt(`privacy-${theme.privacy}`),
      true,
    );
    translateAllTexts(
      language,
      await termsOfService[theme.terms](),
      noteAt(`terms-${theme.terms}`),
      true,
    );
    const keys = Object.values(theme.flows).map(({ flowKey }) => flowKey);
    for (const flow of allFlowDefinitions.filter(({ key }) => keys.includes(key))) {
      translateFlow(language, flow, noteAt(`flows/${flow.key}`));
      if (flow.receivers === "schools")
        for (const name of collectCatalogueTexts()) noteAt("catalogue")(name, false);
    }
  }
  for (const content of [unsentLeadContentByStatus, unsentClaimContentByStatus])
    translateAllTexts(language, content, noteAt("flows/shared"));
  const binding = new Set(codeWords.binding);
  for (const english of [...codeWords.browser, ...codeWords.server])
    noteAt("code")(english, binding.has(english));
  if (sites.some(({ terms }) => terms === "claims"))
    for (const words of collectLawTexts()) noteAt("law")(words, true);
  return [...found].map(([english, state]) => ({ english, ...state }));
}

/** Returns the translatable texts in the catalogues of schools and programs. */
function collectCatalogueTexts(): string[] {
  return [readSampleCatalogue(), readConfiguredCatalogue()].flatMap(listCatalogueTexts);
}

/** Returns all translatable texts in the data files on state law. */
function collectLawTexts(): string[] {
  return [...readLawFiles().values()].flatMap(({ limitation, fault }) =>
    [...(limitation.injury ?? []), ...(fault.rule ?? [])].flatMap(({ words }) => words ?? []),
  );
}
