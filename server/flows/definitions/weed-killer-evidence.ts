import type { EvidenceChecklist } from "../flow-definition";

/** Documents and photos to keep for a weed-killer claim, by the answer to `ExposurePlace`. */
export const weedKillerEvidenceChecklist: EvidenceChecklist = {
  field: "ExposurePlace",
  byAnswer: {},
  always: [
    "The diagnosis and its date, in the pathology report if you can get it",
    "Names of the doctors and hospitals that treated you",
    "The bottle, its label, or a photo of it",
    "Receipts, bank statements or store accounts that show what was bought",
    "Work records: employers, job titles, years and spraying licenses",
    "Photos of the yard, field or job site, and of you working there",
    "Names and phone numbers of people who saw you use it",
    "A few lines about when, where and how often you used it, written while it’s fresh in your mind",
  ],
  afterDeath: {
    when: { field: "Exposure", is: ["LossOfLife"] },
    items: [
      "The death certificate",
      "The pathology report (the executor or next of kin can usually ask for it)",
      "Names of the doctors and hospitals",
      "Old bottles, labels, or photos of them",
      "Receipts, bank statements or store accounts that show what was bought",
      "Work records: employers, job titles, years and spraying licenses",
      "Photos of the yard, field or job site",
      "Names and phone numbers of people who saw the weed killer being used",
      "The will, or the name of the person handling the estate",
    ],
  },
};
