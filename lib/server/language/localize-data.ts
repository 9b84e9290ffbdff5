import { firstLanguage, type Language } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { localizePath } from "@/lib/shared/languages";
import { createTranslate, type Translate } from "./texts";

/** Fields whose strings are never translated: names, keys, URLs, layout options. All other strings are texts. */
const wordless = new Set([
  ...["site", "hosts", "tokens", "mark", "phone", "articles", "imageOrigins"],
  ...["redirects", "terms", "privacy", "languages", "company", "composition", "scene", "icon"],
  ...["look", "flowKey", "variantThankYouPage", "loaderType", "experiments", "prefill"],
  ...["path", "covers", "id", "kind", "stateLimit", "reviewer"],
  ...["sources", "doNotSell", "sponsors", "attorneys", "phoneNumber", "slug", "sites", "layout"],
  "guards",
]);
/** Fields with legally binding texts: disclosures. */
const bindingFields = new Set(["disclaimers", "paid"]);
/** URL fields. URLs of the site's own pages get the language prefix. */
const addresses = new Set(["link", "href", "url"]);

/** Translates a theme and localizes its links. Throws a `MissingTextError` for a missing legally binding text. */
export function localizeTheme(
  language: Language,
  theme: Theme,
  translate = createTranslate(language),
): Theme {
  const { brand, contact, ...rest } = theme;
  const tagline = translate(brand.tagline, false);
  // The brand name and the company's contact data are the same in all languages.
  return {
    ...translateData(language, rest, translate),
    language,
    contact,
    brand: { ...brand, tagline },
  };
}

/** Translates data into a page's language. Data in the first language is returned unchanged. */
export function localizeData<Data>(language: Language = firstLanguage, data: Data): Data {
  return language === firstLanguage ? data : translateData(language, data);
}

/** Translates terms or a privacy policy into a page's language. Throws a `MissingTextError` for any missing text. */
export function localizeLegalText<Data>(language: Language = firstLanguage, data: Data): Data {
  return language === firstLanguage
    ? data
    : translateData(language, data, createTranslate(language), true);
}

/**
 * Translates typed content: articles, campaigns, legal texts. Throws a `MissingTextError` for a missing legally
 * binding text.
 *
 * @param binds Whether the whole content is legally binding. Otherwise only its disclosures are.
 */
export function translateData<Data>(
  language: Language,
  data: Data,
  translate: Translate = createTranslate(language),
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
    if (addresses.has(key) && typeof item === "string")
      return item.startsWith("/") ? localizePath(language, item) : item;
    return wordless.has(key) ? item : local(item, isBinding || bindingFields.has(key));
  };
  // Only strings were replaced, so the shape is unchanged.
  return local(data, binds) as Data;
}
