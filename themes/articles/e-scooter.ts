import type { Article } from "../article";
import { sharedSources } from "./sources";

export const eScooter: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/escooterclaims",
  title: "E-Scooter Accidents",
  description:
    "Hurt on a rented or private e-scooter, or by one? The rental agreement, arbitration, faulty brakes and batteries, road defects and the time limits.",
  scene: "scooter",
  heading: "E-scooter injuries: the contract you tapped, and what it doesn't cover",
  intro:
    "Before the scooter unlocked, you agreed to several pages of terms. They matter, but they don't have to end a claim. Here's how to build one.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do right after the fall",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get medical help. Wrists, teeth, jaws and heads take the worst of it, and head injuries can start without symptoms.",
            "<strong>Take pictures of the scooter before you leave it</strong>: its number or QR code, the brake lever, the wheels, the handlebar stem, the battery.",
            "Take screenshots of the ride in the app: start, end, map, charge and vehicle number.",
            "Report the crash in the app. In the same message, ask them to take the scooter out of service and <em>keep</em> it for inspection.",
            "Take a picture of the ground where the wheel stopped. Small wheels find cracks that a car never feels.",
          ],
        },
        {
          kind: "paragraph",
          text: "A shared scooter may be rented again within the hour and repaired that night. Your pictures may be the only record of its condition.",
        },
      ],
    },
    {
      id: "rental-terms",
      heading: "What the rental terms usually say",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>A release.</strong> You accept the risks of riding. States differ on how far this goes. Many won't let a company excuse its own gross negligence, and some won't enforce parts of these forms at all.",
            "<strong>Arbitration.</strong> Disputes with the company go to a private arbitrator, and class actions are waived. Federal law generally enforces these clauses. Often there's a short time to opt out after you first agree, usually 30 days.",
            "<strong>Rules.</strong> One rider, a minimum age, a helmet, no sidewalks, no alcohol. If you broke one, expect to hear about it.",
            "<strong>A short time to complain</strong>, sometimes written into the terms themselves.",
          ],
        },
        {
          kind: "paragraph",
          text: "These terms bind the person who signed. They don't bind a pedestrian who was hit, and they don't protect the driver who hit you. Save a copy of the version you accepted, because companies change them.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be responsible",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>A driver</strong> who turned, opened a door or failed to yield. This is an ordinary traffic claim, and the scooter contract doesn't get in the way.",
        },
        {
          kind: "paragraph",
          text: "<strong>The rental company</strong>, for brakes it didn't check, a stem that folded, or a fleet it left lying across the sidewalk. California requires a shared scooter company's permit or agreement to include liability insurance of at least $1 million for each occurrence, and the policy may not exclude injuries the company causes to its riders.",
        },
        {
          kind: "paragraph",
          text: '<strong>The manufacturer or seller</strong> of a scooter you own, for a wheel that locks up, a throttle that sticks or a battery fire. Look for a recall at the <a href="https://www.cpsc.gov/Recalls">Consumer Product Safety Commission</a>, and report what happened at <a href="https://www.saferproducts.gov">SaferProducts.gov</a>.',
        },
        {
          kind: "paragraph",
          text: "<strong>The city</strong>, for a hole or a raised slab that it knew about or should have. <strong>The rider</strong>, if you were walking and got hit.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Evidence, by kind of case",
      blocks: [
        {
          kind: "list",
          items: [
            "<em>Mechanical failure:</em> the scooter itself, its repair log and earlier complaints about the same unit or model. Don't charge, open or return a scooter you own.",
            "<em>Battery fire:</em> the remains, the charger, the fire department's report and your purchase record. Leave them where an expert can see them, if that's safe.",
            "<em>Road defect:</em> photos with a ruler, the exact location and earlier 311 complaints.",
            "<em>Traffic crash:</em> police report, video, witnesses, the app's speed and position data.",
            "<em>Hit while walking:</em> the vehicle number, or even its color and logo. The company knows who had it at that minute.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can pay, and the insurance gap",
      blocks: [
        {
          kind: "paragraph",
          text: "Hospital and dental bills, lost pay, pain, scars and lasting limits can all be part of a claim. The hard part is often finding a policy that covers them. Auto policies may not cover you on a scooter, homeowner's and renter's policies may exclude motorized vehicles, and the company's coverage may apply only to its own negligence.",
        },
        {
          kind: "paragraph",
          text: "So read all of them, and have someone else read them, too. Meanwhile, health insurance and medical payments coverage can pay the first bills. If you were riding for work, workers' compensation may pay.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "Your state's limit for injury lawsuits is usually two or three years, sometimes one. A claim over a street or a sidewalk follows government deadlines: six months in California, 90 days in New York, something similar in many states. The contract's deadlines to opt out and to give notice may be the shortest of all.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes to avoid after an e-scooter accident",
      blocks: [
        {
          kind: "list",
          items: [
            'Accepting a refund for the ride in a chat that also says "resolved."',
            "Not reporting anything because the terms looked hopeless.",
            "Riding a recalled or damaged scooter one more time to see if it happens again.",
            "Forgetting that local rules count. In California, for example, a rider must have a license or permit, stay off the sidewalk, and wear a helmet if under 18.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I'd been drinking. Do I still have a claim?",
      answer:
        "Maybe. Riding under the influence is illegal in many states and will count heavily against you. But if a car ran a red light or the brake was broken, that still caused part of it, and most states compare the two.",
    },
    {
      question: "My teenager used my account. Does the contract bind us?",
      answer:
        "It's disputed. Minors can often get out of contracts, and you may have broken the terms if you lent the account. Neither point decides a claim against a driver or a city.",
    },
    {
      question: "I tripped over a scooter left on the sidewalk. Who's responsible?",
      answer:
        "Take a picture of it with its number. The last rider, the company and sometimes the property owner may share responsibility. City rules on where scooters can park help show it.",
    },
    {
      question: "Do I have to arbitrate?",
      answer:
        "If you agreed to it and didn't opt out, claims against the company may have to be arbitrated. An arbitrator can award damages, too. Claims against others generally stay in court.",
    },
  ],
  stateLimit: "injury",
  sources: [
    {
      label: "California Civil Code 2505 (shared mobility devices)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=2505",
    },
    {
      label: "California Vehicle Code 21235 (motorized scooters)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=21235",
    },
    {
      label: "9 U.S.C. 2 (arbitration agreements)",
      url: "https://www.law.cornell.edu/uscode/text/9/2",
    },
    { label: "CPSC: Recalls", url: "https://www.cpsc.gov/Recalls" },
    sharedSources.californiaPublicClaim,
    sharedSources.newYorkNoticeOfClaim,
  ],
  prefill: { AccidentType: "Bicycle" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
