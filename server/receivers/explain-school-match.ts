import type { ClientData } from "@/flow/protocol/requests";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { formatTextList } from "./named-receiver";
import {
  getProgramName,
  listOfferPrograms,
  type SchoolCatalogue,
  type SchoolOffer,
  type CatalogueSchool,
} from "./catalogue";
import { localizeCatalogue } from "./localize-catalogue";
import {
  studyFormats,
  isLevelEligibleForAward,
  listStudyModesForFormat,
  type StudyFormat,
} from "../flows/education-levels";

/** Reasons why a school fits a visitor, as texts for the page. */
export interface SchoolMatchReasons {
  /** Study formats that the visitor wants and the school offers, for example `online or in the evening`. */
  ways: string;
  /** Names of programs that the visitor chose and the school offers. */
  programs: string[];
  /** Months in which classes start, for example `starts Jan and Aug`. */
  starts: string;
}

/**
 * Returns the reasons why a school fits a visitor. Returns `undefined` if the receiver is not in the catalogue of
 * schools.
 */
export function explainSchoolMatch(
  catalogue: SchoolCatalogue,
  id: string,
  answers: ClientData,
  words: Translator = englishTranslator,
): SchoolMatchReasons | undefined {
  const school = catalogue.schools.find((one) => one.id === id);
  if (!school) return undefined;
  const ways = new Set<StudyFormat>();
  const offered = new Set<string>();
  for (const offer of school.offers.filter((one) => acceptsState(one, answers.StateCode?.[0]))) {
    const fitting = offer.formats.filter((one) => fitsStudyMode(one, answers.StudyMode?.[0]));
    const chosen = listOfferPrograms(localizeCatalogue(words, catalogue), offer).filter(
      ({ cip, levels }) =>
        answers.Programs?.includes(cip) &&
        levels.some((award) => isLevelEligibleForAward(award, answers.Level?.[0])),
    );
    if (fitting.length === 0 || chosen.length === 0) continue;
    for (const format of fitting) ways.add(format);
    for (const program of chosen) offered.add(getProgramName(program));
  }
  return {
    ways: formatTextList(
      studyFormats.filter((format) => ways.has(format)).map((format) => formatTexts[format](words)),
      words.say("or"),
    ),
    programs: [...offered],
    starts: describeStartMonths(school, words),
  };
}

const formatTexts: Record<StudyFormat, (words: Translator) => string> = {
  online: ({ say }) => say("online"),
  campus: ({ say }) => say("on campus"),
  evenings: ({ say }) => say("in the evening"),
  weekends: ({ say }) => say("on weekends"),
};

function acceptsState({ states, exceptStates }: SchoolOffer, state: string | undefined): boolean {
  if (state === undefined) return true;
  return (states?.includes(state) ?? true) && !exceptStates?.includes(state);
}

function fitsStudyMode(format: StudyFormat, mode: string | undefined): boolean {
  return mode === undefined || listStudyModesForFormat(format).includes(mode);
}

function describeStartMonths({ starts }: CatalogueSchool, { say, tag }: Translator): string {
  if (new Set(starts).size === 12) return say("starts every month");
  const month = new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" });
  const names = [...new Set(starts)]
    .sort((one, other) => one - other)
    .map((number) => month.format(Date.UTC(2026, number - 1, 1)));
  return say("starts {months}", { months: formatTextList(names, say("and")) });
}
