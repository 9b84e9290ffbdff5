import type { Article } from "../article";
import { sharedSources } from "./sources";

export const motorVehicleArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  title: "Car Accidents",
  description:
    "Hurt in a car crash? Learn what to do today, what evidence to keep, whose insurance may pay, how long you have and which mistakes to avoid.",
  scene: "car",
  heading: "After a car crash: what to do, and what can wait",
  intro:
    "Most things can wait until you've slept. A few can't, and they don't take long. Start with those.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do on the first day",
      blocks: [
        {
          kind: "steps",
          items: [
            "<strong>Call 911</strong> if anyone is hurt or the road is blocked. Ask for an officer, and write down the report number.",
            "<strong>Get checked out</strong>, even if you can walk. The CDC says signs of a concussion can take hours or days to show up.",
            "<strong>Take pictures of everything</strong>: each car from all four sides, both plates, skid marks, traffic lights, the weather and your own bruises.",
            "<strong>Swap facts, not opinions.</strong> Get names, phone numbers, insurers and policy numbers. Ask anyone who stopped for their name and number.",
            "<strong>Tell your own insurer</strong> about the crash. Where and when is enough for now.",
          ],
        },
        {
          kind: "paragraph",
          text: "Some states require a report from you as well as from the police. In California, a driver must tell the DMV within 10 days if anyone was hurt or killed, or if damage to any one person's property was over $1,000. Ask your state's motor vehicle agency about its rule.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What to keep as proof of the crash",
      blocks: [
        {
          kind: "paragraph",
          text: "Memories fade, and cars get scrapped. Keep evidence that won't change:",
        },
        {
          kind: "list",
          items: [
            "The police report, and any photos or body-camera video that go with it.",
            "Dash-cam, doorbell and store video. Many systems record over old video within days, so ask early and in writing.",
            "The car's event data recorder, if it has one. It may show speed, braking and seat belt use in the seconds around the impact. Under federal law the data generally belongs to the vehicle's owner or lessee.",
            "Records of every medical visit, starting with the ambulance, with dates and bills.",
            "Pay stubs from before and after the crash, and a few lines each day about what you couldn't do.",
          ],
        },
        {
          kind: "note",
          text: "If your car is about to be scrapped and there's a dispute over who was at fault, ask the insurer in writing to keep the car until it has been examined.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Whose fault it was, and whose insurance pays",
      blocks: [
        {
          kind: "paragraph",
          text: "Usually the other driver is at fault, but not always. An employer can be responsible for a driver who was working. An owner can be responsible for lending a car to someone clearly unfit to drive. A manufacturer can be responsible for a brake or an airbag that failed, and a road agency for a dangerous road.",
        },
        {
          kind: "paragraph",
          text: "You can be partly at fault and still have a claim. Most states reduce the payment by your share, and many of them cut it off once your share reaches 50 or 51 percent. A few places, such as Alabama, Maryland, North Carolina and Virginia, still follow an old rule: even a small share of the fault can end the claim, with exceptions.",
        },
        {
          kind: "paragraph",
          text: "In about a dozen no-fault states, your own policy pays first for treatment and some wages, no matter who caused the crash. In those states, a claim for pain and suffering usually requires an injury that meets a legal threshold.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can cover",
      blocks: [
        {
          kind: "list",
          items: [
            "Treatment so far, and future treatment that doctors reasonably expect.",
            "Lost wages, and lost earning power if you can't return to the same work.",
            "Pain, lost sleep, fear of driving and having to give up things you used to do.",
            "Repair or replacement of the car, a rental and anything broken inside the car.",
          ],
        },
        {
          kind: "paragraph",
          text: "The at-fault driver's policy has a limit. If that limit is too small, or there's no policy, look at your own <strong>uninsured or underinsured motorist</strong> coverage, and at any medical payments coverage. People often forget that they bought these. Health insurers, Medicare and Medicaid may also ask to be repaid out of a settlement.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "The deadline to file a lawsuit depends on the state where the crash happened. For an injury, you generally have two years in California and Texas, and three in New York. In Maine, it's six years for most civil claims. Some states give you only one.",
        },
        {
          kind: "paragraph",
          text: "Other deadlines are shorter. No-fault benefits may require a first doctor visit or a form within days or weeks. If a city truck or a state car was involved, a written notice may be due within months. Your own policy says when you have to notify the insurer.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Where claims go wrong",
      blocks: [
        {
          kind: "list",
          items: [
            'Saying "I\'m fine" at the scene, then waiting two weeks to see a doctor.',
            "Giving the other driver's insurer a recorded statement while you're still on painkillers. You can decline or say you'll answer later.",
            "Signing a release to get a quick settlement check before you know if you need surgery. A signed release is usually final.",
            "Posting about the crash, or sharing photos of a good day, where an adjuster can see them.",
            "Stopping treatment early. A gap in your records looks like a recovery.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was hit from behind. Is that automatically the other driver's fault?",
      answer:
        "Often, yes. The law usually presumes that the driver in back was following too closely. But that can change if the car in front suddenly backed up or had broken brake lights, or if it was a chain-reaction crash.",
    },
    {
      question: "The other driver had no insurance. Is it worth making a claim?",
      answer:
        "It can be. That's what uninsured motorist coverage is for. Check your own policy and the policy of any relative you live with. Also ask who owned the car and if the driver was working.",
    },
    {
      question: "I was a passenger in a friend's car. Do I have to sue my friend?",
      answer:
        "A passenger can usually file a claim against any driver who was at fault, and in most cases the insurer pays. Many of these claims settle without a lawsuit.",
    },
    {
      question: "Do I need a lawyer for a small crash?",
      answer:
        "Not always. People who weren't hurt, or who healed within days, often settle on their own. If you missed work, needed more than a checkup or can't agree on who was at fault, a consultation is worth your time and is often free.",
    },
    {
      question: "How long does a claim take?",
      answer:
        "It depends on how long you take to heal and whether there's a dispute over who was at fault. It's usually wise not to settle until doctors can say how well you'll recover.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    sharedSources.concussionSigns,
    {
      label: "California Vehicle Code 16000 (report to the DMV)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=16000",
    },
    {
      label: "NHTSA: Event data recorders",
      url: "https://www.nhtsa.gov/research-data/event-data-recorder",
    },
    sharedSources.comparativeNegligence,
    {
      label: "Cornell LII: Contributory negligence",
      url: "https://www.law.cornell.edu/wex/contributory_negligence",
    },
    sharedSources.californiaInjuryLimit,
    sharedSources.texasInjuryLimit,
    sharedSources.newYorkInjuryLimit,
    {
      label: "Maine Revised Statutes, title 14, section 752 (six years)",
      url: "https://legislature.maine.gov/statutes/14/title14sec752.html",
    },
  ],
  prefill: { AccidentType: "Car" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
