import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { ProgramSchoolMatch } from "@/flow/protocol/instruction";
import type { QuestionOption, QuestionOptionGroup } from "@/flow/protocol/question";
import { mayAcceptLead, type MatchableLead } from "./accepts-lead";
import type { Receiver } from "./receiver";

/** Returns one entry per program (`poi`), with the ids of the schools that teach it and could accept the visitor. */
export function mapProgramsToSchools(
  programs: readonly string[],
  schools: readonly Receiver[],
  { site, answers, language }: MatchableLead,
): ProgramSchoolMatch[] {
  return programs.map((poi) => {
    const lead = { site, language, answers: { ...answers, Programs: [poi] } };
    const teaching = schools.filter((school) => mayAcceptLead(school, lead));
    return { poi, schools: teaching.map(({ id }) => id) };
  });
}

/** Adds to each program option the number of schools that teach it, for example "+1 school". */
export function addSchoolCounts(
  options: (QuestionOption | QuestionOptionGroup)[],
  mappings: readonly ProgramSchoolMatch[],
  words: Translator = englishTranslator,
): (QuestionOption | QuestionOptionGroup)[] {
  const mark = (option: QuestionOption): QuestionOption => {
    const count = mappings.find(({ poi }) => poi === option.value)?.schools.length ?? 0;
    if (count === 0) return option;
    if (count > 1) return { ...option, increaseMarker: count };
    const one = words.count(count, { one: "+{count} school", other: "+{count} schools" });
    return { ...option, increaseMarker: one };
  };
  return mappings.length === 0
    ? options
    : options.map((one) =>
        "groupName" in one ? { ...one, options: one.options.map(mark) } : mark(one),
      );
}
