import type { Article } from "../article";
import { shared } from "./sources";

export const motorcycle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/motorcycleaccidentclaims",
  title: "Motorcycle Accident Claims",
  description:
    "For riders after a crash: what to keep, how helmet and lane-splitting rules affect fault, which insurance pays, deadlines, and errors to avoid.",
  scene: "motorcycle",
  heading: "After a motorcycle crash: what to do, and what proves your side",
  intro:
    "Some people will assume that the rider was going too fast. You do not have to argue with them. You have to keep the things that show what happened.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do if it happened today",
      blocks: [
        {
          kind: "paragraph",
          text: "Do not let a bystander pull your helmet off; leave that to the medics. Do not ride home, even if the bike starts. Adrenaline hides broken bones and bleeding, and a blow to the head may show itself only tomorrow.",
        },
        {
          kind: "paragraph",
          text: "If you are in a hospital bed, give these four jobs to someone you trust:",
        },
        {
          kind: "steps",
          items: [
            "Find out where the motorcycle was towed, and ask that it not be repaired, sold or cleaned.",
            "Collect your helmet, jacket, gloves and boots from the hospital or the police, in a bag, unwashed.",
            "Photograph the road: gravel, patched asphalt, a hedge that hides a sign, how the light changes.",
            "Ring the police for the report number, and ask nearby shops and homes to save their video.",
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
          text: "Damage tells direction. A scrape on the left engine guard, a dent high on a car door, a shoe mark on a fender: from these an expert can often work out angles and speeds. That is why an unrepaired bike is worth more than a photograph of it.",
        },
        {
          kind: "paragraph",
          text: "The helmet counts twice. It shows where your head was struck, and the DOT label shows that you met the standard. Some newer motorcycles store data such as speed, lean angle or brake use; a riding app or an action camera may have stored more. Save the files in two places before you open any of them.",
        },
        {
          kind: "paragraph",
          text: "Then the ordinary proof: witnesses, the driver's first words, phone records showing a driver on a call, and your medical record from the ambulance sheet on.",
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
            '<strong>The driver who turned left in front of you.</strong> "I didn\'t see the bike" explains a crash. It is seldom a defense.',
            "<strong>The driver who changed lanes into you</strong>, opened a door, or followed too closely.",
            "<strong>The body that keeps the road</strong>, where loose gravel, an uneven lane edge or a missing sign brought you down. Short notice rules apply here.",
            "<strong>A maker or a shop</strong>, if a tire, brake or throttle failed, or a recall was missed.",
            "<strong>A bar or host</strong>, in states with dram shop laws, if the driver was served while plainly drunk.",
          ],
        },
        {
          kind: "paragraph",
          text: "Your own part will be looked at too. In most states your share of fault lowers the payment; past 50 or 51 percent it may end the claim; in a few places any share may. So a speed that someone merely guessed should not go unanswered.",
        },
      ],
    },
    {
      id: "helmet-and-lanes",
      heading: "Helmets and lane splitting",
      blocks: [
        {
          kind: "paragraph",
          text: "Some states require a helmet for every rider, most require it for some riders, and a few for none. Not wearing one does not make the crash your fault. But where the law allows the argument, the other side may say that your head injury would have been smaller, and ask for a reduction of that part. It has no bearing on a broken leg.",
        },
        {
          kind: "paragraph",
          text: "NHTSA estimates that helmets are about 37 percent effective in preventing fatal injuries to riders. Juries hear such numbers, which is one more reason to keep the helmet.",
        },
        {
          kind: "paragraph",
          text: "Riding between lanes is lawful in California. A handful of other states allow slow filtering past stopped traffic, and most states forbid both. Even where it is not allowed, the question remains who caused the crash, and how much.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can pay for, and which insurance pays",
      blocks: [
        {
          kind: "paragraph",
          text: "Surgery, rehabilitation, prosthetics and later surgeries; wages and a trade you may not be able to go back to; pain, scars and road rash; the bike, and the gear, which is easily forgotten and rarely cheap.",
        },
        {
          kind: "paragraph",
          text: "One surprise: in several no-fault states, no-fault benefits are made for cars. New York's law, for instance, leaves occupants of motorcycles out of its first-party benefits. That can mean no quick payment of medical bills. It can also mean that the injury threshold which keeps car occupants from suing does not stand in your way. Check the medical payments and uninsured motorist parts of your motorcycle policy, and of any car policy in your household.",
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
            "<strong>Your insurer:</strong> promptly, as the policy says.",
            "<strong>Storage yard:</strong> ask today how long they keep the bike and what each day costs.",
          ],
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes that riders regret",
      blocks: [
        {
          kind: "list",
          items: [
            "Repairing or parting out the bike before anyone measured it.",
            "Throwing away a cracked helmet and torn leathers.",
            'Saying "I laid it down" when the truth is "I was hit." Words stick to the report.',
            "Going back to work on one good leg and having it read as recovery.",
            "Settling the bike and the body in one signature. They can usually be settled apart.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "The car never touched me. I went down avoiding it. Do I have a claim?",
      answer:
        "You may. A driver can be responsible for forcing a rider off the road without contact. Witnesses and video matter more then, and some uninsured motorist policies ask for proof beyond your own word if the car drove off.",
    },
    {
      question: "I did not have a motorcycle endorsement. Is my claim lost?",
      answer:
        "Generally no. Riding unlicensed may bring a ticket and will be raised against you, but it does not by itself show who caused the crash. Some states limit what uninsured riders can recover, so ask about your own.",
    },
    {
      question: "I was the passenger on the back. Who pays?",
      answer:
        "A passenger may claim against any driver at fault, including the rider. Check whether the rider's policy covers passengers; guest coverage is optional in some states.",
    },
    {
      question: "The police report blames me. Is it over?",
      answer:
        "No. The report is one account, often written without your side because you were in an ambulance. You can ask to add a statement, and physical evidence can show otherwise.",
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
    shared.newYorkNoticeOfClaim,
    shared.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Motorcycle" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
