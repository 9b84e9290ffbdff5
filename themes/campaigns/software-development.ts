import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to write software. */
export const softwareDevelopmentCampaign: Campaign = {
  slug: "software-development",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "terminal",
  copy: {
    title: "Software development programs",
    description:
      "Find programs that teach software development, near you or online, at schools that pay us. No one calls unless you say so.",
    heading: "Learn to build software",
    intro:
      "See software development programs near you or online, at schools that pay us. No one calls unless you say so.",
    points: [
      'The Bureau of Labor Statistics lists a bachelor’s degree as the typical entry-level education for <a href="https://www.bls.gov/ooh/computer-and-information-technology/software-developers.htm">software developers</a>.',
      "Ask what you’ll have built by the end, on your own and with others.",
      "Ask who reviews your code, and how soon you’ll hear back.",
    ],
    closing: [schoolPaymentNotice],
  },
  prefill: { Interest: "Software" },
  experiments: {},
};
