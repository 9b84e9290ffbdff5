import { experimentParameter } from "@/flow/protocol/experiments";
import { pathIn, type Language } from "@/lib/shared/languages";
import { catalogueSchool } from "../support/test-catalogue";
import { choose, contactOf, type Person, type Step } from "./journeys";
import { siteAddress } from "./routes";

/** A visitor's way through the flow of an education site. */
export interface SchoolJourney {
  site: string;
  /** English where it is missing. */
  language?: Language;
  /** The pages up to the one with consent, each with an answer. */
  steps: (answers: { postalCode: string; age?: string }) => Step[];
  /** The page that names the schools: contact details, and boxes or a button. */
  contact: (person: Person) => Step;
  /** The answers in the lead, without those that identify. */
  answers: Record<string, string[]>;
  /** The variants that the flow tries, besides `default`. */
  variants: Variant[];
  /** Each school has a box; otherwise a button agrees to all that are named. */
  hasBoxes: boolean;
  /** Agrees to all schools and sends, in place of the button of `contact`. */
  all: Pick<Step, "choose" | "press">;
  /** Sponsored matches and listings, after the lead. */
  advertisements: Step[];
  /** The listings lie over the page. */
  isOverlaid?: boolean;
}

export interface Variant {
  experiment: string;
  variant: string;
  /** The text that it shows on the page with the programs, once one is chosen. */
  shows: RegExp;
  /** Other headings of pages. */
  headers?: Record<string, string>;
  /** Longer texts of options. */
  options?: Record<string, string>;
}

const offers = (state: string) => [
  {
    areas: ["computing", "health"],
    levels: ["associate" as const, "bachelor" as const],
    formats: ["online" as const],
    states: [state],
  },
];

/** ZIP codes by how many schools take a visitor who lives there, and the ids of these schools. */
export const schoolsAt = {
  none: { postalCode: "82001", ids: [] as string[] },
  one: { postalCode: "92101", ids: ["california"] },
  twelve: { postalCode: "89501", ids: Array.from({ length: 12 }, (_, at) => `nevada-${at + 1}`) },
};

/** The schools of the test catalogue. */
export const schools = [
  catalogueSchool({
    ...{ id: "california", logo: "/schools/sample-arbor.svg" },
    ...{ offers: offers("CA"), languages: ["es"] },
  }),
  ...schoolsAt.twelve.ids.map((id) => catalogueSchool({ id, offers: offers("NV") })),
];

/** A school's name, by its id. */
export function schoolName(id: string): string {
  return `Sample ${id} (test data)`;
}

const counter = {
  experiment: "poiPageMatchedSchoolCounter",
  variant: "enabled",
  shows: /^\d+ of 12 schools matched$/,
};
const indicator = {
  ...counter,
  variant: "enabledWithMatchIncreaseIndicator",
  shows: /^\+\d+ schools?$/,
  options: Object.fromEntries(
    ["Computer Science", "Registered nurse (RN)"].map((name) => [name, `${name} +13 schools`]),
  ),
};
const notice = {
  experiment: "poiSelectionNotification",
  variant: "enabled",
  shows: /^(Select more programs to optimize matches!|Great job, few more questions left!)$/,
};
const headers = {
  experiment: "aoiAndPoiCustomHeaders",
  variant: "enabled",
  shows: /^Choose the programs you like$/,
  headers: {
    "What would you like to study?": "Choose the fields you like",
    "Which programs interest you? Choose as many as you like.": "Choose the programs you like",
  },
};

const check = (page: string, ...boxes: string[]) => ({ page, check: boxes, press: "Continue" });
const level = choose(
  "What is the highest level of school you have finished?",
  "High school diploma or GED",
);
const start = choose("When would you like to start?", "As soon as I can");
const place = (postalCode: string, age: string): Step => ({
  ...check("Your ZIP code and age", age),
  fill: { "What is your ZIP code?": postalCode },
});
const contactWithBoxes = (person: Person): Step => ({
  page: "Where may the schools you pick reach you?",
  fill: contactOf(person),
  press: "Send to the schools I checked",
});
const advertisements: Step[] = [
  { page: "We have your request. Want to see more schools?", press: "Continue" },
  { page: "Sponsored listings", follow: "No thanks, I'm not interested in these" },
];

const ysm: SchoolJourney = {
  site: "ysm",
  steps: ({ postalCode, age = "25 to 34" }) => [
    level,
    choose("What would you like to study?", "Computing"),
    check("Which programs interest you? Choose as many as you like.", "Computer Science"),
    choose("How would you like to study?", "Online"),
    start,
    place(postalCode, age),
    choose("Do you serve, or have you served, in the U.S. military?", "No"),
  ],
  contact: contactWithBoxes,
  answers: {
    ...{ Level: ["HighSchool"], Areas: ["computing"], Programs: ["11.0701"], Age: ["25To34"] },
    ...{ StudyMode: ["Online"], StartDate: ["Soon"], Military: ["No"] },
  },
  variants: [counter, indicator, notice, headers],
  hasBoxes: true,
  all: { choose: "Select All & Submit" },
  advertisements,
};

const mdf: SchoolJourney = {
  site: "mdf",
  steps: ({ postalCode, age = "35 to 44" }) => [
    choose("How would school fit into your week?", "Online, on my own time"),
    level,
    check(
      "Which fields could you see yourself in? Choose all that apply.",
      ...["Computing", "Health"],
    ),
    check("Which programs interest you?", "Computer Science", "Registered nurse (RN)"),
    start,
    place(postalCode, age),
    choose("Which program would you like to hear about first?", "Computer Science"),
  ],
  contact: contactWithBoxes,
  answers: {
    ...{ Level: ["HighSchool"], Areas: ["computing", "health"], Programs: ["11.0701", "51.3801"] },
    ...{ StudyMode: ["Online"], StartDate: ["Soon"], Age: ["35To44"], MainProgram: ["11.0701"] },
  },
  variants: [counter, indicator, notice],
  hasBoxes: true,
  all: { press: "Agree for all schools above and send" },
  advertisements,
  isOverlaid: true,
};

/** A short flow: its first question, programs, level, place and age, and the schools with a button. */
function short(site: string, first: Step, answer: string): SchoolJourney {
  const press = "Yes, contact me about it";
  return {
    site,
    steps: ({ postalCode, age = "18 to 24" }) => [
      first,
      check("Which of these programs sound right?", "Computer Science"),
      level,
      place(postalCode, age),
    ],
    contact: (person) => ({
      page: "You have been matched to the following:",
      fill: contactOf(person),
      press,
    }),
    answers: {
      ...{ Interest: [answer], Programs: ["11.0701"], MainProgram: ["11.0701"] },
      ...{ Level: ["HighSchool"], Age: ["18To24"] },
    },
    variants: [],
    hasBoxes: false,
    all: { press },
    advertisements: [],
  };
}

/** The four education sites. */
export const schoolJourneys: SchoolJourney[] = [
  ysm,
  mdf,
  short(
    "skinnyFlowGame",
    choose("What part of making games pulls you in?", "Programming"),
    "Programming",
  ),
  short(
    "skinnyFlowIT",
    choose("Which part of IT do you want to work in?", "Programming and software"),
    "Software",
  ),
];

/** The pages up to the lead: `agreed` are the ids of the schools that the visitor agrees to. */
export function stepsToLead(
  { steps, contact, hasBoxes }: SchoolJourney,
  { postalCode, ids }: { postalCode: string; ids: string[] },
  person: Person,
  agreed = ids,
): Step[] {
  const agreeTo = hasBoxes ? agreed.map(schoolName) : [];
  return [...steps({ postalCode }), { ...contact(person), agreeTo }];
}

/** The pages up to the one on which a visitor says that they are under 18. */
export function minorSteps({ steps }: SchoolJourney): Step[] {
  const age = "Under 18";
  const all = steps({ ...schoolsAt.one, age });
  return all.slice(0, all.findIndex((step) => step.check?.includes(age)) + 1);
}

/** Every experiment of the flow at its default. */
export function defaultsOf({ variants }: SchoolJourney): Record<string, string> {
  return Object.fromEntries(variants.map(({ experiment }) => [experiment, "default"]));
}

/** The path of a visit's start; each experiment has its default variant, or the given one. */
export function schoolPath(journey: SchoolJourney, variants: Record<string, string> = {}): string {
  const chosen = Object.entries({ ...defaultsOf(journey), ...variants });
  const query = new URLSearchParams(
    chosen.map(([name, value]) => [experimentParameter(name), value]),
  );
  return `${pathIn(journey.language ?? "en", "/")}?${query}`;
}

/** The same as a URL of a server on a port of this machine. */
export function schoolAddress(
  journey: SchoolJourney,
  port: number,
  variants?: Record<string, string>,
): string {
  return siteAddress(journey.site, port, schoolPath(journey, variants));
}
