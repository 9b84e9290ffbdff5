import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to create art for games. */
export const gameArtCampaign: Campaign = {
  slug: "game-art",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "sketchbook",
  copy: {
    title: "Game art and animation programs",
    description:
      "Find programs that teach game art and animation, at schools that pay us. Learn to create characters and worlds and make them move.",
    heading: "Learn game art",
    intro:
      "Want to create characters and places and make them move? See game art and animation programs at schools that pay us. No one calls unless you say so.",
    points: [
      "Ask what will be in your portfolio by the end. You’ll show it when you apply for jobs.",
      "Ask to see work by students who finished last year.",
      "Ask which software the price includes, and which you pay for yourself.",
    ],
    closing: [
      schoolPaymentNotice,
      "In a college catalog, look for “Animation, Interactive Technology, Video Graphics, and Special Effects.”",
    ],
  },
  prefill: { Interest: "Art" },
  experiments: {},
};
