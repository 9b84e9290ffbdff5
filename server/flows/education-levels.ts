/** Degrees and certificates that a program can lead to. */
export const programAwards = ["certificate", "associate", "bachelor", "master"] as const;
export type ProgramAward = (typeof programAwards)[number];

/** Formats of teaching that a school can offer for a program. */
export const studyFormats = ["online", "campus", "evenings", "weekends"] as const;
export type StudyFormat = (typeof studyFormats)[number];

/** Answers to the question for the highest education level (`EducationLevel`), with their labels. */
export const educationLevels = {
  NoDiploma: "Some high school",
  HighSchool: "High school diploma or GED",
  SomeCollege: "Some college, no degree",
  Associate: "Associate degree",
  Bachelor: "Bachelor’s degree",
  Master: "Master’s degree or higher",
} as const;
export type EducationLevel = keyof typeof educationLevels;

/**
 * The education levels that admit a visitor to a program, by the program's award. A master's program requires a
 * bachelor's degree; all others require a diploma.
 */
const entryLevelsByAward: Record<ProgramAward, readonly EducationLevel[]> = {
  certificate: ["HighSchool", "SomeCollege", "Associate", "Bachelor", "Master"],
  associate: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  bachelor: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  master: ["Bachelor", "Master"],
};

export function listEntryLevelsForAward(award: ProgramAward): readonly EducationLevel[] {
  return entryLevelsByAward[award];
}

/**
 * Returns whether a visitor with an education level may begin a program that leads to an award. Returns true if the
 * level is unknown.
 */
export function isLevelEligibleForAward(award: ProgramAward, level: string | undefined): boolean {
  return level === undefined || entryLevelsByAward[award].some((entry) => entry === level);
}

/** For each answer to `StudyMode`, such as evenings, the teaching formats that suit it. */
const formatsByMode = {
  Online: ["online"],
  Campus: ["campus", "evenings", "weekends"],
  Evenings: ["evenings"],
  Weekends: ["weekends"],
  Mix: ["online", "campus", "evenings", "weekends"],
  Either: ["online", "campus", "evenings", "weekends"],
} as const satisfies Record<string, readonly StudyFormat[]>;
export type StudyMode = keyof typeof formatsByMode;

/** Returns the `StudyMode` answers that suit a teaching format. */
export function listStudyModesForFormat(format: StudyFormat): string[] {
  return Object.entries<readonly StudyFormat[]>(formatsByMode)
    .filter(([, fitting]) => fitting.includes(format))
    .map(([mode]) => mode);
}

/** For each answer to `StudyStartDate`, the calendar months that it includes (1 to 12). */
const monthsByStart = {
  Soon: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  JanuaryToApril: [1, 2, 3, 4],
  MayToAugust: [5, 6, 7, 8],
  SeptemberToDecember: [9, 10, 11, 12],
  NotSure: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;
export type StudyStartDate = keyof typeof monthsByStart;

/** Returns the `StudyStartDate` answers that include at least one of the given months (1 to 12). */
export function listStartDatesForMonths(starts: readonly number[]): string[] {
  return Object.entries<readonly number[]>(monthsByStart)
    .filter(([, months]) => starts.some((month) => months.includes(month)))
    .map(([start]) => start);
}
