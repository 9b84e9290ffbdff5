import { createChangeAnswerButton, createContinueButton, createSubmitButton } from "./buttons";
import { createMultipleChoiceQuestion, createSingleChoiceQuestion } from "./choice";
import { weedKillerEvidenceChecklist } from "./weed-killer-evidence";
import { createFreeTextQuestion, postalCodeQuestion } from "../contact-questions";
import { createContactConsent, createHealthAuthorizationItem } from "./contact-consent";
import type { FlowDefinition } from "../flow-definition";
import { ineligibleDiagnosisPages } from "./ineligible-diagnosis-pages";
import {
  createAttorneyPages,
  createContactPage,
  legalThankYouPage,
  legalDoNotContactPage,
  noMatchingAttorneyPage,
  postalCodeTip,
} from "../shared-pages";

/** The questionnaire for weed-killer claims. It asks about exposure, illness, dates, and contact details. */
export const weedKillerFlow: FlowDefinition = {
  key: "roundup",
  title: "Weed-killer exposure",
  firstPage: "Exposure",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "Recaptcha"],
  evidenceToKeep: weedKillerEvidenceChecklist,
  matter: ["Exposure"],
  healthAnswers: ["Diagnosis", "DiagnosisDate", "Treatment", "Description"],
  pages: [
    {
      key: "Exposure",
      title: "Exposed to weed killer",
      questions: [
        createSingleChoiceQuestion(
          "Exposure",
          "Did you use Roundup or another weed killer with glyphosate, or work near it?",
          [
            ["Used", "Yes, I used it"],
            ["Near", "Yes, I lived or worked near it"],
            ["FamilyMember", "Someone in my family did"],
            ["LossOfLife", "I’m asking for someone who died"],
            ["NotSure", "I’m not sure"],
            ["No", "No"],
          ],
        ),
      ],
      proTip: "You don’t need receipts. It’s fine if you’re not sure of the brand.",
      actions: [createSubmitButton()],
      next: [
        { to: "NotExposed", when: { field: "Exposure", is: ["No"] } },
        { to: "Loss", when: { field: "Exposure", is: ["LossOfLife"] } },
        { to: "ExposurePlace" },
      ],
    },
    {
      key: "NotExposed",
      wirePageKey: "More",
      title: "Not exposed",
      end: "declined",
      content: {
        titleData: "These claims are about weed killer",
        htmlData:
          "<p>Based on your answer, they don’t seem to fit your situation. We haven’t shared anything with anyone, " +
          "and we won’t contact you.</p><p>If you’re sick and wonder what caused it, your doctor is the best " +
          "person to ask. We wish you all the best.</p>",
      },
      actions: [createChangeAnswerButton("Change my answer")],
    },
    {
      key: "Loss",
      wirePageKey: "More",
      title: "Condolence",
      content: {
        titleData: "We’re so sorry for your loss",
        htmlData:
          "<p>You don’t have to do any of this today. If you’d rather talk than type, call {phone}.</p><p>The " +
          "family, or the person handling the estate, may be able to make a claim for someone who died. The " +
          "next questions are about that person. Your best guess is fine.</p>",
      },
      actions: [createContinueButton("Continue when you’re ready")],
      next: [{ to: "ExposurePlace" }],
    },
    {
      key: "ExposurePlace",
      title: "Where it was used, and ZIP code",
      content: { titleData: "Where it was used, and where you live" },
      questions: [
        createMultipleChoiceQuestion(
          "ExposurePlace",
          "Where was the weed killer used? Choose all that apply.",
          [
            ["Home", "Home, yard or garden"],
            ["Farm", "Farm, orchard or vineyard"],
            ["Landscaping", "Landscaping or groundskeeping work"],
            ["School", "School, park or golf course"],
            ["Roadside", "Roadside, railroad or utility work"],
            ["Other", "Somewhere else"],
          ],
        ),
        postalCodeQuestion,
      ],
      proTip: postalCodeTip,
      lookUp: "locationOfPostalCode",
      actions: [createSubmitButton()],
      next: [{ to: "ExposureLength" }],
    },
    {
      key: "ExposureLength",
      title: "Duration of exposure",
      questions: [
        createSingleChoiceQuestion("ExposureLength", "How long was it used?", [
          ["Under1Year", "Less than a year"],
          ["OneToFiveYears", "1 to 5 years"],
          ["Over5Years", "More than 5 years"],
          ["NotSure", "I’m not sure"],
        ]),
      ],
      proTip: "A rough guess is fine.",
      actions: [createSubmitButton()],
      next: [{ to: "Diagnosis" }],
    },
    {
      key: "Diagnosis",
      title: "Diagnosis",
      questions: [
        createSingleChoiceQuestion("Diagnosis", "What was the diagnosis?", [
          ["NonHodgkinLymphoma", "Non-Hodgkin lymphoma"],
          ["Leukemia", "Leukemia (CLL or hairy cell, for example)"],
          ["MultipleMyeloma", "Multiple myeloma"],
          ["OtherCancer", "Another cancer"],
          ["OtherIllness", "Another illness"],
          ["None", "None that I know of"],
        ]),
      ],
      proTip:
        "If it’s hard to talk about, pick the closest answer. You can tell us the rest later.",
      actions: [createSubmitButton()],
      next: [
        {
          to: "LossNoDiagnosis",
          when: {
            all: [
              { field: "Diagnosis", is: ["None"] },
              { field: "Exposure", is: ["LossOfLife"] },
            ],
          },
        },
        { to: "NoDiagnosis", when: { field: "Diagnosis", is: ["None"] } },
        { to: "OtherIllness", when: { field: "Diagnosis", is: ["OtherIllness"] } },
        { to: "OtherCancer", when: { field: "Diagnosis", is: ["MultipleMyeloma", "OtherCancer"] } },
        { to: "DiagnosisDate" },
      ],
    },
    ...ineligibleDiagnosisPages,
    {
      key: "DiagnosisDate",
      title: "Date of diagnosis",
      questions: [
        createSingleChoiceQuestion("DiagnosisDate", "When was it diagnosed?", [
          ["Last12Months", "In the last 12 months"],
          ["OneToTwoYears", "1 to 2 years ago"],
          ["TwoToFourYears", "2 to 4 years ago"],
          ["Over4Years", "More than 4 years ago"],
          ["NotSure", "I’m not sure"],
        ]),
      ],
      actions: [createSubmitButton()],
      next: [{ to: "Settlement" }],
    },
    {
      key: "Settlement",
      title: "Class settlement",
      questions: [
        createSingleChoiceQuestion(
          "Settlement",
          "Have you filed or opted out in the 2026 class settlement?",
          [
            ["Nothing", "No, neither one"],
            ["OptedOut", "I opted out by June 4, 2026"],
            ["Claimed", "I registered or filed a claim"],
            ["NotSure", "I’m not sure"],
          ],
        ),
      ],
      proTip:
        "Did you use it before February 17, 2026? Unless you opted out, the settlement may bind you, even if " +
        "you never signed anything. " +
        'The official site is <a href="https://www.weedkillerclass.com">weedkillerclass.com</a>.',
      actions: [createSubmitButton()],
      next: [{ to: "Treatment" }],
    },
    {
      key: "Treatment",
      title: "Treatment",
      questions: [
        createMultipleChoiceQuestion(
          "Treatment",
          "What treatment have you (or they) had? Choose all that apply.",
          [
            ["Chemotherapy", "Chemotherapy"],
            ["Radiation", "Radiation"],
            ["Surgery", "Surgery"],
            ["Transplant", "Stem cell or bone marrow transplant"],
            ["Other", "Something else"],
            ["NotYet", "None yet"],
          ],
        ),
      ],
      actions: [createSubmitButton()],
      next: [{ to: "HasAttorney" }],
    },
    ...createAttorneyPages("Is an attorney already helping you with this?", "Pii", {
      content: "illnessFacts",
    }),
    createContactPage(
      [
        createContactConsent("tcpa-weed-killer-1", "exposure to weed killer and my possible claim"),
        createHealthAuthorizationItem(
          "health-weed-killer-1",
          "the diagnosis, when it was found, the treatment, and what I say in my own words",
        ),
      ],
      "Get my free case evaluation",
      createFreeTextQuestion("Anything to add?", "I sprayed our orchard every spring"),
    ),
    noMatchingAttorneyPage,
    legalDoNotContactPage,
    legalThankYouPage,
  ],
};
