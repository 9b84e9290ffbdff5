import type { Article } from "../article";
import { sharedSources } from "./sources";

export const motorcycle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/motorcycleaccidentclaims",
  title: "Motorcycle Accidents",
  description:
    "For riders after a crash: what to keep, how helmet and lane-splitting rules affect fault, which insurance pays, deadlines and mistakes to avoid.",
  scene: "motorcycle",
  heading: "After a motorcycle crash: what to do and what proves your side",
  intro:
    "Some people will assume the rider was going too fast. You don't have to argue with them. You have to keep the evidence that shows what happened.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do if it happened today",
      blocks: [
        {
          kind: "paragraph",
          text: "Don't let a bystander pull off your helmet. Leave that to the medics. Don't ride home, even if the bike starts. Adrenaline hides broken bones and bleeding, and a head injury may not show up until tomorrow.",
        },
        {
          kind: "paragraph",
          text: "If you're in a hospital bed, give these four jobs to someone you trust:",
        },
        {
          kind: "steps",
          items: [
            "Find out where the motorcycle was towed, and ask them not to repair, sell or clean it.",
            "Pick up your helmet, jacket, gloves and boots from the hospital or the police. Keep them in a bag, unwashed.",
            "Take pictures of the road: gravel, patched asphalt, a hedge that hides a sign, how the light changes.",
            "Call the police for the report number, and ask nearby stores and homes to save their video.",
          ],
        },
      ],
    },
    {
      id: "evidence",
      heading: "What the motorcycle and the gear can prove",
      blocks: [
        {
          kind: "paragraph",
          text: "Damage shows direction. A scrape on the left engine guard, a dent high on a car door or a shoe mark on a fender often lets an expert work out angles and speeds. That's why an unrepaired bike is worth more than a photo of it.",
        },
        {
          kind: "paragraph",
          text: "The helmet counts twice. It shows where your head was hit, and the DOT label shows that it met the standard. Some newer motorcycles store data such as speed, lean angle or brake use. A riding app or an action camera may have more. Save the files in two places before you open them.",
        },
        {
          kind: "paragraph",
          text: "Then there's the usual evidence: witnesses, the driver's first words, phone records that show a driver on a call, and your medical records, starting with the ambulance report.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be at fault",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>The driver who turned left in front of you.</strong> \"I didn't see the bike\" explains a crash. It's rarely a defense.",
            "<strong>The driver who changed lanes into you</strong>, opened a door, or followed too closely.",
            "<strong>The agency in charge of the road</strong>, if loose gravel, an uneven lane edge or a missing sign made you crash. Short deadlines for a notice apply here.",
            "<strong>A manufacturer or a shop</strong>, if a tire, brake or throttle failed, or a recall was missed.",
            "<strong>A bar or host</strong>, in states with dram shop laws, if the driver was served while clearly drunk.",
          ],
        },
        {
          kind: "paragraph",
          text: "Your own share will be looked at, too. In most states, it lowers the payment. Past 50 or 51 percent, it may end the claim. In a few places, any share may. So challenge any speed that's only a guess.",
        },
      ],
    },
    {
      id: "helmet-and-lanes",
      heading: "Helmets and lane splitting",
      blocks: [
        {
          kind: "paragraph",
          text: "Some states require a helmet for every rider, most require it for some riders, and a few for none. Not wearing one doesn't make the crash your fault. But where the law allows the argument, the other side may say your head injury would have been less serious and ask to pay less for it. A helmet has nothing to do with a broken leg.",
        },
        {
          kind: "paragraph",
          text: "NHTSA estimates that helmets are about 37 percent effective in preventing fatal injuries to riders. Juries hear these numbers, which is one more reason to keep your helmet.",
        },
        {
          kind: "paragraph",
          text: "Riding between lanes is legal in California. A handful of other states let riders move slowly past stopped traffic, and most states forbid both. Even where it isn't allowed, the question is still who caused the crash, and how much.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can pay for, and which insurance pays",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim can pay for surgery, rehabilitation, prosthetics and later surgeries. It can cover wages and a trade you may not be able to go back to, as well as pain, scars and road rash. It can also pay for the bike and your gear, which is easy to forget and rarely cheap.",
        },
        {
          kind: "paragraph",
          text: "One surprise: in several no-fault states, no-fault benefits are only for cars. New York's law, for instance, leaves people on motorcycles out of its first-party benefits. That can mean no quick payment of medical bills. It can also mean that the injury threshold that keeps people in cars from suing doesn't apply to you. Check the medical payments and uninsured motorist parts of your motorcycle policy, and of any car policy in your household.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Deadlines to write down",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Lawsuit:</strong> your state's limit, generally one to three years from the crash, longer in a few states.",
            "<strong>Road defects:</strong> a written notice to the city, county or state, in some places within 90 days or six months.",
            "<strong>Your insurer:</strong> promptly, as the policy requires.",
            "<strong>Storage yard:</strong> ask today how long they keep the bike and what each day costs.",
          ],
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes riders regret",
      blocks: [
        {
          kind: "list",
          items: [
            "Repairing or parting out the bike before anyone measures it.",
            "Throwing away a cracked helmet and torn leathers.",
            'Saying "I laid it down" when the truth is "I was hit." What you say stays in the report.',
            "Going back to work on one good leg, so it looks like you've recovered.",
            "Settling the bike and your injuries with one signature. You can usually settle them separately.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "The car never touched me. I went down avoiding it. Do I have a claim?",
      answer:
        "You may. A driver can be responsible for forcing a rider off the road without contact. Then witnesses and video matter more, and some uninsured motorist policies require proof beyond your own word if the car drove off.",
    },
    {
      question: "I didn't have a motorcycle endorsement. Is my claim lost?",
      answer:
        "Generally no. Riding without a license may get you a ticket, and the other side will use it against you. But by itself, it doesn't show who caused the crash. Some states limit what uninsured riders can recover, so ask about yours.",
    },
    {
      question: "I was the passenger on the back. Who pays?",
      answer:
        "A passenger can file a claim against any driver at fault, including the rider. Check whether the rider's policy covers passengers; guest coverage is optional in some states.",
    },
    {
      question: "The police report blames me. Is it over?",
      answer:
        "No. The report is one version, often written without your side because you were in an ambulance. You can ask to add a statement, and physical evidence can tell a different story.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "NHTSA: Motorcycle safety",
      url: "https://www.nhtsa.gov/road-safety/motorcycles",
    },
    {
      label: "California Vehicle Code 21658.1 (lane splitting)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=21658.1",
    },
    {
      label: "New York Insurance Law 5103 (no-fault benefits)",
      url: "https://www.nysenate.gov/legislation/laws/ISC/5103",
    },
    sharedSources.newYorkNoticeOfClaim,
    sharedSources.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Motorcycle" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
