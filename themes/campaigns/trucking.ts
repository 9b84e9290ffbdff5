import type { Campaign } from "./campaign";

/** Campaign for people hurt in a crash with a truck or an 18-wheeler. */
export const trucking: Campaign = {
  slug: "trucking",
  sites: ["mva"],
  layout: "two-column",
  scene: "truck",
  copy: {
    title: "After a crash with a truck",
    description:
      "Hurt in a crash with a truck or 18-wheeler? Learn what to keep, and ask for a free evaluation online or by phone, day or night.",
    heading: "After a crash with a truck",
    intro:
      "A truck crash is rarely about one driver alone. Records of hours, loads and repairs can matter, and some are kept only for a limited time.",
    points: [
      "Write down the carrier’s name and the USDOT number on the door, if you have them",
      "Keep photos, the police report number and your medical papers together",
      "The evaluation is free, and you decide who may call you",
    ],
    closing: [
      "The driver, the carrier, whoever loaded the trailer and whoever maintained the truck may each share the responsibility. An attorney can ask them in writing to keep their records.",
      "Everything on this page is general information. What applies to you depends on your state and on the facts.",
    ],
  },
  pages: { trucking: 1, "trucking-banner": 1 },
  prefill: { AccidentType: "Truck" },
  experiments: { landingPageTestimonials: "default" },
};
