import { writeFileSync } from "node:fs";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { getSiteTheme } from "@/lib/server/site/sites";
import { languageKeys, originalLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import { collectCodeTexts, codeTextsPath } from "../texts/code-texts";
import { compareTranslations } from "../texts/compare-translations";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createFlag,
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
} from "./command-parameters";

/** `npm run texts -- es`: reports how much of the sites is translated into a language. */
const program = defineCommand({
  help:
    "report the translation of the sites that list a language: texts, words and share with a named reviewer per file, " +
    "and the missing and stale texts. Exits with 1 if a binding text is missing. --site checks a site that does not " +
    "list the language yet, and --collect updates the list of texts in code",
  options: {
    site: createRepeatableParameter({
      placeholderText: "SITE",
      parseText: (name) => getSiteTheme(name),
    }),
    collect: createFlag(),
  },
  operands: {
    language: createRequiredParameter({ placeholderText: "LANGUAGE", parseText: parseLanguage }),
  },
  async run({ language, site, collect }) {
    if (collect) {
      writeFileSync(codeTextsPath, `${JSON.stringify(collectCodeTexts(), null, 2)}\n`);
      console.log(
        `Wrote ${codeTextsPath}. Run the command without --collect to list missing texts.`,
      );
      return 0;
    }
    const listing = Object.values(themes).filter((theme) =>
      listSiteLanguages(theme).includes(language),
    );
    const sites = site.length > 0 ? site : listing;
    const { files, missing, stale } = await compareTranslations(language, sites);
    for (const { file, texts, words, reviewed } of files)
      console.log(`${file}: ${texts} texts, ${words} words, ${percent(reviewed, texts)} reviewed`);
    const all = sum(files.map(({ texts }) => texts));
    const read = sum(files.map(({ reviewed }) => reviewed));
    console.log(
      `${language}: ${all} texts, ${sum(files.map(({ words }) => words))} words, ${percent(read, all)} reviewed`,
    );
    const binding = missing.filter(({ isBinding }) => isBinding);
    console.log(
      `${missing.length} missing, of which ${binding.length} are binding and fail the build; ${stale.length} stale`,
    );
    for (const { where, english, isBinding } of missing) {
      const state = isBinding ? "missing, binding" : "missing, shown in English";
      console.log(`${state}: ${where}\t${JSON.stringify(english)}`);
    }
    for (const { file, english } of stale)
      console.log(`stale in ${file}: ${JSON.stringify(english)}`);
    return binding.length > 0 ? 1 : 0;
  },
});

function parseLanguage(text: string): Language {
  const found = languageKeys.find((language) => language === text && language !== originalLanguage);
  if (!found) throw new UsageError(`unknown language "${text}"`);
  return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const percent = (part: number, all: number) => `${all === 0 ? 0 : Math.floor((100 * part) / all)}%`;

process.exitCode = await runCommandLine("npm run texts --", program);
