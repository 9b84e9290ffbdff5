import { createSubmitButton } from "./buttons";
import { createRequiredRule } from "./choice";
import {
  firstNameQuestion,
  lastNameQuestion,
  phoneQuestion,
  postalCodeQuestion,
} from "../contact-questions";
import type {
  ConsentDefinition,
  EvidenceChecklist,
  FlowDefinition,
  QuestionDefinition,
} from "../flow-definition";
import { legalThankYouPage, legalDoNotContactPage, noMatchingAttorneyPage } from "../shared-pages";

/**
 * Returns the short flow behind "Complete This Form For a Free Case Evaluation". It asks for the visitor's ZIP code,
 * contact details, and a time for the call.
 */
export function createScheduledCallFlow(copy: {
  key: string;
  title: string;
  evidenceToKeep: EvidenceChecklist;
  consent: ConsentDefinition;
}): FlowDefinition {
  return {
    key: copy.key,
    title: copy.title,
    firstPage: "Reach",
    language: "en-US",
    scripts: ["TrustedForm", "JornayaLeadId", "Recaptcha"],
    evidenceToKeep: copy.evidenceToKeep,
    // A request for a call at another time is a new request, not a repeat.
    matter: ["CallDate", "CallTime"],
    pages: [
      {
        key: "Reach",
        title: "ZIP code and phone",
        questions: [postalCodeQuestion, { ...phoneQuestion, label: "What number should we call?" }],
        proTip:
          "Your ZIP code and number tell us what hours the law lets us call you. We share nothing unless you agree on the last page.",
        lookUp: "locationOfPostalCode",
        actions: [createSubmitButton()],
        next: [{ to: "CallDate" }],
      },
      {
        key: "CallDate",
        title: "Day of the call",
        questions: [callDateQuestion],
        actions: [createSubmitButton()],
        next: [{ to: "CallTime" }],
      },
      {
        key: "CallTime",
        title: "Time of the call",
        questions: [callTimeQuestion],
        lookUp: "windowOfCall",
        actions: [createSubmitButton()],
        next: [{ to: "Pii" }],
      },
      {
        key: "Pii",
        title: "Name and consent",
        content: "callPrompt",
        questions: [firstNameQuestion, lastNameQuestion],
        consent: [copy.consent],
        noMatchTo: "NoMatch",
        noContactTo: "NoContact",
        actions: [createSubmitButton("Schedule my call")],
        next: [{ to: "ThankYou" }],
      },
      noMatchingAttorneyPage,
      legalDoNotContactPage,
      legalThankYouPage,
    ],
  };
}

const callDateQuestion: QuestionDefinition = {
  fieldName: "CallDate",
  questionType: "Radio",
  label: "What day should we call?",
  options: "callDays",
  validationRules: [createRequiredRule("Please choose a day.")],
};

const callTimeQuestion: QuestionDefinition = {
  fieldName: "CallTime",
  questionType: "Radio",
  label: "What time is best?",
  options: "callTimes",
  validationRules: [createRequiredRule("Please choose a time.")],
};
