import { questionnairePath } from "@/lib/shared/form-path";
import { languageKeys, localizePath } from "@/lib/shared/languages";

/** Paths of the questionnaire for browsers without JavaScript, one per language: `/questions`, `/es/questions`. */
export const scriptlessQuestionnairePaths = languageKeys.map((language) =>
  localizePath(language, questionnairePath),
);
