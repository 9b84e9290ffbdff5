import "server-only";
import { skip, submit } from "./buttons";
import { chooseOne } from "./choice";
import { email, firstName, lastName, phone, postalCode } from "./contact";
import { pagesAfterLead } from "./education/after-lead";
import {
  age,
  hasNoDiploma,
  isMinor,
  level,
  oneArea,
  programs,
  startDate,
  studyMode,
  whySchoolsAskWhere,
} from "./education/education-questions";
import { diplomaPage, minorPage, noContactPage, noSchoolPage } from "./education/kind-ends";
import { consentForEachSchool } from "./education/school-consent";
import { matchesPayUs, schoolsPayUs } from "./education/sponsorship";
import { experimentsIn } from "../../protocol/experiments";
import type { FlowDefinition } from "./flow-definition";

/** What can I study near me: one area, its programs, where, and which of the matched schools may call. */
export const ysm: FlowDefinition = {
  key: "ysm",
  title: "Programs and schools near you",
  firstPage: "Education",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "ClicksDotNet", "Recaptcha"],
  receivers: "schools",
  maximumReceivers: 6,
  experiments: experimentsIn("ysm"),
  pages: [
    {
      key: "Education",
      title: "Education so far",
      progress: 5,
      questions: [level],
      proTip: "It decides which programs you can begin with now.",
      actions: [submit()],
      next: [{ to: "Diploma", when: hasNoDiploma }, { to: "AreaOfInterest" }],
    },
    {
      key: "AreaOfInterest",
      title: "Area of study",
      progress: 18,
      questions: [oneArea("What would you like to study?")],
      actions: [submit()],
      next: [{ to: "ProgramOfInterest" }],
    },
    {
      key: "ProgramOfInterest",
      title: "Programs",
      progress: 32,
      questions: [
        programs(
          "Which programs interest you? Choose as many as you like.",
          "MultiSelectall",
          "programs",
        ),
      ],
      schoolMappings: "Programs",
      proTip: schoolsPayUs,
      actions: [submit()],
      next: [{ to: "CustomQuestions" }],
    },
    {
      key: "CustomQuestions",
      title: "Mode, start, age, ZIP code",
      progress: 50,
      content: { titleData: "How, when and where you would study" },
      questions: [
        studyMode("How would you like to study?", [
          ["Campus", "On a campus near me"],
          ["Online", "Online"],
          ["Either", "Either is fine"],
        ]),
        startDate,
        age,
        postalCode,
      ],
      proTip: whySchoolsAskWhere,
      lookUp: "locationOfPostalCode",
      actions: [submit()],
      next: [{ to: "Minor", when: isMinor }, { to: "More" }],
    },
    {
      key: "More",
      title: "Military service",
      progress: 74,
      questions: [
        chooseOne("Military", "Do you serve, or have you served, in the U.S. military?", [
          ["No", "No"],
          ["Serving", "Yes, I serve now"],
          ["Veteran", "Yes, I am a veteran"],
          ["Family", "My spouse or parent does, or did"],
        ]),
      ],
      proTip:
        'Some schools take part in programs for service members and their families. The <a href="https://www.va.gov/education/">U.S. Department of Veterans Affairs</a> explains them.',
      actions: [submit(), skip()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      progress: 90,
      questions: [firstName, lastName, phone, email],
      consent: [consentForEachSchool("tcpa-ysm-1")],
      // It reads 'Select All & Submit', and does so. Whoever checks one box after the other sends with the button.
      selectAll: { style: "checkbox", performSubmit: false },
      matchNote: matchesPayUs,
      noMatchTo: "NoMatch",
      noContactTo: "NoContact",
      actions: [submit("Send to the schools I checked")],
      next: [{ to: "SponsoredMatches" }],
    },
    ...pagesAfterLead,
    diplomaPage,
    minorPage,
    noSchoolPage,
    noContactPage,
  ],
};
