import { formPath } from "@/lib/shared/form-path";
import { allLanguages, pathIn } from "@/lib/shared/languages";

/** Where a questionnaire's form goes without script, in each language. */
export const formPaths = allLanguages.map((language) => pathIn(language, formPath));
