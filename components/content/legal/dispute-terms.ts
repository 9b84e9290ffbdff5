import type { LegalSection } from "./legal-text";

/**
 * The sections about disputes, at the end of every site's terms of service. Periods follow docs/product.md section 9.
 */
export const disputeTerms: LegalSection[] = [
  {
    id: "terms-pre-arbitration",
    heading: "Pre-Arbitration Notification",
    paragraphs: [
      "Most concerns can be settled by talking. Before either of us starts an arbitration, the party with the dispute must send the other a written notice. It must include a name and contact details, a description of the dispute and its facts, and what the sender asks for. Send yours to {company}, attention Legal Department, using the contact details in the privacy policy. We send ours to the last address or email address you gave us.",
      "We then both have 60 days from the day the notice is received to try in good faith to settle the dispute. No arbitration may start before those 60 days have passed. Time limits for bringing the claim are paused during that period.",
    ],
  },
  {
    id: "terms-governing-law",
    heading: "Governing Law",
    paragraphs: [
      "The laws of the State of California govern these terms and any dispute about the services, without regard to rules on conflict of laws. The Federal Arbitration Act governs the arbitration agreement below.",
      "If a dispute may go to court under these terms, the state and federal courts in San Diego County, California, are the only venue, and we both accept their jurisdiction.",
    ],
  },
  {
    id: "terms-arbitration",
    heading: "Arbitration Agreement and Class Action Waiver",
    paragraphs: [
      "Please read this section carefully. It affects your rights. Unless you opt out as the next section explains, any dispute between you and {company} that arises from the services or these terms, and that wasn’t settled after the notice above, is decided by binding individual arbitration and not in court. There is no judge or jury in arbitration, and a court’s review of an award is limited.",
      "The arbitration is run by the American Arbitration Association (AAA) under its Consumer Arbitration Rules, before one arbitrator. It takes place in San Diego County, California, or, if you prefer, by telephone, by video or in writing. If you start it, you pay the AAA’s filing fee, and we reimburse the part of that fee above $125. The arbitrator may award you anything that a court could award you as an individual.",
      "We each may bring claims only in our own name, and not as a plaintiff or member of a class, collective or representative action. The arbitrator may not combine the claims of more than one person. If this waiver is found unenforceable for a claim, that claim goes to court, and the rest stays in arbitration.",
      "Either of us may take an individual claim to a small claims court that has jurisdiction over it, and may ask a court for an order to stop infringement or misuse of intellectual property. We both waive a jury trial to the extent the law allows.",
    ],
  },
  {
    id: "terms-opting-out",
    heading: "Opting-Out",
    paragraphs: [
      "You may opt out of the arbitration agreement and class action waiver. To do so, send us a written notice within 30 days of the day you first used the services or first accepted these terms, whichever came first. Give your full name, the telephone number or email address you used, and a clear statement that you opt out of arbitration.",
      "Opting out has no other effect. The rest of these terms stays in force, and no one will treat you differently for it. An opt-out sent after those 30 days doesn’t count.",
    ],
  },
  {
    id: "terms-indemnification",
    heading: "Indemnification",
    paragraphs: [
      "To the extent the law allows, you agree to hold {company}, its owners, employees and agents harmless from third party claims, losses and reasonable attorneys’ fees that arise because you broke these terms, broke the law, gave false information, or used another person’s telephone number or email address without permission. We may take over the defense of such a claim at our own cost, and you agree to cooperate.",
    ],
  },
  {
    id: "terms-modifications",
    heading: "Modifications",
    paragraphs: [
      "We may change these terms. The date at the top says when they were last updated. A change applies from the day it’s published. It doesn’t apply to disputes for which notice was given before that day. If you keep using the services after a change, you accept it. If you don’t accept it, stop using them.",
      "We may also change, pause or end the services or any part of them at any time.",
    ],
  },
  {
    id: "terms-general",
    heading: "General Provisions",
    paragraphs: [
      "These terms and the privacy policy are the whole agreement between you and {company} about the services. If any part is found invalid, the rest stays in force. If we don’t enforce a provision right away, we don’t give it up. You may not assign your rights under these terms. We may assign ours with the services.",
      "You agree that notices and agreements may be given electronically. Nothing in these terms makes us partners, agents or employer and employee. Headings are for convenience only. The sections on content, disclaimers, liability, disputes and indemnification remain in force after your use of the services ends.",
    ],
  },
];
