import { randomUUID } from "node:crypto";

/** What a visitor does on one page of a flow. */
export interface Step {
  /** Heading of the page. */
  page: string;
  /** The card that is pressed; the page then moves on by itself. */
  choose?: string;
  check?: string[];
  select?: Record<string, string>;
  fill?: Record<string, string>;
  /** Checks the consent box. */
  consents?: true;
  /** Checks the consent boxes of these, by name. */
  agreeTo?: string[];
  /** The button that is pressed. */
  press?: string;
  /** The link that is followed. */
  follow?: string;
}

/** Who fills in the form; each has an email address of their own, by which a test finds the lead. */
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

/** Whoever withdraws is called no more: no other test has a number of this range. */
export function newNumber(): string {
  return `41524${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`;
}

/** The field of the contact page of `mva` that may stay empty, and what may stand in it. */
export const ownWords = {
  "What happened, in a few words? (optional)":
    "I was stopped at a red light when a van hit me from behind.",
};

/** The last page of the main flows: contact details and consent. */
export function contactStep(person: Person): Step {
  return {
    page: "Where may we reach you?",
    fill: {
      "First name": person.firstName,
      "Last name": person.lastName,
      "Phone number": person.phone,
      Email: person.email,
    },
    consents: true,
    press: "Get my free case evaluation",
  };
}

const kind: Step = { page: "What kind of accident were you in?", choose: "Car accident" };
const date: Step = { page: "When did the accident happen?", choose: "In the last 30 days" };
const attorney: Step = {
  page: "Is an attorney already helping you with this accident?",
  choose: "No",
};
const hurt: Step = { page: "Were you hurt?", choose: "Yes, I was hurt" };
const injuries: Step = {
  page: "What was hurt the most?",
  choose: "Neck or whiplash",
};
const treatment: Step = {
  page: "Was there any medical treatment?",
  choose: "Yes, by a doctor, clinic or therapist",
};
const fault: Step = { page: "Who do you think caused the accident?", choose: "Someone else" };
const place: Step = {
  page: "What is your ZIP code?",
  fill: { "What is your ZIP code?": "92101" },
  press: "Continue",
};

/** The pages of `mva`, each with an answer, by name. */
export const mva = {
  kind,
  place,
  date,
  hurt,
  attorney,
  injuries,
  treatment,
  fault,
};

/** An injured visitor's way through `mva`, up to the contact page. */
export const injuredSteps: Step[] = Object.values(mva);

/** What such a visitor's lead then holds. */
export function injuredAnswers(person: Person): Record<string, string[]> {
  return {
    AccidentType: ["Car"],
    AccidentDate: ["Last30Days"],
    HasAttorney: ["No"],
    Injured: ["Yes"],
    Injuries: ["NeckOrWhiplash"],
    Treatment: ["Doctor"],
    AtFault: ["SomeoneElse"],
    PostalCode: ["92101"],
    FirstName: [person.firstName],
    LastName: [person.lastName],
    Phone: [person.phone],
    Email: [person.email],
  };
}

/** A claimant's way through `roundup`, up to the contact page. */
export const exposedSteps: Step[] = [
  {
    page: "Did you use Roundup or another weed killer with glyphosate, or work near it?",
    choose: "Yes, I used it",
  },
  {
    page: "Where it was used, and where you live",
    check: ["Home, yard or garden"],
    fill: { "What is your ZIP code?": "92101" },
    press: "Continue",
  },
  { page: "How long was it used?", choose: "More than 5 years" },
  { page: "What was the diagnosis?", choose: "Non-Hodgkin lymphoma" },
  { page: "When was it diagnosed?", choose: "2 to 4 years ago" },
  { page: "Have you done anything in the 2026 class settlement?", choose: "No, nothing so far" },
  {
    page: "Which treatment was there? Choose all that apply.",
    check: ["Chemotherapy", "Radiation"],
    press: "Continue",
  },
  { page: "Is an attorney already helping you with this?", choose: "No" },
];
