import { questionnairePath } from "@/lib/shared/form-path";
import { allLanguages, localizePath } from "@/lib/shared/languages";

/** Paths of the questionnaire for browsers without JavaScript, one per language: `/questions`, `/es/questions`. */
export const questionnairePaths = allLanguages.map((language) =>
  localizePath(language, questionnairePath),
);
