import "server-only";
import { submit } from "./buttons";
import { required } from "./choice";
import { firstName, lastName, phone } from "./contact";
import type {
  ConsentDefinition,
  EvidenceToKeep,
  FlowDefinition,
  QuestionDefinition,
} from "./flow-definition";
import { noMatchPage, thankYouPage } from "./shared-pages";

/** The short flow behind 'Complete This Form For a Free Case Evaluation': when to call, and whom. */
export function scheduledCall(copy: {
  key: string;
  title: string;
  evidenceToKeep: EvidenceToKeep;
  consent: ConsentDefinition;
}): FlowDefinition {
  return {
    key: copy.key,
    title: copy.title,
    firstPage: "CallTime",
    language: "en-US",
    scripts: ["TrustedForm", "JornayaLeadId", "Recaptcha"],
    evidenceToKeep: copy.evidenceToKeep,
    pages: [
      {
        key: "CallTime",
        title: "Day and time of the call",
        progress: 25,
        questions: [callDate, callTime],
        actions: [submit()],
        next: [{ to: "Pii" }],
      },
      {
        key: "Pii",
        title: "Name, phone and consent",
        progress: 75,
        questions: [firstName, lastName, phone],
        consent: [copy.consent],
        noMatchTo: "NoMatch",
        actions: [submit("Schedule my call")],
        next: [{ to: "ThankYou" }],
      },
      noMatchPage,
      thankYouPage,
    ],
  };
}

const callDate: QuestionDefinition = {
  fieldName: "CallDate",
  questionType: "SingleSelect",
  label: "Which day should we call?",
  options: "callDays",
  validationRules: [required("Please choose a day.")],
};

const callTime: QuestionDefinition = {
  fieldName: "CallTime",
  questionType: "SingleSelect",
  label: "What time is best?",
  options: [
    { value: "AsSoonAsPossible", label: "As soon as possible" },
    { value: "Morning", label: "Morning, 8 to 12" },
    { value: "Afternoon", label: "Afternoon, 12 to 5" },
    { value: "Evening", label: "Evening, 5 to 9" },
  ],
  validationRules: [required("Please choose a time.")],
};
