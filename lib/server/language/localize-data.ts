import { originalLanguage, type Language } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { localizePath } from "@/lib/shared/languages";
import { createTextTranslator, type TranslateText } from "./texts";

/** Names of the theme fields that stay unchanged in every language, such as keys, URLs, and layout options. */
const untranslatedFields = new Set([
  ...["site", "hosts", "tokens", "mark", "phone", "articles", "imageOrigins"],
  ...["redirects", "terms", "privacy", "languages", "company", "composition", "scene", "icon"],
  ...["look", "flowKey", "variantThankYouPage", "loaderType", "experiments", "prefill"],
  ...["path", "covers", "id", "kind", "stateLimit", "reviewer"],
  ...["sources", "doNotSell", "sponsors", "attorneys", "phoneNumber", "slug", "sites", "layout"],
  ...["guards", "adTerms", "parent", "translations"],
]);
/** Names of theme fields whose texts are legally binding, such as disclosures. */
const bindingFields = new Set(["disclaimers", "paid"]);
/** Names of theme fields that contain URLs. URLs of the site's own pages get a language prefix. */
const urlFields = new Set(["link", "href", "url"]);

/**
 * Translates a theme's texts and adds the language prefix to its links. Throws `MissingTranslationError` if a legally
 * binding text has no translation.
 */
export function localizeTheme(
  language: Language,
  theme: Theme,
  translate = createTextTranslator(language),
): Theme {
  const { brand, contact, ...rest } = theme;
  const tagline = translate(brand.tagline, false);
  // The brand name and the company's contact data are the same in all languages.
  return {
    ...translateAllTexts(language, rest, translate),
    language,
    contact,
    brand: { ...brand, tagline },
  };
}

/** Translates the texts in an object, such as a campaign or an article. Returns the object unchanged for English. */
export function localizeContent<Data>(language: Language = originalLanguage, data: Data): Data {
  return language === originalLanguage ? data : translateAllTexts(language, data);
}

/** Translates terms of use or a privacy policy. Throws `MissingTranslationError` if any text has no translation. */
export function localizeLegalText<Data>(language: Language = originalLanguage, data: Data): Data {
  return language === originalLanguage
    ? data
    : translateAllTexts(language, data, createTextTranslator(language), true);
}

/**
 * Translates all texts in an object, such as an article, a campaign, or a legal text. Throws `MissingTranslationError`
 * if a legally binding text has no translation.
 * @param binds Whether all texts are legally binding. By default, only disclosures are legally binding.
 */
export function translateAllTexts<Data>(
  language: Language,
  data: Data,
  translate: TranslateText = createTextTranslator(language),
  binds = false,
): Data {
  const local = (value: unknown, isBinding: boolean): unknown => {
    if (typeof value === "string")
      return /\p{L}/u.test(value) ? translate(value, isBinding) : value;
    if (Array.isArray(value)) return value.map((item) => local(item, isBinding));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, localField(key, item, isBinding)]),
    );
  };
  const localField = (key: string, item: unknown, isBinding: boolean): unknown => {
    if (urlFields.has(key) && typeof item === "string")
      return item.startsWith("/") ? localizePath(language, item) : item;
    return untranslatedFields.has(key) ? item : local(item, isBinding || bindingFields.has(key));
  };
  // Only strings were replaced, so the shape is unchanged.
  return local(data, binds) as Data;
}
