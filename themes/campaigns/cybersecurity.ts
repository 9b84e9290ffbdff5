import type { Campaign } from "./campaign";
import { schoolPaymentNotice } from "./school-payers";

/** Campaign for people who want to work in IT security. */
export const cybersecurityCampaign: Campaign = {
  slug: "cybersecurity",
  sites: ["skinnyFlowIT"],
  layout: "split",
  scene: "server-rack",
  copy: {
    title: "Cybersecurity programs",
    description:
      "Find programs that teach cybersecurity, near you or online, at schools that pay us. No one calls unless you say so.",
    heading: "Learn cybersecurity",
    intro:
      "See cybersecurity programs near you or online, at schools that pay us. No one calls unless you say so.",
    points: [
      'The Bureau of Labor Statistics lists a bachelor’s degree as the typical entry-level education for <a href="https://www.bls.gov/ooh/computer-and-information-technology/information-security-analysts.htm">information security analysts</a>.',
      "Ask which industry exams a program prepares you for, and if the price includes the exam fee.",
      "Ask if you’ll practice on real machines, and where you can use them.",
    ],
    closing: [schoolPaymentNotice],
  },
  prefill: { Interest: "Security" },
  experiments: {},
};
