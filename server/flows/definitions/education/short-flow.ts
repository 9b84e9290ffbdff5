import { navigationActionNames } from "@/flow/protocol/traits";
import { createSubmitButton } from "../buttons";
import { createSingleChoiceQuestion, type ValueLabelPairs } from "../choice";
import {
  emailQuestion,
  firstNameQuestion,
  lastNameQuestion,
  phoneQuestion,
} from "../../contact-questions";
import type { FlowDefinition, PageDefinition } from "../../flow-definition";
import { schoolThankYouPage } from "../../shared-pages";
import { createEducationLevelPage, createZipAndAgePage } from "./education-pages";
import { createMainProgramQuestion, createProgramsQuestion } from "./education-questions";
import {
  noDiplomaPage,
  underagePage,
  doNotContactPage,
  noMatchingSchoolPage,
  consentDeclinedPage,
} from "./end-pages";
import { createButtonSchoolConsent } from "./school-consent";
import { schoolPaymentDisclosure } from "./sponsorship";

/**
 * Returns a flow of five pages: interest, programs, education level, location, and one matched school. If a campaign
 * supplies the interest, the visitor begins with the education level.
 */
export function createShortEducationFlow(copy: {
  /** The flow's key, also the name of its site and of the site's programs in the school catalogue. */
  key: string;
  title: string;
  question: string;
  /** Options of the first question. The catalogue lists programs for each. */
  interests: ValueLabelPairs;
}): FlowDefinition {
  return {
    key: copy.key,
    title: copy.title,
    firstPage: "AreaOfInterest",
    language: "en-US",
    scripts: ["TrustedForm", "JornayaLeadId", "Recaptcha"],
    receivers: "schools",
    maximumReceivers: 1,
    matter: ["Programs"],
    prefill: { field: "Interest", startAt: "Education" },
    pages: [
      {
        key: "AreaOfInterest",
        title: "Interest",
        questions: [createSingleChoiceQuestion("Interest", copy.question, copy.interests)],
        actions: [createSubmitButton()],
        next: [{ to: "ProgramOfInterest" }],
      },
      createProgramPage("ProgramOfInterest", "Education"),
      createEducationLevelPage(
        "This tells us which schools can take you now.",
        { to: "ProgramsAfterLevel", when: { not: { answered: "Programs" } } },
        { to: "Location" },
      ),
      createProgramPage("ProgramsAfterLevel", "Location"),
      createZipAndAgePage({ to: "More" }),
      createMatchPage(copy.key),
      schoolThankYouPage,
      ...[noDiplomaPage, underagePage, noMatchingSchoolPage, doNotContactPage, consentDeclinedPage],
    ],
  };
}

function createProgramPage(key: string, to: string): PageDefinition {
  return {
    key,
    wirePageKey: "ProgramOfInterest",
    title: "Programs",
    questions: [
      createProgramsQuestion("Which of these programs sound right?", "MultiSelect", "shortList"),
    ],
    schoolMappings: "Programs",
    proTip: schoolPaymentDisclosure,
    actions: [createSubmitButton()],
    next: [{ to }],
  };
}

/** Label of the button by which the visitor gives consent. The consent text quotes the label. */
const consentButtonLabel = "Yes, have them contact me";

function createMatchPage(key: string): PageDefinition {
  return {
    key: "More",
    title: "Program, contact, consent",
    content: { titleData: "We found a match for you", htmlData: "{matches}" },
    questions: [
      createMainProgramQuestion("Which program should the school tell you about?"),
      ...[firstNameQuestion, lastNameQuestion, phoneQuestion, emailQuestion],
    ],
    consent: [createButtonSchoolConsent(`tcpa-${key}-1`, consentButtonLabel)],
    selectAll: { style: "button", performSubmit: false },
    matchNote: schoolPaymentDisclosure,
    noMatchTo: "NoMatch",
    noContactTo: "NoContact",
    actions: [
      {
        name: navigationActionNames.submit,
        label: consentButtonLabel,
        actionType: "AcceptTcpaAndSubmit",
      },
      { name: navigationActionNames.noThanks, label: "No thanks", actionType: "NoThanks" },
    ],
    next: [{ to: "ThankYou" }],
    skipTo: "NotInterested",
  };
}
