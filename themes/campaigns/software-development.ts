import type { Campaign } from "./campaign";

/** People who want to write software. */
export const softwareDevelopment: Campaign = {
  slug: "software-development",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "terminal",
  copy: {
    title: "Software development programs",
    description:
      "Find programs that teach software development, near you or online, at schools that pay us, and decide yourself which may call.",
    heading: "Write, test, repeat",
    intro:
      "Programs in software development near you or online, at schools that pay us. You decide which of them may call.",
    points: [
      'The Bureau of Labor Statistics names a bachelor’s degree as the usual way in for <a href="https://www.bls.gov/ooh/computer-and-information-technology/software-developers.htm">software developers</a>.',
      "Ask what you will have built by the end, alone and with others.",
      "Ask who reads your code, and how soon you hear from them.",
    ],
    closing: [
      "<strong>Schools pay us</strong> when somebody asks to hear from them. You see only schools that do, we do not rank them, and no school hears of you unless you check its own box.",
    ],
  },
  experiments: {},
};
