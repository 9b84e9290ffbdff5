import { skip, submit } from "./buttons";
import { chooseOne } from "./choice";
import { email, firstName, lastName, phone } from "../contact";
import { pagesAfterLead } from "./education/after-lead";
import { levelPage, placePage, startPage } from "./education/education-pages";
import { oneArea, programs, studyMode } from "./education/education-questions";
import { diplomaPage, minorPage, noContactPage, noSchoolPage } from "./education/kind-ends";
import { consentForEachSchool } from "./education/school-consent";
import { schoolsPayUs } from "./education/sponsorship";
import { experimentsIn } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "../flow-definition";

/**
 * The flow 'What can I study near me': one area, its programs, the location, and the choice of matched schools that
 * may call.
 */
export const ysm: FlowDefinition = {
  key: "ysm",
  title: "Programs and schools near you",
  firstPage: "Education",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "ClicksDotNet", "Recaptcha"],
  receivers: "schools",
  maximumReceivers: 6,
  matter: ["Programs"],
  experiments: experimentsIn("ysm"),
  pages: [
    levelPage(5, "This tells us which programs you can start now.", { to: "AreaOfInterest" }),
    {
      key: "AreaOfInterest",
      title: "Area of study",
      progress: 16,
      questions: [oneArea("What would you like to study?")],
      actions: [submit()],
      next: [{ to: "ProgramOfInterest" }],
    },
    {
      key: "ProgramOfInterest",
      title: "Programs",
      progress: 28,
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
      next: [{ to: "StudyMode" }],
    },
    {
      key: "StudyMode",
      title: "Online or on campus",
      progress: 40,
      questions: [
        studyMode("How would you like to study?", [
          ["Campus", "On a campus near me"],
          ["Online", "Online"],
          ["Either", "Either is fine"],
        ]),
      ],
      actions: [submit()],
      next: [{ to: "CustomQuestions" }],
    },
    startPage,
    placePage({ to: "More" }),
    {
      key: "More",
      title: "Military service",
      progress: 76,
      questions: [
        chooseOne("Military", "Have you served in the U.S. military?", [
          ["No", "No"],
          ["Serving", "Yes, I’m serving now"],
          ["Veteran", "Yes, I’m a veteran"],
          ["Family", "No, but my spouse or parent has"],
        ]),
      ],
      proTip:
        'Some schools take part in programs for service members and their families. Learn more from the <a href="https://www.va.gov/education/">U.S. Department of Veterans Affairs</a>.',
      actions: [submit(), skip()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      progress: 90,
      questions: [firstName, lastName, phone, email],
      consent: [consentForEachSchool("tcpa-ysm-1")],
      // The select-all checkbox reads 'Select All & Submit' and submits. Visitors who check single boxes submit with
      // the button.
      selectAll: { style: "checkbox", performSubmit: false },
      matchNote: schoolsPayUs,
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
