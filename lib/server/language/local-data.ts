import { firstLanguage, type Language } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { pathIn } from "@/lib/shared/languages";
import { translateTo, type Translate } from "./texts";

/** Fields whose strings are no words of the site's: names, keys, addresses, looks. Every other string is a text. */
const wordless = new Set([
  ...["site", "hosts", "tokens", "mark", "phone", "articles", "imageOrigins"],
  ...["redirects", "terms", "privacy", "languages", "company", "composition", "scene", "icon"],
  ...["look", "flowKey", "variantThankYouPage", "loaderType", "experiments", "prefill"],
  ...["path", "covers", "id", "kind", "stateLimit", "reviewer"],
  ...["sources", "doNotSell", "sponsors", "attorneys", "phoneNumber", "slug", "sites", "layout"],
  ...["guards", "stateLimit"],
]);
/** Addresses: those of the site's own pages are in the language too. */
const addresses = new Set(["link", "href", "url"]);

/** A theme in another language than the first: its words, and where its links lead. Throws for a text that is missing. */
export function themeIn(
  language: Language,
  theme: Theme,
  translate = translateTo(language),
): Theme {
  const { brand, contact, ...rest } = theme;
  const tagline = translate(brand.tagline);
  // A brand's name, and where its company is written to, are the same everywhere.
  return { ...dataIn(language, rest, translate), language, contact, brand: { ...brand, tagline } };
}

/** The same, of a page's language: what is written in it stays as it is. */
export function inLanguage<Data>(language: Language = firstLanguage, data: Data): Data {
  return language === firstLanguage ? data : dataIn(language, data);
}

/** Typed content in another language: articles, campaigns, legal texts. Throws for a text that is missing. */
export function dataIn<Data>(
  language: Language,
  data: Data,
  translate: Translate = translateTo(language),
): Data {
  const local = (value: unknown): unknown => {
    if (typeof value === "string") return /\p{L}/u.test(value) ? translate(value) : value;
    if (Array.isArray(value)) return value.map(local);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, localField(key, item)]),
    );
  };
  const localField = (key: string, item: unknown): unknown => {
    if (addresses.has(key) && typeof item === "string")
      return item.startsWith("/") ? pathIn(language, item) : item;
    return wordless.has(key) ? item : local(item);
  };
  // The same shape: only strings have been replaced.
  return local(data) as Data;
}
