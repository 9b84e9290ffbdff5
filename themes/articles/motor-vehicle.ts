import type { Article } from "../article";
import { shared } from "./sources";

export const motorVehicle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
  title: "Motor Vehicle Accident Claims",
  description:
    "Hurt in a car crash? What to do today, what proof to keep, whose insurance may pay, how long you have, and the mistakes that cost people most.",
  scene: "car",
  heading: "After a car crash: what to do, and what can wait",
  intro:
    "Most of it can wait until you have slept. A few things cannot, and they are short. Start with those.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do on the first day",
      blocks: [
        {
          kind: "steps",
          items: [
            "<strong>Call 911</strong> if anyone is hurt or the road is blocked. Ask that an officer come, and note the report number.",
            "<strong>Let someone examine you</strong>, even if you can walk. The CDC says that signs of a concussion can take hours or days to show.",
            "<strong>Photograph everything once</strong>: each car from four sides, both plates, skid marks, signals, the weather, your own bruises.",
            "<strong>Swap facts, not opinions</strong>: names, phone numbers, insurers, policy numbers. Ask anyone who stopped for a name and a number.",
            "<strong>Tell your own insurer</strong> that a crash happened. Where and when is enough for now.",
          ],
        },
        {
          kind: "paragraph",
          text: "Some states want a report from you as well as from the police. In California, a driver must tell the DMV within 10 days if anyone was hurt or killed, or if damage to any one person's property was over $1,000. Your own state's motor vehicle office will have its rule on one page.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What to keep as proof of the crash",
      blocks: [
        {
          kind: "paragraph",
          text: "Memory fades, and cars get crushed. Try to keep the things that do not change their story:",
        },
        {
          kind: "list",
          items: [
            "The police report, and any photographs or body-camera video that belongs to it.",
            "Dash-cam, doorbell and store video. Many systems record over themselves within days, so ask early and in writing.",
            "The car's event data recorder, where it has one. It may hold speed, braking and belt use for the seconds around the impact. Under federal law the data generally belongs to the vehicle's owner or lessee.",
            "Every medical visit, from the ambulance on, with dates and bills.",
            "Pay stubs from before and after, and a few lines each day about what you could not do.",
          ],
        },
        {
          kind: "note",
          text: "If your car is about to be scrapped and fault is disputed, ask the insurer in writing to keep it until it has been examined.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Whose fault, and whose insurance",
      blocks: [
        {
          kind: "paragraph",
          text: "The other driver is the usual answer, but not the only one. An employer may answer for a driver who was working. An owner may answer for lending a car to someone plainly unfit to drive. A maker may answer for a brake or an airbag that failed, and a road authority for a dangerous road.",
        },
        {
          kind: "paragraph",
          text: "You may share some fault and still have a claim. Most states reduce the payment by your share, and many of them stop it altogether once your share reaches 50 or 51 percent. A few places, such as Alabama, Maryland, North Carolina and Virginia, still follow an old rule under which even a small share of fault can end the claim, with exceptions.",
        },
        {
          kind: "paragraph",
          text: "In about a dozen no-fault states, your own policy pays first for treatment and some wages, whoever caused the crash. There, a claim for pain and suffering usually needs an injury that meets a legal threshold.",
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
            "Treatment so far, and treatment that doctors reasonably expect.",
            "Wages lost, and earning power lost if you cannot return to the same work.",
            "Pain, sleeplessness, fear of driving, the loss of things you used to do.",
            "Repair or replacement of the car, a rental, and what was broken inside it.",
          ],
        },
        {
          kind: "paragraph",
          text: "The at-fault driver's policy has a limit. If that limit is too small, or there is no policy, look at your own <strong>uninsured or underinsured motorist</strong> coverage, and at any medical payments coverage. People often forget that they bought these. Remember too that health insurers, Medicare and Medicaid may ask to be repaid out of a settlement.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "The time to file a lawsuit depends on the state where it happened. California and Texas generally give two years for an injury. New York generally gives three. Maine gives six for most civil claims. Some states give one.",
        },
        {
          kind: "paragraph",
          text: "Other clocks are shorter. No-fault benefits may need a first visit or a form within days or weeks. If a city truck or a state car was involved, a written notice may be due within months. Your own policy will say when it wants to hear from you.",
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
            "Giving the other driver's insurer a recorded statement while still on painkillers. You may decline, or say that you will answer later.",
            "Signing a release for a quick check before knowing whether you need surgery. A signed release is normally final.",
            "Posting about the crash, or photographs from a good day, where an adjuster can read them.",
            "Stopping treatment early. A gap in the record is read as a recovery.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was hit from behind. Is that automatically the other driver's fault?",
      answer:
        "Often the rear driver is presumed to have followed too closely, but it is a presumption and can be answered: a sudden reverse, broken brake lights or a chain of impacts may change it.",
    },
    {
      question: "The other driver had no insurance. Is there any point?",
      answer:
        "There may be. Uninsured motorist coverage on your own policy, or on a relative's you live with, is made for this. Also ask who owned the car and whether the driver was at work.",
    },
    {
      question: "I was a passenger in a friend's car. Do I have to sue my friend?",
      answer:
        "A passenger can usually claim against any driver who was at fault, and it is the insurer that pays in most cases. Many such claims are settled without a lawsuit.",
    },
    {
      question: "Do I need a lawyer for a small crash?",
      answer:
        "Not always. If you had no injury or one that healed within days, people often settle it themselves. If you missed work, needed more than a checkup, or fault is disputed, a consultation is worth the time and is often free.",
    },
    {
      question: "How long does a claim take?",
      answer:
        "It depends on how long you take to heal and whether fault is disputed. It is usually wise not to settle until doctors can say how well you will recover.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    shared.concussionSigns,
    {
      label: "California Vehicle Code 16000 (report to the DMV)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=16000",
    },
    {
      label: "NHTSA: Event data recorders",
      url: "https://www.nhtsa.gov/research-data/event-data-recorder",
    },
    shared.comparativeNegligence,
    {
      label: "Cornell LII: Contributory negligence",
      url: "https://www.law.cornell.edu/wex/contributory_negligence",
    },
    shared.californiaInjuryLimit,
    shared.texasInjuryLimit,
    shared.newYorkInjuryLimit,
    {
      label: "Maine Revised Statutes, title 14, section 752 (six years)",
      url: "https://legislature.maine.gov/statutes/14/title14sec752.html",
    },
  ],
  prefill: { AccidentType: "Car" },
  published: "2026-11-21",
  updated: "2026-11-21",
};
