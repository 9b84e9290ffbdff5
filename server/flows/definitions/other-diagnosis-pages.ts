import { changeAnswer, goOn } from "./buttons";
import type { PageDefinition } from "../flow-definition";

/**
 * The pages for visitors without a diagnosis of the illness that the cases are about. The illness's name is written
 * with a non-breaking hyphen.
 */
export const otherDiagnosisPages: PageDefinition[] = [
  {
    key: "NoDiagnosis",
    wirePageKey: "More",
    title: "No diagnosis",
    progress: 100,
    end: "declined",
    content: {
      titleData: "We are glad no illness was found",
      htmlData:
        "<p>These claims are for people who fell ill. So there is nothing to pass on today, and we will not contact " +
        "you.</p><p>If something worries you, please see a doctor and mention the weed killer. The settlement " +
        "proposed in 2026 also covers people who learn later that they have non‑Hodgkin lymphoma. You can come back at " +
        "any time.</p>",
    },
    actions: [changeAnswer("Change my answer")],
  },
  {
    key: "LossNoDiagnosis",
    wirePageKey: "More",
    title: "No diagnosis, after a death",
    progress: 100,
    end: "declined",
    content: {
      titleData: "We are very sorry for your loss",
      htmlData:
        "<p>These claims need a doctor’s diagnosis, so there is nothing to pass on today. We have passed nothing on, and we " +
        "will not contact you.</p><p>The death certificate or the hospital’s records may name an illness that the family " +
        "was not told of. The executor or next of kin can usually ask for them. If they say non‑Hodgkin lymphoma, you can " +
        "come back at any time.</p>",
    },
    actions: [changeAnswer("Change my answer")],
  },
  {
    key: "OtherIllness",
    wirePageKey: "More",
    title: "Another illness",
    progress: 100,
    end: "declined",
    content: {
      titleData: "The cases are about non‑Hodgkin lymphoma",
      htmlData:
        "<p>Both the court cases over weed killer and the class settlement of 2026 concern one disease: non‑Hodgkin " +
        "lymphoma, of any subtype. Other illnesses have generally not been part of them, so nobody we work with would " +
        "take the case, and we have passed nothing on.</p><p>If a doctor has named it a lymphoma, or you are not sure " +
        "what the pathology report calls it, change your answer, or call {phone}. For other questions:</p>{legalHelp}" +
        "<p>We wish you well.</p>",
    },
    actions: [changeAnswer("Change my answer")],
  },
  {
    key: "OtherCancer",
    wirePageKey: "More",
    title: "Another cancer",
    progress: 40,
    content: {
      titleData: "Most cases are about non‑Hodgkin lymphoma",
      htmlData:
        "<p>The court cases and the class settlement concern non‑Hodgkin lymphoma. Other diagnoses have generally not been " +
        "included, and there may be nobody who can take yours. A lawyer can tell you whether what the pathology report " +
        "calls it counts as a form of it. Asking costs nothing, so you may continue if you like.</p>",
    },
    actions: [goOn("Continue")],
    next: [{ to: "DiagnosisDate" }],
  },
];
