import "server-only";
import type { PoiSchoolMatch } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/requests";
import type { Option, OptionGroup } from "../../protocol/question";
import { mayAccept } from "../receivers/accepts";
import type { Receiver } from "../receivers/receiver";

/** Which of these schools teach each program, and may take somebody with these answers. */
export function mapSchools(
  programs: readonly string[],
  schools: readonly Receiver[],
  { site, answers }: { site: string; answers: ClientData },
): PoiSchoolMatch[] {
  return programs.map((poi) => {
    const lead = { site, answers: { ...answers, Programs: [poi] } };
    const teaching = schools.filter((school) => mayAccept(school, lead));
    return { poi, schools: teaching.map(({ id }) => id) };
  });
}

/** Marks options with the number of schools that they add. */
export function markIncreases(
  options: (Option | OptionGroup)[],
  mappings: readonly PoiSchoolMatch[],
): (Option | OptionGroup)[] {
  const mark = (option: Option): Option => {
    const count = mappings.find(({ poi }) => poi === option.value)?.schools.length ?? 0;
    if (count === 0) return option;
    return { ...option, increaseMarker: count === 1 ? "+1 school" : count };
  };
  return mappings.length === 0
    ? options
    : options.map((one) =>
        "groupName" in one ? { ...one, options: one.options.map(mark) } : mark(one),
      );
}
