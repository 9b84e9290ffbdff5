/**
 * The languages that a site can be in. Another one is its texts in the folder `{key}` beside this file and a line here; the site
 * lists it (docs/decisions/0052). `tag` is BCP 47, `name` what its own readers call it.
 */
export const languages = {
  en: { tag: "en-US", name: "English", openGraph: "en_US" },
  es: { tag: "es-US", name: "Español", openGraph: "es_US" },
} as const;
export type Language = keyof typeof languages;

/** The language that every text is written in first, and in which paths have no prefix. */
export const firstLanguage: Language = "en";

/** Each of them. */
export const allLanguages = Object.keys(languages) as Language[];
