/**
 * The languages that sites can use. A new language needs a folder `{key}` with its texts beside this file, a line
 * here, and an entry in the site's theme (docs/decisions/0025). `tag` is a BCP 47 tag, and `name` is the language's
 * own name.
 */
export const languages = {
  en: { tag: "en-US", name: "English", openGraph: "en_US" },
  es: { tag: "es-US", name: "Español", openGraph: "es_US" },
} as const;
export type Language = keyof typeof languages;

/** The language in which every text is first written. Its paths have no prefix. */
export const firstLanguage: Language = "en";

/** The keys of all languages. */
export const allLanguages = Object.keys(languages) as Language[];
