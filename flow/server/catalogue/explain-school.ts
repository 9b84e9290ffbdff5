import "server-only";
import type { ClientData } from "../../protocol/requests";
import { listInWords } from "../receivers/named-receiver";
import { stateNames } from "../validation/find-location";
import { programsOf, type Catalogue, type Offer, type School } from "./catalogue";
import { isOpenTo, studyModesOf, type Format } from "./education-levels";

/**
 * Why somebody was matched with a school, in words: what of the programs they chose it offers and how, their state, and
 * when classes start. Empty for a receiver that the catalogue does not have.
 */
export function explainSchool(catalogue: Catalogue, id: string, answers: ClientData): string[] {
  const school = catalogue.schools.find((one) => one.id === id);
  if (!school) return [];
  const [state] = answers.StateCode ?? [];
  const offered = offersByFormat(catalogue, school, answers).map(
    ([format, titles]) => `offers ${listInWords(titles)} ${formatInWords(format, school)}`,
  );
  return [
    ...offered,
    ...(state === undefined ? [] : [`accepts students in ${stateNames().get(state) ?? state}`]),
    startsInWords(school),
  ];
}

/** The chosen programs that a school offers to this visitor, by the first format that fits: each is said once. */
function offersByFormat(catalogue: Catalogue, school: School, answers: ClientData) {
  const said = new Set<string>();
  const byFormat = new Map<Format, string[]>();
  for (const offer of school.offers.filter((one) => takesState(one, answers.StateCode?.[0])))
    for (const format of offer.formats.filter((one) => fits(one, answers.StudyMode?.[0])))
      for (const { cip, title, levels } of programsOf(catalogue, offer)) {
        const isChosen = (answers.Programs ?? []).includes(cip);
        const isOpen = levels.some((award) => isOpenTo(award, answers.Level?.[0]));
        if (!isChosen || !isOpen || said.has(cip)) continue;
        said.add(cip);
        byFormat.set(format, [...(byFormat.get(format) ?? []), title]);
      }
  return [...byFormat];
}

function takesState({ states, exceptStates }: Offer, state: string | undefined): boolean {
  if (state === undefined) return true;
  return (states?.includes(state) ?? true) && !exceptStates?.includes(state);
}

function fits(format: Format, mode: string | undefined): boolean {
  return mode === undefined || studyModesOf(format).includes(mode);
}

function formatInWords(format: Format, { contact }: School): string {
  const words: Record<Format, string> = {
    online: "online",
    campus: `on campus in ${contact.city}`,
    evenings: `in the evening in ${contact.city}`,
    weekends: `on weekends in ${contact.city}`,
  };
  return words[format];
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

function startsInWords({ starts }: School): string {
  if (new Set(starts).size === 12) return "classes start every month";
  const names = [...new Set(starts)]
    .sort((one, other) => one - other)
    .map((number) => month.format(Date.UTC(2026, number - 1, 1)));
  return `classes start in ${listInWords(names)}`;
}
