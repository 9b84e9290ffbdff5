import type { Article } from "../article";
import { sharedSources } from "./sources";

export const motorcycleArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/motorcycleaccidentclaims",
  title: "Motorcycle Accidents",
  description:
    "Hurt on a motorcycle? Learn what to keep after the crash, how helmet and lane-splitting rules affect fault, which insurance pays and how long you have.",
  scene: "motorcycle",
  heading: "After a motorcycle crash: what to do and how to prove your side",
  intro:
    "Some people will assume you were going too fast. You don't have to argue with them. What matters is keeping the evidence that shows what happened.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do if the crash was today",
      blocks: [
        {
          kind: "paragraph",
          text: "Don't let a bystander pull off your helmet. Leave that to the paramedics. Don't ride home, even if the bike starts. Adrenaline hides broken bones and bleeding, and a head injury may not show up until tomorrow.",
        },
        {
          kind: "paragraph",
          text: "If you're in the hospital, ask someone you trust to do these four things:",
        },
        {
          kind: "steps",
          items: [
            "Find out where the motorcycle was towed, and ask the tow yard not to repair, sell or clean it.",
            "Pick up your helmet, jacket, gloves and boots from the hospital or the police. Keep them in a bag, unwashed.",
            "Take pictures of the road. Look for gravel, patched asphalt and any hedge that hides a sign, and record how the traffic light changes.",
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
          text: "The damage shows where the hit came from. A scrape on the left engine guard, a dent high on a car door or a shoe mark on a fender often helps an expert figure out angles and speeds. That's why an unrepaired bike is better evidence than any photo of it.",
        },
        {
          kind: "paragraph",
          text: "Your helmet is evidence in two ways: the damage shows where your head took the impact, and the DOT label shows that the helmet was made to meet the federal safety standard. Some newer motorcycles store data such as speed, lean angle or brake use. A riding app or an action camera may have more. Save copies of the files in two places before you open them.",
        },
        {
          kind: "paragraph",
          text: "Then there's the usual evidence: witnesses, the driver's first words, phone records that show the driver was on a call, and your medical records, starting with the ambulance report.",
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
            "<strong>The driver who turned left in front of you.</strong> \"I didn't see the bike\" may explain a crash, but it's rarely a defense.",
            "<strong>The driver who changed lanes into you</strong>, opened a door in front of you or followed you too closely may be at fault.",
            "<strong>The agency in charge of the road</strong> may be at fault if loose gravel, an uneven lane edge or a missing sign made you crash. You have to notify the agency soon.",
            "<strong>A manufacturer or a shop</strong> may be at fault if a tire, brake or throttle failed, or if a recall was missed.",
            "<strong>A bar or host</strong> may be at fault, in states with dram shop laws, if it served a driver who was clearly drunk.",
          ],
        },
        {
          kind: "paragraph",
          text: "Your own share of the fault counts, too. In most states, it lowers the payment, and once it reaches 50 or 51 percent, it may end the claim. In a few places, any share may end it. So if someone only guesses at your speed, challenge the guess.",
        },
      ],
    },
    {
      id: "helmet-and-lanes",
      heading: "Helmets and lane splitting",
      blocks: [
        {
          kind: "paragraph",
          text: "Some states require a helmet for every rider, most require one for some riders, and a few don't require one at all. Not wearing one doesn't make the crash your fault. But where state law allows it, the other side may argue that your head injury would have been less serious with a helmet, and ask to pay less for it. That argument doesn't work for a broken leg.",
        },
        {
          kind: "paragraph",
          text: "The federal traffic safety agency, NHTSA, estimates that helmets are about 37 percent effective in preventing fatal injuries to riders. Juries hear these numbers, which is one more reason to keep your helmet.",
        },
        {
          kind: "paragraph",
          text: "Riding between lanes is legal in California. A handful of other states let riders move slowly past stopped traffic, and most states forbid both. Even where it isn't allowed, the question is still who caused the crash and to what extent.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can cover, and which insurance pays",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim can cover surgery now and later, rehabilitation and prosthetics. It can cover lost wages and the income from a job you may not be able to go back to, as well as pain, scars and road rash. It can also pay for your bike and gear, which are easy to forget and rarely cheap.",
        },
        {
          kind: "paragraph",
          text: "One thing may surprise you: in several no-fault states, no-fault benefits are only for people in cars. New York's law, for instance, leaves people on motorcycles out of its first-party benefits. That can mean your medical bills aren't paid right away. But the injury threshold that people in cars must meet before they can sue may not apply to you. Check the medical payments and uninsured motorist parts of your motorcycle policy, and of any car policy in your household.",
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
            "<strong>Lawsuit:</strong> You generally have one to three years from the crash, depending on your state. A few states give you longer.",
            "<strong>Road defects:</strong> You must notify the city, county or state in writing, in some places within 90 days or six months.",
            "<strong>Your insurer:</strong> Report the crash promptly, as your policy requires.",
            "<strong>Storage yard:</strong> Ask today how long they'll keep the bike and what they charge per day.",
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
            "Repairing the bike or selling it for parts before an expert examines it and measures the damage.",
            "Throwing away a cracked helmet and torn leathers.",
            'Saying "I laid it down" when the truth is "I was hit." What you say stays in the report.',
            "Going back to work before you've healed, which makes it look like you've recovered.",
            "Settling your bike damage and your injury claim with one signature. You can usually settle them separately.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "The car never touched me. I went down avoiding it. Do I have a claim?",
      answer:
        "You may. A driver can be responsible for forcing a rider off the road even without contact. In that case, witnesses and video matter more. If the car drove off, some uninsured motorist policies require proof beyond your own word.",
    },
    {
      question: "I didn't have a motorcycle endorsement. Does that end my claim?",
      answer:
        "Generally no. Riding without a license may get you a ticket, and the other side will use it against you. But by itself, it doesn't show who caused the crash. Some states limit what uninsured riders can recover, so ask about your state's rule.",
    },
    {
      question: "I was the passenger on the back. Who pays?",
      answer:
        "A passenger can file a claim against any driver at fault, including the rider. Check whether the rider's policy covers passengers; guest coverage is optional in some states.",
    },
    {
      question: "The police report blames me. Is my claim over?",
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
