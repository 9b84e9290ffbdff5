import { navigationActionNames } from "@/flow/protocol/traits";
import { submit } from "../buttons";
import { chooseOne, type Choices } from "../choice";
import { email, firstName, lastName, phone } from "../../contact";
import type { FlowDefinition, PageDefinition } from "../../flow-definition";
import { schoolThankYouPage } from "../../shared-pages";
import { levelPage, placePage } from "./education-pages";
import { oneProgram, programs } from "./education-questions";
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
 * Returns a short flow of five screens about one field: an interest, a few programs, the education level, the
 * location, and the one matched school. The button gives the consent. A campaign may supply the first answer: its
 * visitors begin with the education level. That page is the same for everyone, so it can be prerendered.
 */
export function shortFlow(copy: {
  /** The flow's key, which is also the site's name. The catalogue lists the site's programs under it. */
  key: string;
  title: string;
  question: string;
  /** The options of the first question. The catalogue has programs for each of them. */
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
    matter: ["Programs"],
    prefill: { field: "Interest", startAt: "Education" },
    pages: [
      {
        key: "AreaOfInterest",
        title: "Interest",
        progress: 10,
        questions: [chooseOne("Interest", copy.question, copy.interests)],
        actions: [submit()],
        next: [{ to: "ProgramOfInterest" }],
      },
      programPage("ProgramOfInterest", 30, "Education"),
      levelPage(
        45,
        "It decides which schools can take you now.",
        { to: "ProgramsAfterLevel", when: { not: { answered: "Programs" } } },
        { to: "Location" },
      ),
      programPage("ProgramsAfterLevel", 52, "Location"),
      placePage({ to: "More" }),
      matchPage(copy.key),
      schoolThankYouPage,
      ...[diplomaPage, minorPage, noSchoolPage, noContactPage, notInterestedPage],
    ],
  };
}

function programPage(key: string, progress: number, to: string): PageDefinition {
  return {
    key,
    wirePageKey: "ProgramOfInterest",
    title: "Programs",
    progress,
    questions: [programs("Which of these programs sound right?", "MultiSelect", "shortList")],
    schoolMappings: "Programs",
    proTip: schoolsPayUs,
    actions: [submit()],
    next: [{ to }],
  };
}

/** The label of the button that gives the consent. The consent text names it. */
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
