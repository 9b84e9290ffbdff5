import { accidentEvidenceChecklist } from "./accident-evidence";
import { createChangeAnswerButton, createSubmitButton } from "./buttons";
import { createSingleChoiceQuestion } from "./choice";
import { bereavementPages } from "./bereavement-pages";
import { createFreeTextQuestion } from "../contact-questions";
import { createContactConsent, createHealthAuthorizationItem } from "./contact-consent";
import { accidentFaultPages } from "./fault-pages";
import type { FlowDefinition, PageDefinition } from "../flow-definition";
import {
  createAttorneyPages,
  createContactPage,
  createZipCodePage,
  legalDoNotContactPage,
  noMatchingAttorneyPage,
  legalThankYouPage,
} from "../shared-pages";

/** The end page for accidents without injuries. It lists help with damage to property. */
const noInjuryPage: PageDefinition = {
  key: "NobodyHurt",
  wirePageKey: "More",
  title: "No one hurt",
  end: "declined",
  content: {
    titleData: "We’re glad no one was hurt",
    htmlData:
      "<p>The attorneys we work with only take injury cases, so there’s nothing for us to send them. We " +
      "haven’t shared anything.</p><p>For the damage itself, you usually don’t need a lawyer. Try one of " +
      "these:</p><ul><li>the other driver’s insurance company, or the property owner’s: report what " +
      "happened and send photos</li><li>your own insurance, if it covers collisions or property " +
      "damage</li><li>small claims court in your county, for smaller amounts</li></ul><p>Pain can show up " +
      "days later. If it does, see a doctor, and come back any time. Here are some free places to " +
      "ask:</p>{legalHelp}",
  },
  actions: [createChangeAnswerButton("Change my answer")],
};

/**
 * The questionnaire for accident victims. It asks only for facts that decide whether state law allows a claim, or which
 * receivers match.
 */
export const accidentFlow: FlowDefinition = {
  key: "mva",
  title: "Accident claim",
  firstPage: "AccidentType",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "Recaptcha"],
  evidenceToKeep: accidentEvidenceChecklist,
  matter: ["AccidentType"],
  healthAnswers: ["Injured", "Injuries", "Treatment", "Description"],
  prefill: {
    field: "AccidentType",
    startAt: "AccidentDate",
    labels: {
      Rideshare: "Rideshare accident",
      Pedestrian: "Hit while walking",
      Other: "Another kind of accident",
    },
  },
  pages: [
    {
      key: "AccidentType",
      title: "Kind of accident",
      questions: [
        createSingleChoiceQuestion("AccidentType", "What kind of accident were you in?", [
          ["Car", "Car accident"],
          ["Truck", "Truck or 18-wheeler accident"],
          ["Motorcycle", "Motorcycle accident"],
          ["Rideshare", "Taxi, Uber or Lyft accident"],
          ["Pedestrian", "I was hit while walking"],
          ["Bicycle", "Bicycle or e-scooter accident"],
          ["PublicTransportation", "Bus or train accident"],
          ["BoatOrAirplane", "Boat, jet ski or airplane accident"],
          ["SlipAndFall", "Slip, trip or fall"],
          ["Other", "Another kind of accident"],
        ]),
      ],
      proTip: "There are no wrong answers. If you’re not sure, pick the closest one.",
      actions: [createSubmitButton()],
      next: [{ to: "Location" }],
    },
    createZipCodePage("AccidentDate"),
    {
      key: "AccidentDate",
      title: "When it happened",
      questions: [
        createSingleChoiceQuestion("AccidentDate", "When did the accident happen?", [
          ["Last30Days", "In the last 30 days"],
          ["Last12Months", "1 to 12 months ago"],
          ["OneToTwoYears", "1 to 2 years ago"],
          ["TwoToFourYears", "2 to 4 years ago"],
          ["Over4Years", "More than 4 years ago"],
          ["NotSure", "I’m not sure"],
        ]),
      ],
      proTip: "A rough guess is fine. It tells us which deadline applies to you.",
      actions: [createSubmitButton()],
      next: [
        { to: "LocationAfterDate", when: { not: { answered: "PostalCode" } } },
        { to: "Injured" },
      ],
    },
    // Visitors whose kind of accident is already known begin at the date question.
    { ...createZipCodePage("Injured"), key: "LocationAfterDate", wirePageKey: "Location" },
    {
      key: "Injured",
      title: "Injured or not",
      questions: [
        createSingleChoiceQuestion("Injured", "Were you hurt?", [
          ["Yes", "Yes, I was hurt"],
          ["FamilyMember", "Someone in my family was hurt"],
          ["LossOfLife", "Someone lost their life"],
          ["No", "No, no one was hurt"],
        ]),
      ],
      proTip: "Some injuries take days to show up. Pain that started later counts, too.",
      actions: [createSubmitButton()],
      next: [
        { to: "NobodyHurt", when: { field: "Injured", is: ["No"] } },
        { to: "Loss", when: { field: "Injured", is: ["LossOfLife"] } },
        { to: "HasAttorney" },
      ],
    },
    noInjuryPage,
    ...createAttorneyPages("Is an attorney already helping you with this accident?", "Injuries", {
      content: "injuryFacts",
    }),
    {
      key: "Injuries",
      title: "Worst injury",
      questions: [
        createSingleChoiceQuestion("Injuries", "What was hurt the most?", [
          ["HeadOrBrain", "Head or brain"],
          ["NeckOrWhiplash", "Neck or whiplash"],
          ["BackOrSpine", "Back or spine"],
          ["BrokenBones", "Broken bones"],
          ["ShoulderArmOrHand", "Shoulder, arm or hand"],
          ["HipLegOrFoot", "Hip, leg or foot"],
          ["CutsOrBurns", "Cuts, bruises or burns"],
          ["Emotional", "Anxiety, fear or trouble sleeping"],
          ["Other", "Another injury"],
        ]),
      ],
      proTip:
        "If you’re not sure, choose what hurts the most today. You can talk about the rest on the phone.",
      actions: [createSubmitButton()],
      next: [{ to: "Treatment" }],
    },
    {
      key: "Treatment",
      title: "Medical treatment",
      questions: [
        createSingleChoiceQuestion("Treatment", "Have you gotten medical treatment?", [
          ["Hospital", "Yes, at a hospital or emergency room"],
          ["Doctor", "Yes, from a doctor, clinic or therapist"],
          ["Planned", "Not yet, but it’s planned"],
          ["None", "No"],
        ]),
      ],
      proTip:
        "Answering for a family member? Tell us about their treatment. If you’re in pain, see a doctor first. This page will wait.",
      actions: [createSubmitButton()],
      next: [{ to: "AtFault" }],
    },
    ...accidentFaultPages,
    createContactPage(
      [
        createContactConsent("tcpa-legal-1", "the accident and my possible claim"),
        createHealthAuthorizationItem(
          "health-legal-1",
          "whether someone was hurt, what was hurt the most, the treatment, and what I say in my own words",
        ),
      ],
      "Get my free case evaluation",
      createFreeTextQuestion("What happened?", "I was hit from behind at a red light"),
    ),
    ...bereavementPages,
    noMatchingAttorneyPage,
    legalDoNotContactPage,
    legalThankYouPage,
  ],
};
