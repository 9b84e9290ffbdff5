import { createSkipButton, createSubmitButton } from "./buttons";
import { createSingleChoiceQuestion } from "./choice";
import {
  emailQuestion,
  firstNameQuestion,
  lastNameQuestion,
  phoneQuestion,
} from "../contact-questions";
import { educationPagesAfterLead } from "./education/pages-after-lead";
import {
  createEducationLevelPage,
  createZipAndAgePage,
  studyStartPage,
} from "./education/education-pages";
import {
  createSingleAreaQuestion,
  createProgramsQuestion,
  createStudyModeQuestion,
} from "./education/education-questions";
import {
  noDiplomaPage,
  underagePage,
  doNotContactPage,
  noMatchingSchoolPage,
} from "./education/end-pages";
import { createCheckboxSchoolConsent } from "./education/school-consent";
import { schoolPaymentDisclosure } from "./education/sponsorship";
import { listFlowExperiments } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "../flow-definition";

/**
 * The flow "What can I study near me". It asks for one area, its programs, the location, and the matched schools that
 * may call.
 */
export const studyNearMeFlow: FlowDefinition = {
  key: "ysm",
  title: "Programs and schools near you",
  firstPage: "Education",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "ClicksDotNet", "Recaptcha"],
  receivers: "schools",
  maximumReceivers: 6,
  matter: ["Programs"],
  experiments: listFlowExperiments("ysm"),
  prefill: { field: "Areas" },
  pages: [
    createEducationLevelPage("This tells us which programs you can start now.", {
      to: "AreaOfInterest",
    }),
    {
      key: "AreaOfInterest",
      title: "Area of study",
      questions: [createSingleAreaQuestion("What would you like to study?")],
      actions: [createSubmitButton()],
      next: [{ to: "ProgramOfInterest" }],
    },
    {
      key: "ProgramOfInterest",
      title: "Programs",
      questions: [
        createProgramsQuestion(
          "Which programs interest you? Choose as many as you like.",
          "MultiSelectall",
          "programs",
        ),
      ],
      schoolMappings: "Programs",
      proTip: schoolPaymentDisclosure,
      actions: [createSubmitButton()],
      next: [{ to: "StudyMode" }],
    },
    {
      key: "StudyMode",
      title: "Online or on campus",
      questions: [
        createStudyModeQuestion("How would you like to study?", [
          ["Campus", "On a campus near me"],
          ["Online", "Online"],
          ["Either", "Either is fine"],
        ]),
      ],
      actions: [createSubmitButton()],
      next: [{ to: "CustomQuestions" }],
    },
    studyStartPage,
    createZipAndAgePage({ to: "More" }),
    {
      key: "More",
      title: "Military service",
      questions: [
        createSingleChoiceQuestion("Military", "Have you served in the U.S. military?", [
          ["No", "No"],
          ["Serving", "Yes, I’m serving now"],
          ["Veteran", "Yes, I’m a veteran"],
          ["Family", "No, but my spouse or parent has"],
        ]),
      ],
      proTip:
        'Some schools take part in programs for service members and their families. Learn more from the <a href="https://www.va.gov/education/">U.S. Department of Veterans Affairs</a>.',
      actions: [createSubmitButton(), createSkipButton()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      questions: [firstNameQuestion, lastNameQuestion, phoneQuestion, emailQuestion],
      consent: [createCheckboxSchoolConsent("tcpa-ysm-1")],
      // The select-all checkbox reads 'Select All & Submit' and submits the page. Visitors who check single boxes use
      // the submit button.
      selectAll: { style: "checkbox", performSubmit: false },
      matchNote: schoolPaymentDisclosure,
      noMatchTo: "NoMatch",
      noContactTo: "NoContact",
      actions: [createSubmitButton("Send to the schools I checked")],
      next: [{ to: "SponsoredMatches" }],
    },
    ...educationPagesAfterLead,
    noDiplomaPage,
    underagePage,
    noMatchingSchoolPage,
    doNotContactPage,
  ],
};
