import type { Campaign } from "./campaign";

/** People who want to design games. */
export const gameDesign: Campaign = {
  slug: "game-design",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "level-editor",
  copy: {
    title: "Game design programs",
    description:
      "Rules, levels, worlds: find programs that teach game design, at schools that pay us, and decide yourself which may call.",
    heading: "Design the rules",
    intro:
      "Levels, worlds, the first minute of play: see programs in game design at schools that pay us, and decide which may call.",
    points: [
      "Begin with paper: a board game or a card game teaches rules faster than any engine.",
      "Ask each school how many games its students finish, and whether you may play them.",
      "Ask who owns what you make there.",
    ],
    closing: [
      "<strong>Schools pay us</strong> when somebody asks to hear from them. You see only schools that do, we do not rank them, and no school hears of you unless you check its own box.",
      "In a college catalog, look for “Game and Interactive Media Design.”",
    ],
  },
  experiments: {},
};
