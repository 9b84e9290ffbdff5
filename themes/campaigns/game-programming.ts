import type { Campaign } from "./campaign";

/** People who want to program games. */
export const gameProgramming: Campaign = {
  slug: "game-programming",
  sites: ["skinnyFlowGame"],
  layout: "editor",
  scene: "controller",
  copy: {
    title: "Game programming programs",
    description:
      "Engines, tools, physics: find programs that teach game programming, at schools that pay us, and decide yourself which may call.",
    heading: "Code what they play",
    intro:
      "Engines, tools, physics: see programs in game programming at schools that pay us, and decide which may call.",
    points: [
      "Expect mathematics: vectors, matrices, a little of everything that moves.",
      "Ask which languages and engines are taught, and how much you write from nothing.",
      "Ask whether the degree is one in computer science: it opens other doors too.",
    ],
    closing: [
      "<strong>Schools pay us</strong> when somebody asks to hear from them. You see only schools that do, we do not rank them, and no school hears of you unless you check its own box.",
      "In a college catalog, look for “Computer Game Programming” and “Computer Science.”",
    ],
  },
  experiments: {},
};
