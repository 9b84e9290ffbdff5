/** What a program ends in. */
export const awards = ["certificate", "associate", "bachelor", "master"] as const;
export type Award = (typeof awards)[number];

/** How somebody can study at a school. */
export const formats = ["online", "campus", "evenings", "weekends"] as const;
export type Format = (typeof formats)[number];

/** The highest level of education so far, as the flows ask it (`Level`). */
export const levels = {
  NoDiploma: "Some high school",
  HighSchool: "High school diploma or GED",
  SomeCollege: "Some college, no degree",
  Associate: "Associate degree",
  Bachelor: "Bachelor’s degree",
  Master: "Master’s degree or higher",
} as const;
export type Level = keyof typeof levels;

/** Who may begin with a program: a school asks for a diploma, a graduate school for a bachelor’s degree. */
const entryLevels: Record<Award, readonly Level[]> = {
  certificate: ["HighSchool", "SomeCollege", "Associate", "Bachelor", "Master"],
  associate: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  bachelor: ["HighSchool", "SomeCollege", "Associate", "Bachelor"],
  master: ["Bachelor", "Master"],
};

export function entryLevelsOf(award: Award): readonly Level[] {
  return entryLevels[award];
}

/** Whether somebody of this level may begin with it; whoever has not said it is not kept from any. */
export function isOpenTo(award: Award, level: string | undefined): boolean {
  return level === undefined || entryLevels[award].some((entry) => entry === level);
}

/** How somebody wants to study (`StudyMode`), and the formats that fit each. */
const formatsByMode = {
  Online: ["online"],
  Campus: ["campus", "evenings", "weekends"],
  Evenings: ["evenings"],
  Weekends: ["weekends"],
  Mix: ["online", "campus", "evenings", "weekends"],
  Either: ["online", "campus", "evenings", "weekends"],
} as const satisfies Record<string, readonly Format[]>;
export type StudyMode = keyof typeof formatsByMode;

/** The answers that a format fits. */
export function studyModesOf(format: Format): string[] {
  return Object.entries<readonly Format[]>(formatsByMode)
    .filter(([, fitting]) => fitting.includes(format))
    .map(([mode]) => mode);
}

/** When somebody wants to start (`StartDate`), and the months, from 1, in which each is. */
const monthsByStart = {
  Soon: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  JanuaryToApril: [1, 2, 3, 4],
  MayToAugust: [5, 6, 7, 8],
  SeptemberToDecember: [9, 10, 11, 12],
  NotSure: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;
export type StartDate = keyof typeof monthsByStart;

/** The answers that these starts fit. */
export function startDatesOf(starts: readonly number[]): string[] {
  return Object.entries<readonly number[]>(monthsByStart)
    .filter(([, months]) => starts.some((month) => months.includes(month)))
    .map(([start]) => start);
}
