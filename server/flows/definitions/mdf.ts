import { createSubmitButton } from "./buttons";
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
  createMainProgramQuestion,
  createProgramsQuestion,
  createStudyAreasQuestion,
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

/** Label of the button that accepts the consents of all schools. The consent texts quote the label. */
const acceptAllLabel = "Agree to all schools and send";

/**
 * The flow for working adults. It asks how study fits into the week, then for areas of study, then for the main
 * program.
 */
export const workingAdultsFlow: FlowDefinition = {
  key: "mdf",
  title: "Back to school while working",
  firstPage: "StudyMode",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "ClicksDotNet", "Recaptcha"],
  receivers: "schools",
  maximumReceivers: 4,
  matter: ["Programs"],
  experiments: listFlowExperiments("mdf"),
  listingExperiments: ["asdOverlay"],
  pages: [
    {
      key: "StudyMode",
      title: "How school fits into the week",
      questions: [
        createStudyModeQuestion("How would school fit into your week?", [
          ["Online", "Online, on my own time"],
          ["Evenings", "Evenings on campus"],
          ["Weekends", "Weekends on campus"],
          ["Mix", "A mix of online and campus"],
          ["Either", "I’m not sure yet"],
        ]),
      ],
      actions: [createSubmitButton()],
      next: [{ to: "Education" }],
    },
    createEducationLevelPage("Credits you already have may count. Each school decides.", {
      to: "AreaOfInterest",
    }),
    {
      key: "AreaOfInterest",
      title: "Areas of study",
      questions: [
        createStudyAreasQuestion("Which fields could you see yourself in? Choose all that apply."),
      ],
      actions: [createSubmitButton()],
      next: [{ to: "ProgramOfInterest" }],
    },
    {
      key: "ProgramOfInterest",
      title: "Programs by area",
      questions: [
        createProgramsQuestion(
          "Which programs interest you?",
          "MultiSelectWithGroupedOptions",
          "programsByArea",
        ),
      ],
      schoolMappings: "Programs",
      lookUp: "onlyProgram",
      proTip: schoolPaymentDisclosure,
      actions: [createSubmitButton()],
      next: [{ to: "CustomQuestions" }],
    },
    studyStartPage,
    createZipAndAgePage({ to: "Pii", when: { answered: "MainProgram" } }, { to: "More" }),
    {
      key: "More",
      title: "Main program",
      questions: [createMainProgramQuestion("Which program would you like to hear about first?")],
      actions: [createSubmitButton()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      questions: [firstNameQuestion, lastNameQuestion, phoneQuestion, emailQuestion],
      consent: [createCheckboxSchoolConsent("tcpa-mdf-1", acceptAllLabel)],
      matchNote: schoolPaymentDisclosure,
      noMatchTo: "NoMatch",
      noContactTo: "NoContact",
      actions: [
        createSubmitButton("Send to the schools I checked"),
        {
          name: "Accept All",
          label: acceptAllLabel,
          actionType: "AcceptTcpas",
        },
      ],
      next: [{ to: "SponsoredMatches" }],
    },
    ...educationPagesAfterLead,
    noDiplomaPage,
    underagePage,
    noMatchingSchoolPage,
    doNotContactPage,
  ],
};
