import "server-only";
import { navigationActionNames } from "../../../protocol/traits";
import { submit } from "../buttons";
import { chooseOne, type Choices } from "../choice";
import { email, firstName, lastName, phone, postalCode } from "../contact";
import type { FlowDefinition, PageDefinition } from "../flow-definition";
import { schoolThankYouPage } from "../shared-pages";
import {
  age,
  hasNoDiploma,
  isMinor,
  levelInList,
  oneProgram,
  programs,
} from "./education-questions";
import {
  diplomaPage,
  minorPage,
  noContactPage,
  noSchoolPage,
  notInterestedPage,
} from "./kind-ends";
import { consentByButton } from "./school-consent";
import { matchesPayUs, schoolsPayUs } from "./sponsorship";

/**
 * A short flow of four screens about one field: what draws the visitor, a few programs and their level, where they are,
 * and the one school that was matched, with the consent given by the button.
 */
export function shortFlow(copy: {
  /** The site's name too: its programs stand under it in the catalogue. */
  key: string;
  title: string;
  question: string;
  /** The catalogue has the programs of each. */
  interests: Choices;
}): FlowDefinition {
  return {
    key: copy.key,
    title: copy.title,
    firstPage: "AreaOfInterest",
    language: "en-US",
    scripts: ["TrustedForm", "JornayaLeadId", "Recaptcha"],
    receivers: "schools",
    maximumReceivers: 1,
    pages: [
      {
        key: "AreaOfInterest",
        title: "What draws them",
        progress: 10,
        questions: [chooseOne("Interest", copy.question, copy.interests)],
        actions: [submit()],
        next: [{ to: "ProgramOfInterest" }],
      },
      programPage,
      locationPage,
      matchPage(copy.key),
      schoolThankYouPage,
      ...[diplomaPage, minorPage, noSchoolPage, noContactPage, notInterestedPage],
    ],
  };
}

const programPage: PageDefinition = {
  key: "ProgramOfInterest",
  title: "Programs and level",
  progress: 35,
  content: { titleData: "Programs, and your school so far" },
  questions: [
    programs("Which of these programs sound right?", "MultiSelect", "shortList"),
    levelInList,
  ],
  schoolMappings: "Programs",
  proTip: schoolsPayUs,
  actions: [submit()],
  next: [{ to: "Diploma", when: hasNoDiploma }, { to: "Location" }],
};

const locationPage: PageDefinition = {
  key: "Location",
  title: "ZIP code and age",
  progress: 60,
  content: { titleData: "Your ZIP code and age" },
  questions: [postalCode, age],
  lookUp: "locationOfPostalCode",
  actions: [submit()],
  next: [{ to: "Minor", when: isMinor }, { to: "More" }],
};

/** The label of the button that gives the consent; the text beside it names it. */
const consentButton = "Yes, contact me about it";

function matchPage(key: string): PageDefinition {
  return {
    key: "More",
    title: "Program, contact, consent",
    progress: 85,
    content: { titleData: "You have been matched to the following:", htmlData: "{matches}" },
    questions: [
      oneProgram("Which program should the school tell you about?"),
      ...[firstName, lastName, phone, email],
    ],
    consent: [consentByButton(`tcpa-${key}-1`, consentButton)],
    selectAll: { style: "button", performSubmit: false },
    matchNote: matchesPayUs,
    noMatchTo: "NoMatch",
    noContactTo: "NoContact",
    actions: [
      {
        name: navigationActionNames.submit,
        label: consentButton,
        actionType: "AcceptTcpaAndSubmit",
      },
      { name: navigationActionNames.noThanks, label: "No thanks", actionType: "NoThanks" },
    ],
    next: [{ to: "ThankYou" }],
    skipTo: "NotInterested",
  };
}
