import { sha256 } from "@/lib/server/sha256";
import type { QuestionOption, QuestionOptionGroup } from "@/flow/protocol/question";
import type { ClientData } from "@/flow/protocol/requests";
import {
  getProgramName,
  listOfferPrograms,
  type SchoolCatalogue,
  type StudyProgram,
} from "./catalogue";
import { isLevelEligibleForAward } from "../flows/education-levels";
import { englishTranslator } from "@/lib/shared/words";

/** Returns the fields of study that have a program for the visitor's level of education, as options of a question. */
export function listFieldOfStudyOptions(
  { areas, programs }: SchoolCatalogue,
  answers: ClientData,
): QuestionOption[] {
  const open = programs.filter((program) => isProgramOpen(program, answers));
  return areas
    .filter(({ id }) => open.some(({ area }) => area === id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/**
 * Returns the programs of the chosen fields of study that suit the visitor's level of education, as options of a
 * question, sorted by name.
 * @param tag Language tag for sorting, such as `es`.
 */
export function listProgramOptions(
  catalogue: SchoolCatalogue,
  answers: ClientData,
  tag = englishTranslator.tag,
): QuestionOption[] {
  const chosen = answers.Areas ?? [];
  return catalogue.programs
    .filter((program) => chosen.includes(program.area) && isProgramOpen(program, answers))
    .map(toProgramOption)
    .sort((one, other) => one.label.localeCompare(other.label, tag));
}

/** Returns the options of `listProgramOptions`, grouped by field of study. */
export function groupProgramOptions(
  catalogue: SchoolCatalogue,
  answers: ClientData,
  tag?: string,
): QuestionOptionGroup[] {
  return catalogue.areas
    .map(({ id, name }) => ({
      groupName: name,
      options: (answers.Areas ?? []).includes(id)
        ? listProgramOptions(catalogue, { ...answers, Areas: [id] }, tag)
        : [],
    }))
    .filter(({ options }) => options.length > 0);
}

/** Number of study programs that a short questionnaire offers. */
const shortListLength = 3;

/**
 * Returns three programs as question options for a short questionnaire. Programs for the visitor's interest come
 * first. The same seed always gives the same programs.
 *
 * @param namespace The name of the site.
 */
export function pickShortQuestionnairePrograms(
  catalogue: SchoolCatalogue,
  namespace: string,
  { interest, seed }: { interest?: string | undefined; seed: string },
): QuestionOption[] {
  const all = listShortQuestionnairePrograms(catalogue, namespace);
  const lists = getShortLists(catalogue, namespace) ?? {};
  const own = interest !== undefined && Object.hasOwn(lists, interest) ? lists[interest] : [];
  const rank = (cip: string) => `${own?.includes(cip) ? 0 : 1}${sha256(`${seed}:${cip}`)}`;
  return all
    .map(({ value, ...option }) => ({ ...option, value, rank: rank(value) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, shortListLength)
    .map(({ label, value }) => ({ label, value }));
}

/** Returns all programs from which a site's short questionnaires choose three, as options of a question. */
export function listShortQuestionnairePrograms(
  catalogue: SchoolCatalogue,
  namespace: string,
): QuestionOption[] {
  const lists = getShortLists(catalogue, namespace);
  const codes = new Set(lists ? Object.values(lists).flat() : catalogue.general);
  return catalogue.programs.filter(({ cip }) => codes.has(cip)).map(toProgramOption);
}

/** Returns whether the catalogue defines which programs the site's short questionnaires offer for each interest. */
export function hasShortQuestionnairePrograms(catalogue: SchoolCatalogue, site: string): boolean {
  return getShortLists(catalogue, site) !== undefined;
}

/**
 * Returns the program codes of a site's short questionnaires, by the visitor's interest. The site's name is
 * case-insensitive.
 */
function getShortLists({ interests }: SchoolCatalogue, namespace: string) {
  return Object.entries(interests).find(
    ([site]) => site.toLowerCase() === namespace.toLowerCase(),
  )?.[1];
}

/**
 * Returns the chosen programs that a matched school teaches, as options of a question. Returns all chosen programs if
 * no school is matched, or if a matched school is not in the catalogue.
 */
export function listMatchedProgramOptions(
  catalogue: SchoolCatalogue,
  answers: ClientData,
  matched: readonly string[] = [],
): QuestionOption[] {
  const schools = catalogue.schools.filter(({ id }) => matched.includes(id));
  const isOffered = (cip: string) =>
    matched.length === 0 ||
    schools.length < matched.length ||
    schools.some(({ offers }) =>
      offers.some((offer) =>
        listOfferPrograms(catalogue, offer).some((program) => program.cip === cip),
      ),
    );
  return catalogue.programs
    .filter(({ cip }) => (answers.Programs ?? []).includes(cip) && isOffered(cip))
    .map(toProgramOption);
}

function isProgramOpen({ levels }: StudyProgram, { Level }: ClientData): boolean {
  return levels.some((award) => isLevelEligibleForAward(award, Level?.[0]));
}

function toProgramOption(program: StudyProgram): QuestionOption {
  return { value: program.cip, label: getProgramName(program) };
}
