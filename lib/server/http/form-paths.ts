import { formPath } from "@/lib/shared/form-path";
import { allLanguages, localizePath } from "@/lib/shared/languages";

/**
 * Paths that receive the questionnaire's form from browsers without JavaScript: `/questions`, `/es/questions`, and so
 * on.
 */
export const formPaths = allLanguages.map((language) => localizePath(language, formPath));
