import type { Campaign } from "./campaign";
import { schoolPayers } from "./school-payers";

/** Campaign for people who want to write software. */
export const softwareDevelopment: Campaign = {
  slug: "software-development",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "terminal",
  copy: {
    title: "Software development programs",
    description:
      "Find programs that teach software development, near you or online, at schools that pay us. Nobody calls unless you say so.",
    heading: "Learn to build software",
    intro:
      "Programs in software development near you or online, at schools that pay us. Nobody calls unless you say so.",
    points: [
      'The Bureau of Labor Statistics gives a bachelor’s degree as the typical entry-level education of <a href="https://www.bls.gov/ooh/computer-and-information-technology/software-developers.htm">software developers</a>.',
      "Ask what you will have built by the end, alone and with others.",
      "Ask who reads your code, and how soon you hear from them.",
    ],
    closing: [schoolPayers],
  },
  prefill: { Interest: "Software" },
  experiments: {},
};
