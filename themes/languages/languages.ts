/**
 * Languages in which sites can be displayed. `tag` is a BCP 47 tag, and `name` is the language's own name. A new
 * language also needs a folder `{key}` with translations and an entry in a site's theme (docs/decisions/0025).
 */
export const languages = {
  en: { tag: "en-US", name: "English", openGraph: "en_US" },
  es: { tag: "es-US", name: "Español", openGraph: "es_US" },
} as const;
export type Language = keyof typeof languages;

/** Language of the original texts. Its URL paths have no prefix. */
export const originalLanguage: Language = "en";

/** Keys of all languages, for example `es`. */
export const languageKeys = Object.keys(languages) as Language[];
