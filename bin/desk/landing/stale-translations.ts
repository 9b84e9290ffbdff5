import type { LandingPageValues } from "./format-landing-page";
import { getTranslationName, translationLanguages } from "./landing-page-fields";

/**
 * Returns the names of translations that the user left as they were although their English text changed, such as
 * `es.copy.heading`. No check can tell whether such a translation still fits.
 *
 * @param before The form's texts before the change.
 */
export function listStaleTranslations(
  before: LandingPageValues,
  after: LandingPageValues,
): string[] {
  return Object.keys(after).flatMap((name) =>
    translationLanguages
      .map((language) => getTranslationName(language, name))
      .filter(
        (translation) =>
          before[name] !== after[name] &&
          Boolean(before[translation]) &&
          before[translation] === after[translation],
      ),
  );
}
