/** Degrees and certificates that a program can lead to. */
export const awards = ["certificate", "associate", "bachelor", "master"] as const;
export type Award = (typeof awards)[number];

/** Formats in which a school can teach a program. */
export const formats = ["online", "campus", "evenings", "weekends"] as const;
export type Format = (typeof formats)[number];

/** Answers to the question for the highest education level (`Level`), with their labels. */
export const levels = {
  NoDiploma: "Some high school",
  HighSchool: "High school diploma or GED",
  SomeCollege: "Some college, no degree",
  Associate: "Associate degree",
  Bachelor: "Bachelor’s degree",
  Master: "Master’s degree or higher",
} as const;
export type Level = keyof typeof levels;

/**
 * The education levels that admit a visitor to a program, by the program's award. A master's program requires a
 * bachelor's degree; all others require a diploma.
 */
const entryLevels: Record<Award, readonly Level[]> = {
  certificate: ["HighSchool", "SomeCollege", "Associate", "Bachelor", "Master"],
  associate: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  bachelor: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  master: ["Bachelor", "Master"],
};

export function listEntryLevels(award: Award): readonly Level[] {
  return entryLevels[award];
}

/**
 * Returns whether a visitor with this education level may begin a program with this award. Returns true if the level
 * is unknown.
 */
export function isAwardOpenTo(award: Award, level: string | undefined): boolean {
  return level === undefined || entryLevels[award].some((entry) => entry === level);
}

/** Answers to `StudyMode`, each with the teaching formats that suit it. */
const formatsByMode = {
  Online: ["online"],
  Campus: ["campus", "evenings", "weekends"],
  Evenings: ["evenings"],
  Weekends: ["weekends"],
  Mix: ["online", "campus", "evenings", "weekends"],
  Either: ["online", "campus", "evenings", "weekends"],
} as const satisfies Record<string, readonly Format[]>;
export type StudyMode = keyof typeof formatsByMode;

/** Returns the `StudyMode` answers that suit a teaching format. */
export function listStudyModes(format: Format): string[] {
  return Object.entries<readonly Format[]>(formatsByMode)
    .filter(([, fitting]) => fitting.includes(format))
    .map(([mode]) => mode);
}

/** Answers to `StartDate`, each with its calendar months (1 to 12). */
const monthsByStart = {
  Soon: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  JanuaryToApril: [1, 2, 3, 4],
  MayToAugust: [5, 6, 7, 8],
  SeptemberToDecember: [9, 10, 11, 12],
  NotSure: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;
export type StartDate = keyof typeof monthsByStart;

/** Returns the `StartDate` answers that include at least one of these months (1 to 12). */
export function listStartDates(starts: readonly number[]): string[] {
  return Object.entries<readonly number[]>(monthsByStart)
    .filter(([, months]) => starts.some((month) => months.includes(month)))
    .map(([start]) => start);
}
