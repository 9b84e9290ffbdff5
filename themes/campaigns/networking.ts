import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to operate networks. */
export const networkingCampaign: Campaign = {
  slug: "networking",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "network",
  copy: {
    title: "Networking and cloud programs",
    description:
      "Find networking and cloud programs, near you or online, at schools that pay us. No one calls unless you say so.",
    heading: "Learn networking and cloud computing",
    intro:
      "See networking and cloud programs near you or online, at schools that pay us. No one calls unless you say so.",
    points: [
      'The Bureau of Labor Statistics lists a bachelor’s degree as the typical entry-level education for <a href="https://www.bls.gov/ooh/computer-and-information-technology/network-and-computer-systems-administrators.htm">network and computer systems administrators</a>.',
      "Ask how much of the work is on real equipment and how much is simulated.",
      "Ask which credits from a certificate count toward a degree later.",
    ],
    closing: [schoolPaymentNotice],
  },
  prefill: { Interest: "Networks" },
  experiments: {},
};
