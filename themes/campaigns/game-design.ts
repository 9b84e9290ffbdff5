import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to design games. */
export const gameDesignCampaign: Campaign = {
  slug: "game-design",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "level-editor",
  copy: {
    title: "Game design programs",
    description:
      "Find programs that teach you to design rules, levels and worlds, at schools that pay us. No one calls unless you say so.",
    heading: "Learn game design",
    intro:
      "Want to create levels, worlds and a great first minute of play? See game design programs at schools that pay us. No one calls unless you say so.",
    points: [
      "Start on paper. Making a board game or a card game costs nothing and shows you if you like making rules.",
      "Ask each school how many games its students finish, and if you can play them.",
      "Ask who owns the games you make there.",
    ],
    closing: [
      schoolPaymentNotice,
      "In a college catalog, look for “Game and Interactive Media Design.”",
    ],
  },
  prefill: { Interest: "Design" },
  experiments: {},
};
