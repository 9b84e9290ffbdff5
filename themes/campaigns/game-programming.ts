import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to program games. */
export const gameProgrammingCampaign: Campaign = {
  slug: "game-programming",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "controller",
  copy: {
    title: "Game programming programs",
    description:
      "Find programs that teach game programming, at schools that pay us. Learn to build engines, tools and physics. No one calls unless you say so.",
    heading: "Learn game programming",
    intro:
      "Want to build engines, tools and physics? See programs that teach game programming at schools that pay us. No one calls unless you say so.",
    points: [
      "Expect math, such as vectors, matrices and the physics of motion.",
      "Ask which languages and engines you’ll learn, and how much you’ll build from scratch.",
      "Ask if the degree is in computer science. It opens other doors, too.",
    ],
    closing: [
      schoolPaymentNotice,
      "In a college catalog, look for “Computer Game Programming” and “Computer Science.”",
    ],
  },
  prefill: { Interest: "Programming" },
  experiments: {},
};
