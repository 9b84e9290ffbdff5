import type { Campaign } from "./campaign";
import { schoolPayers } from "./school-payers";

/** Campaign for people who want to create art for games. */
export const gameArt: Campaign = {
  slug: "game-art",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "sketchbook",
  copy: {
    title: "Game art and animation programs",
    description:
      "Characters, worlds, movement: find programs that teach game art and animation, at schools that pay us.",
    heading: "Learn game art",
    intro:
      "Characters, places, movement: see programs in game art and animation at schools that pay us. Nobody calls unless you say so.",
    points: [
      "Ask what will be in your portfolio by the end: it is what you show when you apply for work.",
      "Ask to see the work of students who finished last year.",
      "Ask which software is in the price, and which you pay for.",
    ],
    closing: [
      schoolPayers,
      "In a college catalog, look for “Animation, Interactive Technology, Video Graphics, and Special Effects.”",
    ],
  },
  prefill: { Interest: "Art" },
  experiments: {},
};
