import { createChangeAnswerButton, createContinueButton } from "./buttons";
import type { PageDefinition } from "../flow-definition";

/** End pages for visitors without the illness that the lawsuits concern. */
export const ineligibleDiagnosisPages: PageDefinition[] = [
  {
    key: "NoDiagnosis",
    wirePageKey: "More",
    title: "No diagnosis",
    end: "declined",
    content: {
      titleData: "We’re glad no illness was found",
      htmlData:
        "<p>These claims are for people who got sick. So there’s nothing for us to send today, and we won’t " +
        "contact you.</p><p>If something worries you, please see a doctor and mention the weed killer. The " +
        "settlement proposed in 2026 also covers people who learn later that they have non‑Hodgkin lymphoma. " +
        "You can come back any time.</p>",
    },
    actions: [createChangeAnswerButton("Change my answer")],
  },
  {
    key: "LossNoDiagnosis",
    wirePageKey: "More",
    title: "No diagnosis, after a death",
    end: "declined",
    content: {
      titleData: "We’re so sorry for your loss",
      htmlData:
        "<p>These claims need a doctor’s diagnosis, so there’s nothing for us to send today. We haven’t " +
        "shared anything, and we won’t contact you.</p><p>The death certificate or the hospital records may " +
        "name an illness the family was never told about. The executor or next of kin can usually ask for " +
        "them. If they say non‑Hodgkin lymphoma, you can come back any time.</p>",
    },
    actions: [createChangeAnswerButton("Change my answer")],
  },
  {
    key: "OtherIllness",
    wirePageKey: "More",
    title: "Another illness",
    end: "declined",
    content: {
      titleData: "These cases are about non‑Hodgkin lymphoma",
      htmlData:
        "<p>The weed-killer lawsuits and the 2026 class settlement are about one disease: non‑Hodgkin " +
        "lymphoma, of any subtype. Other illnesses generally haven’t been part of them, so no one we work " +
        "with would take the case. We haven’t shared anything.</p><p>If a doctor has called it a lymphoma, " +
        "or you’re not sure what the pathology report calls it, change your answer or call {phone}. For " +
        "other questions:</p>{legalHelp}<p>We wish you all the best.</p>",
    },
    actions: [createChangeAnswerButton("Change my answer")],
  },
  {
    key: "OtherCancer",
    wirePageKey: "More",
    title: "Another cancer",
    content: {
      titleData: "Most cases are about non‑Hodgkin lymphoma",
      htmlData:
        "<p>The lawsuits and the class settlement are about non‑Hodgkin lymphoma. Other diagnoses generally " +
        "haven’t been included, and there may be no one who can take your case. A lawyer can tell you " +
        "whether the diagnosis in your pathology report counts as a form of it. Asking is free, so you can " +
        "continue if you like.</p>",
    },
    actions: [createContinueButton("Continue")],
    next: [{ to: "DiagnosisDate" }],
  },
];
