import { accidentMenu } from "../accident-menu";
import type { Article } from "../article";
import { sharedSources } from "./sources";

export const trafficOverviewArticle: Article = {
  path: "/mva",
  title: "Traffic Accident Claims: An Overview",
  breadcrumb: "Traffic accidents",
  description:
    "Learn how a traffic injury claim works from start to finish: what to do, who pays first, how fault is decided, what a claim may cover and how long you have.",
  scene: "car",
  heading: "From the crash to the final signature: how a traffic claim works",
  intro:
    "It doesn't matter if you were in a car, on a bus, on a bike or on foot. Every claim goes through the same stages. Here they are in order, so you can see where you stand.",
  covers: accidentMenu.flatMap(({ submenu }) => submenu.map(({ link }) => link)),
  sections: [
    {
      id: "first-hours",
      heading: "Stage one: the first day",
      blocks: [
        {
          kind: "paragraph",
          text: 'You have two goals: get treated, and get the crash on record. Call 911 if anyone is hurt. See a doctor within a day. The CDC notes that concussion symptoms can appear hours or days after the impact, so "I felt fine" at the scene proves little either way.',
        },
        {
          kind: "paragraph",
          text: "Then collect four things, or ask someone to do it for you: names and insurance information, photos, witnesses and the police report number. That's enough for one day.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Stage two: the first two weeks, before evidence disappears",
      blocks: [
        {
          kind: "paragraph",
          text: "Video gets erased, cars get repaired and bruises fade. This is the time to ask people, in writing, to save evidence. What's most useful depends on the kind of accident:",
        },
        {
          kind: "list",
          items: [
            "<strong>A car:</strong> photos, the event data recorder and phone records.",
            "<strong>A truck:</strong> driver logs, engine data and maintenance files.",
            "<strong>A rideshare or taxi:</strong> the trip record, which shows if the app was on.",
            "<strong>A bus or train:</strong> the vehicle number and the onboard video.",
            "<strong>On a motorcycle, bicycle or scooter:</strong> the vehicle itself, unrepaired, and the helmet.",
            "<strong>On foot:</strong> street cameras, your clothes and the timing of the traffic lights.",
          ],
        },
        {
          kind: "paragraph",
          text: "In every case, keep your medical records, your pay records and a short diary. Three lines a day is enough.",
        },
      ],
    },
    {
      id: "who-pays-first",
      heading: "Stage three: who pays the first bills",
      blocks: [
        {
          kind: "paragraph",
          text: "The bills arrive long before anyone settles who was at fault. In <em>no-fault</em> states, your own auto policy first pays for treatment and part of your lost wages. In other states, health insurance or medical payments coverage usually pays, or a doctor agrees to wait for payment. If you were working, workers' compensation may pay. Anyone who pays now may ask to be repaid later from what you recover.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Stage four: who was at fault, and by how much",
      blocks: [
        {
          kind: "paragraph",
          text: "Someone is liable if their failure to use reasonable care caused harm. More than one person or company can be liable: a driver, the driver's employer, the vehicle's owner, a manufacturer, a road agency or, where state law allows, a bar.",
        },
        {
          kind: "paragraph",
          text: "States treat shared fault in three ways. Under <em>pure comparative fault</em>, your share is subtracted from the payment, no matter how big that share is. Under <em>modified comparative fault</em>, the most common rule, it's subtracted until it reaches 50 or 51 percent. At that point, you get nothing. Under <em>contributory negligence</em>, still used in a few places, any share can end the claim. That's why people argue over small facts, such as a turn signal.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "Stage five: adding up what it cost you",
      blocks: [
        {
          kind: "paragraph",
          text: "It's usually wise to wait until you're well, or until your doctors can say how well you'll recover. Then you add up the losses:",
        },
        {
          kind: "list",
          items: [
            "<strong>What can be counted:</strong> past and future treatment, lost wages, lost earning power, the vehicle, trips to the doctor and help at home.",
            "<strong>What can't be counted but is real:</strong> pain, worry, scars, a sport you gave up, a marriage under strain.",
            "<strong>After a death:</strong> funeral costs, and the financial support and companionship the family lost. State law says which relatives can file a claim.",
          ],
        },
        {
          kind: "paragraph",
          text: "No chart can tell you what a claim is worth. It depends on the injury, the evidence, the state, each person's share of fault and how much insurance there is. Be careful with anyone who names a figure on the first call.",
        },
      ],
    },
    {
      id: "settlement-or-suit",
      heading: "Stage six: settling, or going to court",
      blocks: [
        {
          kind: "paragraph",
          text: "Most injury claims end in a settlement. A demand letter goes out, an offer comes back, and there's some back and forth. If there's still no agreement, a lawsuit is filed. Both sides exchange documents and take testimony, and many cases settle along the way. A few go to trial.",
        },
        {
          kind: "paragraph",
          text: "Injury lawyers commonly work on a <em>contingency fee</em>: they take a share of what they recover for you and charge no fee if they recover nothing. Ask what the share is, whether it changes once a lawsuit is filed, and who pays the costs if you lose.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Time limits at every stage",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>To sue:</strong> You have two years in California and Texas, and three in New York. Some states give you only one year, and a few give you longer.",
            "<strong>To notify a government agency:</strong> You may have only 90 days in New York or six months in California, whether a city vehicle or a bad road caused the crash.",
            "<strong>To notify your own insurers:</strong> Do it right away. In no-fault states, a form may be due within weeks.",
            "<strong>For children:</strong> They often have longer to sue, but not always longer to notify a government agency.",
          ],
        },
        {
          kind: "note",
          text: "Talking with an insurer doesn't stop the clock on any of these deadlines, no matter how friendly the talks are.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Five mistakes to avoid, stage by stage",
      blocks: [
        {
          kind: "list",
          items: [
            "Day one: not seeing a doctor and not getting a report.",
            "Week one: giving the other side's insurer a recorded statement while you're tired.",
            "Month one: missing appointments and posting photos that make you look recovered.",
            "Month three: signing a release before the final diagnosis.",
            "Year one: assuming there's still time without checking the deadline.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I have a claim if I was partly at fault?",
      answer:
        "In most states, yes. The amount is reduced by your share of fault, as long as your share stays under the state's limit, if there is one.",
    },
    {
      question: "Do I have to talk with the other driver's insurer?",
      answer:
        "Generally not. You usually have to cooperate with your own insurer. With the other driver's insurer, you can be polite, give your name and say you'll answer questions later or through a lawyer.",
    },
    {
      question: "What does a case evaluation involve?",
      answer:
        "Someone asks when and where the accident happened, how you were hurt and who was involved. They want to see if a claim looks possible and which deadlines apply. It doesn't commit you to anything, and it doesn't promise any result.",
    },
    {
      question: "Will I have to go to court?",
      answer:
        "Probably not for a trial. Most claims end before that. Still, prepare as if it might happen.",
    },
    {
      question: "The crash was months ago. Is it too late?",
      answer:
        "Maybe not. Check the date of the crash, the state and whether a government agency was involved, and ask soon. Some evidence is lost over time, but medical and police records remain.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    sharedSources.concussionSigns,
    sharedSources.comparativeNegligence,
    sharedSources.californiaInjuryLimit,
    sharedSources.texasInjuryLimit,
    sharedSources.newYorkInjuryLimit,
    sharedSources.newYorkNoticeOfClaim,
    sharedSources.californiaPublicClaim,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
