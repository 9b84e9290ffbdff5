import type { Campaign } from "./campaign";
import { schoolPayers } from "./school-payers";

/** Campaign for people who want to operate networks. */
export const networking: Campaign = {
  slug: "networking",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "network",
  copy: {
    title: "Networking and cloud programs",
    description:
      "Find programs that teach networks and cloud, near you or online, at schools that pay us. Nobody calls unless you say so.",
    heading: "Learn networks and cloud",
    intro:
      "Programs in networks and cloud near you or online, at schools that pay us. Nobody calls unless you say so.",
    points: [
      'The Bureau of Labor Statistics gives a bachelor’s degree as the typical entry-level education of <a href="https://www.bls.gov/ooh/computer-and-information-technology/network-and-computer-systems-administrators.htm">network and computer systems administrators</a>.',
      "Ask how much of the work is on real equipment, and how much is simulated.",
      "Ask which credits of a certificate count toward a degree later.",
    ],
    closing: [schoolPayers],
  },
  prefill: { Interest: "Networks" },
  experiments: {},
};
