import type { Language } from "@/lib/shared/languages";
import type { Person, Step } from "./journeys";

/** How a visitor goes through the flow of an education site. */
export interface SchoolJourney {
  site: string;
  /** In which it goes through it; English without. */
  language?: Language;
  /** Its pages up to the one with consent, each with an answer. */
  steps: (answers: { postalCode: string; age?: string }) => Step[];
  /** The page that names the schools: contact details, and boxes or a button. */
  contact: (person: Person) => Step;
  /** The answers that the lead then holds, without those that identify. */
  answers: Record<string, string[]>;
  /** What its flow tries, beside `default`. */
  variants: Variant[];
  /** Each school has a box; else a button agrees to all that are named. */
  hasBoxes: boolean;
  /** What agrees to all schools and sends. */
  agreeToAll: { box: string } | { button: string };
  /** Sponsored matches and listings, after the lead. */
  advertisements: Step[];
  /** The listings lie over the page. */
  isOverlaid?: boolean;
}

interface Variant {
  experiment: string;
  variant: string;
  /** What it shows on the page with the programs, once one is chosen. */
  shows: RegExp;
  /** Pages that are headed otherwise. */
  headers?: Record<string, string>;
  /** Options that say more. */
  options?: Record<string, string>;
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

const level: Step = {
  page: "What is the highest level of school you have finished?",
  choose: "High school diploma or GED",
};
const start: Step = { page: "When would you like to start?", choose: "As soon as I can" };
const place = (postalCode: string, age: string): Step => ({
  page: "Your ZIP code and age",
  fill: { "What is your ZIP code?": postalCode },
  check: [age],
  press: "Continue",
});
const names = ({ firstName, lastName, phone, email }: Person) => ({
  "First name": firstName,
  "Last name": lastName,
  "Phone number": phone,
  Email: email,
});
const contactWithBoxes = (person: Person): Step => ({
  page: "Where may the schools you pick reach you?",
  fill: names(person),
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
    { page: "What would you like to study?", choose: "Computing" },
    {
      page: "Which programs interest you? Choose as many as you like.",
      check: ["Computer Science"],
      press: "Continue",
    },
    { page: "How would you like to study?", choose: "Online" },
    start,
    place(postalCode, age),
    { page: "Do you serve, or have you served, in the U.S. military?", choose: "No" },
  ],
  contact: contactWithBoxes,
  answers: {
    Level: ["HighSchool"],
    Areas: ["computing"],
    Programs: ["11.0701"],
    StudyMode: ["Online"],
    StartDate: ["Soon"],
    Age: ["25To34"],
    Military: ["No"],
  },
  variants: [
    counter,
    indicator,
    notice,
    {
      experiment: "aoiAndPoiCustomHeaders",
      variant: "enabled",
      shows: /^Choose the programs you like$/,
      headers: {
        "What would you like to study?": "Choose the fields you like",
        "Which programs interest you? Choose as many as you like.": "Choose the programs you like",
      },
    },
  ],
  hasBoxes: true,
  agreeToAll: { box: "Select All & Submit" },
  advertisements,
};

const mdf: SchoolJourney = {
  site: "mdf",
  steps: ({ postalCode, age = "35 to 44" }) => [
    { page: "How would school fit into your week?", choose: "Online, on my own time" },
    level,
    {
      page: "Which fields could you see yourself in? Choose all that apply.",
      check: ["Computing", "Health"],
      press: "Continue",
    },
    {
      page: "Which programs interest you?",
      check: ["Computer Science", "Registered nurse (RN)"],
      press: "Continue",
    },
    start,
    place(postalCode, age),
    { page: "Which program would you like to hear about first?", choose: "Computer Science" },
  ],
  contact: contactWithBoxes,
  answers: {
    StudyMode: ["Online"],
    Level: ["HighSchool"],
    Areas: ["computing", "health"],
    Programs: ["11.0701", "51.3801"],
    StartDate: ["Soon"],
    Age: ["35To44"],
    MainProgram: ["11.0701"],
  },
  variants: [counter, indicator, notice],
  hasBoxes: true,
  agreeToAll: { button: "Agree for all schools above and send" },
  advertisements,
  isOverlaid: true,
};

/** A short flow: what draws the visitor, programs, level, place and age, and the schools with a button. */
function short(
  site: string,
  first: { page: string; choose: string },
  answer: string,
): SchoolJourney {
  return {
    site,
    steps: ({ postalCode, age = "18 to 24" }) => [
      first,
      {
        page: "Which of these programs sound right?",
        check: ["Computer Science"],
        press: "Continue",
      },
      level,
      place(postalCode, age),
    ],
    contact: (person) => ({
      page: "You have been matched to the following:",
      fill: names(person),
      press: "Yes, contact me about it",
    }),
    answers: {
      Interest: [answer],
      Programs: ["11.0701"],
      Level: ["HighSchool"],
      Age: ["18To24"],
      MainProgram: ["11.0701"],
    },
    variants: [],
    hasBoxes: false,
    agreeToAll: { button: "Yes, contact me about it" },
    advertisements: [],
  };
}

/** The four education sites. */
export const schoolJourneys: SchoolJourney[] = [
  ysm,
  mdf,
  short(
    "skinnyFlowGame",
    { page: "What part of making games pulls you in?", choose: "Programming" },
    "Programming",
  ),
  short(
    "skinnyFlowIT",
    { page: "Which part of IT do you want to work in?", choose: "Programming and software" },
    "Software",
  ),
];
