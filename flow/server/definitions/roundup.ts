import "server-only";
import { changeAnswer, goOn, skip, submit } from "./buttons";
import { chooseMany, chooseOne } from "./choice";
import { exposureEvidence } from "./exposure-evidence";
import { email, firstName, lastName, ownWords, phone } from "./contact";
import { contactConsent } from "./contact-consent";
import type { FlowDefinition } from "./flow-definition";
import { attorneyPages, locationPage, noMatchPage, thankYouPage } from "./shared-pages";

/** The weed-killer intake: exposure, illness, time, and whom to call. */
export const roundup: FlowDefinition = {
  key: "roundup",
  title: "Weed-killer exposure",
  firstPage: "Exposure",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "Recaptcha"],
  evidenceToKeep: exposureEvidence,
  pages: [
    {
      key: "Exposure",
      title: "Exposed to weed killer",
      progress: 5,
      questions: [
        chooseOne(
          "Exposure",
          "Did you use Roundup or another weed killer with glyphosate, or work near it?",
          [
            ["Used", "Yes, I used it"],
            ["Near", "Yes, I lived or worked where it was used"],
            ["FamilyMember", "Someone in my family did"],
            ["NotSure", "I am not sure"],
            ["No", "No"],
          ],
        ),
      ],
      proTip: "You don’t need receipts. It is fine not to be sure of the brand.",
      actions: [submit()],
      next: [
        { to: "NotExposed", when: { field: "Exposure", is: ["No"] } },
        { to: "ExposurePlace" },
      ],
    },
    {
      key: "NotExposed",
      wirePageKey: "More",
      title: "Not exposed",
      progress: 100,
      end: "declined",
      content: {
        titleData: "This claim is about weed killer",
        htmlData:
          "<p>From your answer, it does not seem to fit. We have not passed anything on to anyone, and we " +
          "will not contact you.</p><p>If you are ill and wonder about the cause, your doctor is the best " +
          "person to ask. We wish you well.</p>",
      },
      actions: [changeAnswer("Change my answer")],
    },
    {
      key: "ExposurePlace",
      title: "Where it was used",
      progress: 15,
      questions: [
        chooseMany("ExposurePlace", "Where was the weed killer used? Choose all that apply.", [
          ["Home", "Home, yard or garden"],
          ["Farm", "Farm, orchard or vineyard"],
          ["Landscaping", "Landscaping or groundskeeping work"],
          ["School", "School, park or golf course"],
          ["Roadside", "Roadside, railway or utility work"],
          ["Other", "Somewhere else"],
        ]),
      ],
      actions: [submit()],
      next: [{ to: "ExposureLength" }],
    },
    {
      key: "ExposureLength",
      title: "For how long",
      progress: 25,
      questions: [
        chooseOne("ExposureLength", "Over how long a time was it used?", [
          ["Under1Year", "Less than a year"],
          ["OneToFiveYears", "1 to 5 years"],
          ["Over5Years", "More than 5 years"],
          ["NotSure", "I am not sure"],
        ]),
      ],
      proTip: "A rough guess is fine.",
      actions: [submit()],
      next: [{ to: "Diagnosis" }],
    },
    {
      key: "Diagnosis",
      title: "Diagnosis",
      progress: 35,
      questions: [
        chooseOne("Diagnosis", "Which illness did a doctor find?", [
          ["NonHodgkinLymphoma", "Non-Hodgkin lymphoma"],
          ["Leukemia", "Leukemia (CLL or hairy cell, for example)"],
          ["MultipleMyeloma", "Multiple myeloma"],
          ["OtherCancer", "Another cancer"],
          ["OtherIllness", "Another illness"],
          ["None", "None so far"],
        ]),
      ],
      proTip: "If it is hard to talk about, choose what comes closest and tell the rest later.",
      actions: [submit()],
      next: [
        { to: "NoDiagnosis", when: { field: "Diagnosis", is: ["None"] } },
        { to: "DiagnosisDate" },
      ],
    },
    {
      key: "NoDiagnosis",
      wirePageKey: "More",
      title: "No diagnosis",
      progress: 100,
      end: "declined",
      content: {
        titleData: "Good that no illness was found",
        htmlData:
          "<p>These claims are for people whom a doctor has told that they are ill, so there is nothing to " +
          "pass on today, and we will not contact you.</p><p>If something " +
          "worries you, please see a doctor and mention the weed killer. You can come back at any time.</p>",
      },
      actions: [changeAnswer("Change my answer")],
    },
    {
      key: "DiagnosisDate",
      title: "When it was found",
      progress: 45,
      questions: [
        chooseOne("DiagnosisDate", "When did a doctor find it?", [
          ["Last12Months", "In the last 12 months"],
          ["OneToTwoYears", "1 to 2 years ago"],
          ["TwoToFourYears", "2 to 4 years ago"],
          ["Over4Years", "More than 4 years ago"],
          ["NotSure", "I am not sure"],
        ]),
      ],
      actions: [submit()],
      next: [
        { to: "Deadline", when: { field: "DiagnosisDate", is: ["TwoToFourYears", "Over4Years"] } },
        { to: "Treatment" },
      ],
    },
    {
      key: "Deadline",
      wirePageKey: "More",
      title: "Deadline may have passed",
      progress: 50,
      content: {
        titleData: "The deadline to sue may have passed",
        htmlData:
          "<p>Every state limits how long you have to file a lawsuit. With an illness, the time often " +
          "starts when you learned of it, or could have learned what caused it. In many states it is two " +
          "or three years.</p><p>Only an attorney can tell how it is in your case. Asking costs nothing, so " +
          "you may go on if you like.</p>",
      },
      actions: [goOn("Go on")],
      next: [{ to: "Treatment" }],
    },
    {
      key: "Treatment",
      title: "Treatment",
      progress: 55,
      questions: [
        chooseMany("Treatment", "Which treatment was there? Choose all that apply.", [
          ["Chemotherapy", "Chemotherapy"],
          ["Radiation", "Radiation"],
          ["Surgery", "Surgery"],
          ["Transplant", "Stem cell or bone marrow transplant"],
          ["Other", "Something else"],
          ["NotYet", "None yet"],
        ]),
      ],
      actions: [submit()],
      next: [{ to: "HasAttorney" }],
    },
    ...attorneyPages("Is an attorney already helping you with this?", 65, "Location"),
    locationPage(75, "Description"),
    {
      key: "Description",
      title: "In your own words",
      progress: 85,
      questions: [
        ownWords(
          "Is there anything else we should know?",
          "For example: I sprayed our orchard every spring from 2004 to 2016.",
        ),
      ],
      proTip: "You can leave this empty and tell it on the phone instead.",
      actions: [submit(), skip()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      progress: 95,
      questions: [firstName, lastName, phone, email],
      consent: [
        contactConsent("tcpa-weed-killer-1", "my exposure to weed killer and my possible claim"),
      ],
      noMatchTo: "NoMatch",
      actions: [submit("Get my free case evaluation")],
      next: [{ to: "ThankYou" }],
    },
    noMatchPage,
    thankYouPage,
  ],
};
