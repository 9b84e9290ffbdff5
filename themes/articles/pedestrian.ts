import type { Article } from "../article";
import { shared } from "./sources";

export const pedestrian: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/pedestrianaccidentclaims",
  title: "Pedestrian Accident Claims",
  description:
    "Struck while walking? Who pays when the driver stayed, fled or had no insurance, what to save, what crosswalk rules mean, and how long you have.",
  scene: "pedestrian",
  heading: "Hit by a car while on foot",
  intro:
    "You may not remember it. You may be reading this for someone who cannot. Both are common, and neither ends a claim.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do today and tonight",
      blocks: [
        {
          kind: "paragraph",
          text: "See a doctor, and say plainly that a vehicle hit you and which parts of you met the hood, the glass or the ground. Ask about a head injury. A clear first record helps your treatment, and later it shows that this is where it began.",
        },
        {
          kind: "list",
          items: [
            "Keep your clothes and shoes as they are, in a paper bag.",
            "Write down anything you recall: a color, a sound, which way you were facing. Leave blanks where you have blanks.",
            "Ask a friend to walk the block. Cameras on shops, buses and doorbells often erase themselves within days.",
            "Get the police report number. If nobody called the police, you usually still can.",
          ],
        },
      ],
    },
    {
      id: "who-pays-first",
      heading: "If the driver stayed, and if the driver left",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>The driver stayed.</strong> Their liability insurance is the first place to look. In no-fault states, the policy on the car that hit you, or the one in your own household, may pay medical bills and some wages whoever was at fault.",
        },
        {
          kind: "paragraph",
          text: "<strong>The driver left, or had no insurance.</strong> Look at home. Uninsured motorist coverage on your own auto policy generally follows you when you are walking, and so may the policy of a relative you live with. Tell the police soon: many policies and state programs ask that a hit-and-run be reported within a short time.",
        },
        {
          kind: "paragraph",
          text: '<strong>Nobody in the household has a car.</strong> Some states have a fund or an assigned insurer for this. State victim compensation programs can help with medical bills and lost pay after certain crimes, in many states including drunk driving and hit-and-run. The federal Office for Victims of Crime <a href="https://ovc.ojp.gov/help-for-victims/help-in-your-state">lists the program of each state</a>.',
        },
      ],
    },
    {
      id: "liability",
      heading: "Crosswalks, and crossing elsewhere",
      blocks: [
        {
          kind: "paragraph",
          text: "Drivers must generally yield to people in a crosswalk, and in many states that includes unmarked ones at corners. Drivers also owe care to people outside a crosswalk: to look, to slow down, to use the horn.",
        },
        {
          kind: "paragraph",
          text: "So crossing mid-block is not the end. In most states it lowers what you can recover by your share of fault, and may bar it past about half. In the District of Columbia, which once barred nearly everyone who was a little at fault, a person on foot can now recover unless more than half of the fault was theirs.",
        },
        {
          kind: "paragraph",
          text: "Others may share it: an employer whose driver was on a delivery, a city with a dead signal or a missing curb ramp, a builder who closed the sidewalk and left no safe way around, a bar that served a drunk driver, where state law allows that claim.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Proof when you remember nothing",
      blocks: [
        {
          kind: "list",
          items: [
            "Where you came to rest, and where your shoes or glasses did. Distance suggests speed.",
            "Damage to the car: its height and side show which way you were walking.",
            "The signal's timing plan, which the road agency keeps, against the video's clock.",
            "The driver's phone records and the car's event data recorder.",
            "Lighting at that hour, photographed on another night at the same time.",
            "The record of your injuries. A fracture below the knee is often at bumper height.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "A body meets a car without anything in between, so care can be long: surgery, rehabilitation, a walker, a changed bathroom, someone to help at home. A claim may cover these, the pay you lost, the pay you will lose, pain, and the plain loss of being able to walk where you like. When someone has died, close family may have a claim of their own under state law.",
        },
        {
          kind: "note",
          text: "Ask early who must be repaid. Hospitals, health plans, Medicare and Medicaid may have a right to part of a settlement, and the amount can often be discussed.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "The general limit to sue is the state's: two years in California and Texas, three in New York, as little as one elsewhere. A child's time usually starts to run later, at adulthood. Do not rely on that where a city, a bus agency or a school is involved: a notice to a public body can be due in 90 days in New York, or six months in California, and a child's case may not be excused.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Five mistakes to avoid",
      blocks: [
        {
          kind: "list",
          items: [
            "Filling a gap in your memory with a guess when an adjuster asks.",
            'Accepting "you weren\'t in the crosswalk" as the end of it.',
            "Forgetting your own auto policy because you were not in your car.",
            "Walking to the store on a bad knee for a week before seeing anyone.",
            "Taking the first offer while a bone is still healing.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was looking at my phone. Does that end my claim?",
      answer:
        "Usually not by itself. It may be counted as part of the fault in most states. What the driver could have seen and done is still the larger question.",
    },
    {
      question: "My child ran into the street. Can there still be a claim?",
      answer:
        "There can. The law does not expect a young child to judge traffic like an adult, and drivers must take more care where children are likely, such as near schools and parked ice-cream trucks.",
    },
    {
      question: "It happened in a parking lot. Does the police report matter there?",
      answer:
        "Officers do not always write one on private land. Then the store's incident report, its video and your own photographs take its place. Ask for them in writing.",
    },
    {
      question: "I have no immigration papers. Can I claim?",
      answer:
        "In general the right to claim for an injury does not depend on immigration status, although it can affect how lost wages are counted. Speak with a lawyer in confidence.",
    },
    {
      question: "The insurer wants to talk to my mother in the hospital. Must she?",
      answer:
        "She does not have to give a statement to the driver's insurer. Her own insurer may ask for cooperation, and it can wait until she is well enough.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "NHTSA: Pedestrian safety",
      url: "https://www.nhtsa.gov/road-safety/pedestrian-safety",
    },
    shared.victimCompensation,
    {
      label: "District of Columbia Code 50-2204.52",
      url: "https://code.dccouncil.gov/us/dc/council/code/sections/50-2204.52",
    },
    {
      label: "California Vehicle Code 21950 (crosswalks)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=21950",
    },
    shared.californiaInjuryLimit,
    shared.texasInjuryLimit,
    shared.newYorkInjuryLimit,
    shared.newYorkNoticeOfClaim,
    shared.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Pedestrian" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
