import type { Article } from "../article";
import { sharedSources } from "./sources";

export const eScooterArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/escooterclaims",
  title: "E-Scooter Accidents",
  description:
    "Were you hurt on an e-scooter or hit by one? Learn what the rental terms mean, who may be liable for bad brakes, batteries or roads, and how long you have.",
  scene: "scooter",
  heading: "E-scooter injuries: the terms you agreed to and what they don't cover",
  intro:
    "Before the scooter unlocked, you agreed to several pages of terms. They matter, but they don't always end a claim. Here's how to build yours.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do right after the fall",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get medical help. Wrists, teeth, jaws and heads take the worst of it, and a head injury may not show symptoms at first.",
            "<strong>Take pictures of the scooter before you leave it</strong>: its number or QR code, the brake lever, the wheels, the handlebar stem and the battery.",
            "Take screenshots of the ride in the app: the start, the end, the map, the price and the scooter's number.",
            "Report the crash in the app. In the same message, ask the company to take the scooter out of service and <em>keep</em> it for inspection.",
            "Take a picture of the ground where the wheel stopped. Small wheels catch on cracks that you wouldn't feel in a car.",
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
            "<strong>A release.</strong> You agree to accept the risks of riding. How much that covers depends on the state. Many states won't let a company avoid responsibility for its own gross negligence, and some won't enforce parts of these forms at all.",
            "<strong>Arbitration.</strong> Disputes with the company go to a private arbitrator, and you give up class actions. Federal law generally enforces these clauses. You often have a short time to opt out after you first agree, usually 30 days.",
            "<strong>Rules.</strong> The terms often allow only one rider, set a minimum age, require a helmet, and ban alcohol and sidewalk riding. If you broke one of these rules, expect to hear about it.",
            "<strong>A short time to complain.</strong> Some companies put their own deadline for complaints in the terms.",
          ],
        },
        {
          kind: "paragraph",
          text: "These terms bind the person who agreed to them. They don't bind a pedestrian who was hit, and they don't protect the driver who hit you. Save a copy of the version you accepted, because companies change them.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be responsible",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>A driver</strong> may be liable for turning into you, opening a door in front of you or failing to yield. This is an ordinary traffic claim, and the scooter contract doesn't get in the way.",
        },
        {
          kind: "paragraph",
          text: "<strong>The rental company</strong> may be liable for brakes it didn't check, a stem that folded or scooters it left lying across the sidewalk. California requires a shared scooter company's permit or agreement to include liability insurance of at least $1 million for each occurrence, and the policy may not exclude injuries the company causes to its riders.",
        },
        {
          kind: "paragraph",
          text: '<strong>The manufacturer or seller</strong> of a scooter you own may be liable for a wheel that locks up, a throttle that sticks or a battery fire. Look for a recall at the <a href="https://www.cpsc.gov/Recalls">Consumer Product Safety Commission</a>, and report what happened at <a href="https://www.saferproducts.gov">SaferProducts.gov</a>.',
        },
        {
          kind: "paragraph",
          text: "<strong>The city</strong> may be liable for a hole or a raised slab that it knew about or should have known about. If you were walking and got hit, <strong>the rider</strong> may be liable.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What evidence to save in each kind of case",
      blocks: [
        {
          kind: "list",
          items: [
            "<em>Mechanical failure:</em> Ask for the scooter's repair log and for earlier complaints about the same scooter or model. If you own the scooter, save it. Don't charge it, open it or return it.",
            "<em>Battery fire:</em> Save what's left of the scooter, the charger, the fire department's report and your proof of purchase. If it's safe, leave everything where an expert can see it.",
            "<em>Road defect:</em> Take photos with a ruler in the picture, write down the exact location and look for earlier 311 complaints.",
            "<em>Traffic crash:</em> Get the police report, any video, the names of witnesses, and the app's speed and location data.",
            "<em>Hit while walking:</em> Write down the scooter's number, or at least its color and logo. The company knows who was riding it at the time.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can cover, and where insurance falls short",
      blocks: [
        {
          kind: "paragraph",
          text: "Hospital and dental bills, lost pay, pain, scars and lasting limitations can all be part of a claim. The hard part is often finding a policy that covers them. Your auto policy may not cover you on a scooter, a homeowner's or renter's policy may exclude motorized vehicles, and the company's coverage may apply only to its own negligence.",
        },
        {
          kind: "paragraph",
          text: "Read every policy, and have someone else read it, too. Meanwhile, health insurance and medical payments coverage can pay the first bills. If you were riding for work, workers' compensation may pay.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "Your state's deadline for injury lawsuits is usually two or three years, sometimes one. If a street or a sidewalk caused the fall, government deadlines apply: six months in California, 90 days in New York and something similar in many other states. The rental terms' deadlines to opt out or give notice may be the shortest of all.",
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
            'Accepting a refund for the ride in a chat that marks your complaint as "resolved."',
            "Not reporting the crash because the terms made a claim look hopeless.",
            "Riding a recalled or damaged scooter one more time to see if the problem happens again.",
            "Forgetting that local rules count. In California, for example, riders must have a license or permit, stay off the sidewalk, and wear a helmet if they're under 18.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I'd been drinking. Do I still have a claim?",
      answer:
        "Maybe. Riding under the influence is illegal in many states and will count heavily against you. But if a car ran a red light or the brake was broken, that was part of the cause, too, and most states weigh one against the other.",
    },
    {
      question: "My teenager used my account. Does the contract bind us?",
      answer:
        "That's not settled. Minors can often get out of contracts, and you may have broken the terms if you let your teenager use your account. Neither point decides a claim against a driver or a city.",
    },
    {
      question: "I tripped over a scooter left on the sidewalk. Who's responsible?",
      answer:
        "Take a picture that shows its number. The last rider, the company and sometimes the property owner may share responsibility. City rules about parking scooters can help show who's responsible.",
    },
    {
      question: "Do I have to go to arbitration?",
      answer:
        "If you agreed to arbitration and didn't opt out, your claim against the company may have to go there. An arbitrator can award damages, too. Claims against others generally stay in court.",
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
