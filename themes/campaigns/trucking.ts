import type { Campaign } from "./campaign";

/** Campaign for people who were hurt in a crash with a truck. */
export const trucking: Campaign = {
  slug: "trucking",
  sites: ["mva"],
  layout: "two-column",
  scene: "truck",
  copy: {
    title: "Hurt in a truck crash",
    description:
      "Hurt in a crash with a truck or an 18-wheeler? Learn what to keep and get a free evaluation online or by phone, day or night.",
    heading: "Hurt in a truck crash?",
    intro:
      "A truck crash is rarely about the driver alone. Records of hours, cargo and repairs can matter, and some are kept for only a limited time.",
    points: [
      "Write down the trucking company’s name and the USDOT number on the door, if you have them",
      "Keep your photos, police report number and medical papers together",
      "The evaluation is free, and you decide who can call you",
    ],
    closing: [
      "The driver and the trucking company can share responsibility. So can the people who loaded the trailer or maintained the truck. An attorney can ask all of them in writing to keep their records.",
      "Everything on this page is general information. What applies to you depends on your state and the facts.",
    ],
  },
  pageWeights: { trucking: 1, "trucking-banner": 1 },
  prefill: { AccidentType: "Truck" },
  experiments: { landingPageTestimonials: "default" },
};
