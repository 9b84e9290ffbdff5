import type { Article } from "../article";
import { sharedSources } from "./sources";

export const pedestrianArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/pedestrianaccidentclaims",
  title: "Pedestrian Accidents",
  description:
    "Hit while walking? Learn who pays if the driver stayed, fled or had no insurance, what to save, what crosswalk rules mean and how long you have.",
  scene: "pedestrian",
  heading: "Hit by a car while on foot",
  intro:
    "You may not remember the crash. Or you may be reading this for someone who's too hurt to do it. Both are common, and neither one ends a claim.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do today and tonight",
      blocks: [
        {
          kind: "paragraph",
          text: "See a doctor. Say that a vehicle hit you, and name the parts of your body that hit the hood, the windshield or the ground. Ask about a head injury. A clear first record helps your treatment, and later it shows that the crash caused your injuries.",
        },
        {
          kind: "list",
          items: [
            "Keep your clothes and shoes as they are, in a paper bag.",
            "Write down anything you remember: a color, a sound, which way you were facing. If there's something you don't remember, leave it out.",
            "Ask a friend to walk the block and look for cameras. Video from stores, buses and doorbells is often erased within days.",
            "Get the police report number. If no one called the police, you usually still can.",
          ],
        },
      ],
    },
    {
      id: "who-pays-first",
      heading: "Who pays if the driver stayed, and who pays if the driver left",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>The driver stayed.</strong> The driver's liability insurance is the first place to look. In no-fault states, the policy on the car that hit you, or one in your own household, may pay medical bills and some wages, no matter who was at fault.",
        },
        {
          kind: "paragraph",
          text: "<strong>The driver left, or had no insurance.</strong> Look at your own policies. Uninsured motorist coverage on your own auto policy generally covers you when you're walking. So may the policy of a relative you live with. Tell the police soon: many policies and state programs require you to report a hit-and-run within a short time.",
        },
        {
          kind: "paragraph",
          text: '<strong>No one in the household has a car.</strong> Some states have a fund or an assigned insurer for people in this situation. State victim compensation programs can help with medical bills and lost pay after certain crimes, including drunk driving and hit-and-run in many states. The federal Office for Victims of Crime <a href="https://ovc.ojp.gov/help-for-victims/help-in-your-state">lists each state\'s program</a>.',
        },
      ],
    },
    {
      id: "liability",
      heading: "The rules in a crosswalk and outside one",
      blocks: [
        {
          kind: "paragraph",
          text: "Drivers must generally yield to people in a crosswalk. In many states, that includes unmarked crosswalks at corners. Drivers must also watch out for people outside a crosswalk. That means looking, slowing down and using the horn.",
        },
        {
          kind: "paragraph",
          text: "Crossing mid-block doesn't have to end your claim. In most states, your share of the fault lowers what you can recover. If your share is more than about half, it may end the claim. The District of Columbia once barred nearly everyone who was even a little at fault. Now a person on foot can recover there unless more than half of the fault was theirs.",
        },
        {
          kind: "paragraph",
          text: "Others may share the fault: an employer whose driver was on a delivery, a city with a dead traffic light or a missing curb ramp, or a builder who closed the sidewalk and left no safe way around. Where state law allows it, so may a bar that served a drunk driver.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "How to prove what happened when you don't remember",
      blocks: [
        {
          kind: "list",
          items: [
            "The spots where you, your shoes and your glasses landed can suggest how fast the car was going.",
            "The side and height of the damage to the car can show which way you were walking.",
            "The road agency keeps the timing plan for the traffic light. Together with the clock on a video, it can show who had the green light.",
            "The driver's phone records and the car's event data recorder can show what the driver was doing.",
            "A photo taken at the same time on another night can show how dark it was.",
            "Your medical records can show how you were hit. For example, a bumper often breaks the leg below the knee.",
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
          text: "A person on foot has no protection from a car, so recovery can take a long time. You may need surgery, rehabilitation, a walker, a remodeled bathroom or help at home. A claim may cover these, the pay you lost and will lose, your pain, and the loss of simply being able to walk where you like. If someone died, close family may have their own claim under state law.",
        },
        {
          kind: "note",
          text: "Ask early who has to be repaid. Hospitals, health plans, Medicare and Medicaid may have a right to part of a settlement, and you can often negotiate the amount.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "Each state has its own deadline to sue. It's two years in California and Texas, three in New York, and as little as one year in other states. For a child, the clock usually doesn't start until the child becomes an adult. Don't rely on that if a city, a transit agency or a school is involved. A notice to a government agency can be due in 90 days in New York or six months in California, and there may be no exception for a child.",
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
            "Guessing when an adjuster asks about something you don't remember.",
            'Giving up because someone says, "You weren\'t in the crosswalk."',
            "Forgetting your own auto policy because you weren't in your car.",
            "Walking around on a hurt knee for a week before seeing a doctor.",
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
        "Usually not by itself. In most states, it may mean you share some of the fault. What the driver could have seen and done is still the bigger question.",
    },
    {
      question: "My child ran into the street. Can we still file a claim?",
      answer:
        "Yes. The law doesn't expect a young child to judge traffic like an adult. Drivers must be more careful where there are likely to be children, such as near schools and parked ice cream trucks.",
    },
    {
      question: "I was hit in a parking lot. Will there be a police report?",
      answer:
        "Officers don't always write a report for a crash on private property. If there isn't one, ask the store in writing for its incident report and its video, and use your own photos.",
    },
    {
      question: "I'm undocumented. Can I still file a claim?",
      answer:
        "Yes, in general. The right to file an injury claim doesn't depend on immigration status, although it can affect how lost wages are counted. You can talk with a lawyer in confidence.",
    },
    {
      question:
        "My mother is in the hospital, and the insurer wants to talk to her. Does she have to?",
      answer:
        "She doesn't have to give a statement to the driver's insurer. Her own insurer may ask for cooperation, and that can wait until she's well enough.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "NHTSA: Pedestrian safety",
      url: "https://www.nhtsa.gov/road-safety/pedestrian-safety",
    },
    sharedSources.victimCompensation,
    {
      label: "District of Columbia Code 50-2204.52",
      url: "https://code.dccouncil.gov/us/dc/council/code/sections/50-2204.52",
    },
    {
      label: "California Vehicle Code 21950 (crosswalks)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=21950",
    },
    sharedSources.californiaInjuryLimit,
    sharedSources.texasInjuryLimit,
    sharedSources.newYorkInjuryLimit,
    sharedSources.newYorkNoticeOfClaim,
    sharedSources.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Pedestrian" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
