import type { Campaign } from "./campaign";

/** Campaign for people hurt in or by a taxi, Uber, or Lyft. */
export const rideshare: Campaign = {
  slug: "rideshare",
  sites: ["mva"],
  layout: "banner",
  scene: "rideshare",
  copy: {
    title: "Hurt in an Uber, Lyft or taxi",
    description:
      "Hurt as a passenger, driver or bystander in a rideshare crash? Answer a few questions or call, day or night. Free.",
    heading: "Hurt in an Uber, Lyft or taxi?",
    intro:
      "Which insurance pays can depend on what the driver’s app was doing at that minute. A few plain questions help sort it out.",
    points: [
      "Passengers, other drivers, cyclists and people on foot may all have a claim",
      "Keep the trip receipt and take screenshots of the ride in the app",
      "The evaluation is free, and you decide who may call you",
    ],
    closing: [
      "Rideshare companies generally carry different insurance for three times: while the app is off, while the driver waits for a ride, and from the accepted request until the passenger gets out. The details depend on the state and on the company.",
      "You do not need to know any of that to begin. Tell us what happened as you remember it.",
    ],
  },
  prefill: { AccidentType: "Rideshare" },
  experiments: { landingPageTestimonials: "default" },
};
