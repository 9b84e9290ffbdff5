import { randomUUID } from "node:crypto";

/** A visitor's actions on one page of a flow. */
export interface Step {
  /** The page's heading; empty where the test does not know it. */
  page: string;
  /** The chosen card; the page then moves on by itself. */
  choose?: string;
  /** The chosen card by its position, from 0. */
  chooseAt?: number;
  check?: string[];
  fill?: Record<string, string>;
  /** Checks the consent box. */
  consents?: true;
  /** Checks the consent boxes that name these receivers. */
  agreeTo?: string[];
  /** The button that is pressed. */
  press?: string;
  /** The link that is followed. */
  follow?: string;
}

/** A visitor's way from a page of a site to an end of its flow. */
export interface Journey {
  /** URL of the page. */
  start: string;
  /** All pages, those after the lead included. */
  steps: (person: Person) => Step[];
  /** Heading of the last page. */
  end: string;
  /** The database that gets the lead, unless it is the run's own. */
  databaseUrl?: string;
}

/** A visitor with an email address of their own, by which a test finds the lead. */
export interface Person {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  email: string;
}

export function makePerson(): Person {
  const email = `ann.${randomUUID()}@example.com`;
  return { firstName: "Annabel", lastName: "O'Hara-Quill", phone: "6192345678", email };
}

/** A person with a phone number of their own: a withdrawal suppresses the number in other tests, too. */
export function makeCallee(): Person {
  const last = String(Math.floor(Math.random() * 100_000)).padStart(5, "0");
  return { ...makePerson(), phone: `41524${last}` };
}

/** The optional field of the contact page of `mva`, and a text for it. */
export const ownWords = {
  "What happened, in a few words? (optional)":
    "I was stopped at a red light when a van hit me from behind.",
};

export function namesOf({ firstName, lastName }: Person): Record<string, string> {
  return { "First name": firstName, "Last name": lastName };
}

export function contactOf(person: Person): Record<string, string> {
  return { ...namesOf(person), "Phone number": person.phone, Email: person.email };
}

/** The last page of the main flows: contact details and consent. */
export function contactStep(person: Person): Step {
  const press = "Get my free case evaluation";
  return { page: "Where may we reach you?", fill: contactOf(person), consents: true, press };
}

const zip = "What is your ZIP code?";

/** Answers a page by one of its cards. */
export const choose = (page: string, option: string) => ({ page, choose: option });

/** The pages of `mva`, each with an answer, by name. */
export const mva = {
  kind: choose("What kind of accident were you in?", "Car accident"),
  place: { page: zip, fill: { [zip]: "92101" }, press: "Continue" },
  date: choose("When did the accident happen?", "In the last 30 days"),
  hurt: choose("Were you hurt?", "Yes, I was hurt"),
  attorney: choose("Is an attorney already helping you with this accident?", "No"),
  injuries: choose("What was hurt the most?", "Neck or whiplash"),
  treatment: choose("Was there any medical treatment?", "Yes, by a doctor, clinic or therapist"),
  fault: choose("Who do you think caused the accident?", "Someone else"),
} satisfies Record<string, Step>;

/** An injured visitor's way through `mva`, up to the contact page. */
export const injuredSteps: Step[] = Object.values(mva);

/** The answers in such a visitor's lead. */
export function injuredAnswers(person: Person): Record<string, string[]> {
  return {
    ...{ AccidentType: ["Car"], AccidentDate: ["Last30Days"], HasAttorney: ["No"] },
    ...{ Injured: ["Yes"], Injuries: ["NeckOrWhiplash"], Treatment: ["Doctor"] },
    ...{ AtFault: ["SomeoneElse"], PostalCode: ["92101"], Phone: [person.phone] },
    ...{ FirstName: [person.firstName], LastName: [person.lastName], Email: [person.email] },
  };
}

/** The way through `mva` to the question about an attorney. */
export const toAttorney: Step[] = [mva.kind, mva.place, mva.date, mva.hurt];

const toFault = injuredSteps.slice(0, -1);
const richmond: Step = { ...mva.place, fill: { [zip]: "23219" } };
const inRichmond = toFault.map((step) => (step === mva.place ? richmond : step));

/** Each way that the answers can take; those tagged `@long` share their page with one that is not. */
export const ways: { name: string; steps: Step[]; next: string; tag?: string }[] = [
  {
    name: "nobody was hurt: no lead, and what else helps",
    steps: [...toAttorney.slice(0, 3), choose(mva.hurt.page, "No, nobody was hurt")],
    next: "We are glad nobody was hurt",
  },
  {
    name: "mostly at fault in Virginia: no lead, and what else helps",
    steps: [...inRichmond, choose(mva.fault.page, "Mostly me")],
    next: "A claim against someone else may not be possible",
  },
  {
    name: "partly at fault in Virginia: what that means, and the way on",
    steps: [...inRichmond, choose(mva.fault.page, "Both of us, in part")],
    next: "In Virginia, even a small share of the fault matters",
    tag: "@long",
  },
  {
    name: "mostly at fault in California goes on",
    steps: [...toFault, choose(mva.fault.page, "Mostly me")],
    next: "Where may we reach you?",
    tag: "@long",
  },
  {
    name: "the bereaved are asked little, and nothing about injuries",
    steps: [
      ...[mva.kind, mva.place, mva.date, choose(mva.hurt.page, "Someone lost their life")],
      { page: "We are very sorry for your loss", press: "Continue when you are ready" },
      choose("How are you related to the person who died?", "Son or daughter"),
      choose("Is an attorney already helping your family with this?", "No"),
      choose("From what you know today, who caused the accident?", "I do not know"),
    ],
    next: "Where may we reach you?",
  },
];

/** A claimant's way through `roundup`, up to the contact page. */
export const exposedSteps: Step[] = [
  choose(
    "Did you use Roundup or another weed killer with glyphosate, or work near it?",
    "Yes, I used it",
  ),
  {
    page: "Where it was used, and where you live",
    check: ["Home, yard or garden"],
    fill: { [zip]: "92101" },
    press: "Continue",
  },
  choose("How long was it used?", "More than 5 years"),
  choose("What was the diagnosis?", "Non-Hodgkin lymphoma"),
  choose("When was it diagnosed?", "2 to 4 years ago"),
  choose("Have you done anything in the 2026 class settlement?", "No, nothing so far"),
  {
    page: "Which treatment was there? Choose all that apply.",
    check: ["Chemotherapy", "Radiation"],
    press: "Continue",
  },
  choose("Is an attorney already helping you with this?", "No"),
];

/** All pages of a call flow, up to its end. */
export function callSteps(person: Person): Step[] {
  const fill = { [zip]: "92101", "Which number should we call?": person.phone };
  return [
    { page: "", fill, press: "Continue" },
    { page: "Which day should we call?", chooseAt: 2 },
    choose("What time is best?", "Morning, 8 a.m. to noon"),
    { page: "", fill: namesOf(person), consents: true, press: "Schedule my call" },
  ];
}
