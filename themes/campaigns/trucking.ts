import type { Campaign } from "./campaign";

/** Campaign for people who were hurt in a crash with a truck. */
export const truckingCampaign: Campaign = {
  slug: "trucking",
  sites: ["mva"],
  layout: "two-column",
  scene: "truck",
  copy: {
    title: "Hurt in a truck crash",
    description:
      "Hurt in a crash with a truck or an 18-wheeler? Learn what to keep and get a free evaluation online or by phone, day or night.",
    heading: "Hit by a truck? See if you have a claim.",
    intro:
      "Driver logs and repair records can decide a claim. Some are kept for only a few months, so it helps to ask for them early.",
    points: [
      "Write down the trucking company’s name and the USDOT number on the door, if you have them",
      "Keep your photos, police report number and medical papers together",
      "You decide who can call you, and you can say no at any time",
    ],
    closing: [
      "Everything on this page is general information. What applies to you depends on your state and the facts of your case.",
    ],
    questions: [
      {
        question: "Who can be responsible for a truck crash?",
        answer:
          "The driver and the trucking company can share responsibility. So can the people who loaded the trailer or maintained the truck. An attorney can ask all of them in writing to keep their records.",
      },
    ],
  },
  adHeadings: [
    {
      id: "18-wheeler",
      adTerms: ["18 wheeler", "18-wheeler", "18 wheeler accident", "18-wheeler accident"],
      heading: "Hit by an 18-wheeler? See if you have a claim.",
    },
    {
      id: "semi",
      adTerms: ["semi", "semi truck", "semi accident", "semi truck accident"],
      heading: "Hit by a semi? See if you have a claim.",
    },
    {
      id: "delivery",
      adTerms: ["delivery truck", "delivery truck accident", "delivery van accident"],
      heading: "Hit by a delivery truck? See if you have a claim.",
    },
  ],
  pageWeights: { trucking: 1, "trucking-banner": 1 },
  prefill: { AccidentType: "Truck" },
  experiments: { landingPageTestimonials: "default" },
};
