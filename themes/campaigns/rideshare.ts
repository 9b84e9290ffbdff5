import type { Campaign } from "./campaign";

/** Campaign for people who were hurt in or by a taxi, Uber or Lyft. */
export const rideshareCampaign: Campaign = {
  slug: "rideshare",
  sites: ["mva"],
  layout: "banner",
  scene: "rideshare",
  copy: {
    title: "Hurt in an Uber, Lyft or taxi",
    description:
      "Hurt as a passenger, driver or bystander in a rideshare crash? Answer a few questions or call, day or night. It’s free.",
    heading: "Hurt in an Uber, Lyft or taxi? See if you have a claim.",
    intro:
      "Which insurance pays can depend on whether the driver’s app was on. A few simple questions help sort it out.",
    points: [
      "Passengers, other drivers, cyclists and people on foot may all have a claim",
      "Keep the trip receipt and take screenshots of the ride in the app",
      "You decide who can call you, and you can say no at any time",
    ],
    closing: [
      "You don’t need to know any of this to start. Just tell us what happened as you remember it.",
    ],
    questions: [
      {
        question: "Which insurance pays after a rideshare crash?",
        answer:
          "Which insurance applies generally depends on when the crash happened: while the app was off, while the driver was waiting for a ride request, or from the moment the driver accepted a ride until the passenger got out. The details depend on the state and the company.",
      },
    ],
  },
  adHeadings: [
    {
      id: "uber",
      adTerms: ["uber", "uber accident", "uber crash", "hurt in an uber"],
      heading: "Hurt in an Uber? See if you have a claim.",
    },
    {
      id: "lyft",
      adTerms: ["lyft", "lyft accident", "lyft crash", "hurt in a lyft"],
      heading: "Hurt in a Lyft? See if you have a claim.",
    },
    {
      id: "taxi",
      adTerms: ["taxi", "cab", "taxi accident", "cab accident"],
      heading: "Hurt in a taxi? See if you have a claim.",
    },
  ],
  prefill: { AccidentType: "Rideshare" },
  experiments: { landingPageTestimonials: "default" },
};
