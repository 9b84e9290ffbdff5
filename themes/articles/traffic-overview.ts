import { accidentMenu } from "../accident-menu";
import type { Article } from "../article";
import { shared } from "./sources";

export const trafficOverview: Article = {
  path: "/mva",
  title: "Traffic Accident Claims: An Overview",
  description:
    "How a traffic injury claim runs from the first day to the end: what to do, who pays first, what is weighed, what it may cover, and which clocks run.",
  scene: "car",
  heading: "From the crash to the last signature: how a traffic claim runs",
  intro:
    "Car, truck, motorcycle, bicycle, bus or on foot: the vehicles differ, but a claim passes through the same stages. Here they are in order, so that you can see where you stand.",
  covers: accidentMenu.flatMap(({ submenu }) => submenu.map(({ link }) => link)),
  sections: [
    {
      id: "first-hours",
      heading: "Stage one: the first day",
      blocks: [
        {
          kind: "paragraph",
          text: 'Two aims only: get treated, and get it recorded. Call 911 where anyone is hurt. Let a doctor see you within a day. The CDC notes that symptoms of a concussion can appear hours or days after the blow, so "I felt fine" at the roadside proves little either way.',
        },
        {
          kind: "paragraph",
          text: "Then collect four things, or have someone collect them: names and insurance, photographs, witnesses, and the police report number. That is enough for one day.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Stage two: the first two weeks, while proof is fresh",
      blocks: [
        {
          kind: "paragraph",
          text: "Video is erased, cars are repaired, bruises fade. This is the time to ask people to keep things, in writing. What is most useful depends on what hit you:",
        },
        {
          kind: "list",
          items: [
            "<strong>A car:</strong> photographs, the event data recorder, phone records.",
            "<strong>A truck:</strong> driver logs, engine data, maintenance files.",
            "<strong>A rideshare or taxi:</strong> the trip record that shows whether the app was on.",
            "<strong>A bus or train:</strong> the vehicle number and the onboard video.",
            "<strong>On a motorcycle, bicycle or scooter:</strong> the machine itself, unrepaired, and the helmet.",
            "<strong>On foot:</strong> cameras along the street, the clothes, the signal timing.",
          ],
        },
        {
          kind: "paragraph",
          text: "In every case: the medical record, the pay record, and a short diary. Three lines a day will do.",
        },
      ],
    },
    {
      id: "who-pays-first",
      heading: "Stage three: who pays the first bills",
      blocks: [
        {
          kind: "paragraph",
          text: "The bills come long before the blame is settled. In <em>no-fault</em> states your own auto policy pays treatment and part of lost wages first. In the other states, health insurance, medical payments coverage, or a doctor who agrees to wait will usually carry them. If you were working, workers' compensation may. Whoever pays now may ask to be repaid later from what you recover.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Stage four: who was at fault, and by how much",
      blocks: [
        {
          kind: "paragraph",
          text: "To be liable, someone must have failed to use reasonable care, and that must have caused harm. It may be more than one: a driver, the driver's employer, the vehicle's owner, a maker, a road authority, a bar where state law allows.",
        },
        {
          kind: "paragraph",
          text: "States treat a shared fault in three ways. Under <em>pure comparative fault</em>, your share is taken off, whatever it is. Under <em>modified comparative fault</em>, the most common, it is taken off until it reaches 50 or 51 percent, and then there is nothing. Under <em>contributory negligence</em>, kept in a few places, any share may end the claim. This is why small facts, such as a turn signal, are argued over.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "Stage five: adding up what it cost you",
      blocks: [
        {
          kind: "paragraph",
          text: "It is usually wise to wait until you are well, or until your doctors can say how well you will be. Then the losses are added:",
        },
        {
          kind: "list",
          items: [
            "<strong>What can be counted:</strong> treatment past and future, wages, lost earning power, the vehicle, travel to doctors, help at home.",
            "<strong>What cannot be counted but is real:</strong> pain, worry, scars, a sport given up, a marriage under strain.",
            "<strong>After a death:</strong> funeral costs, lost support, and lost companionship, for the relatives that state law names.",
          ],
        },
        {
          kind: "paragraph",
          text: "No table gives the value. It depends on the injury, the proof, the state, the shares of fault, and on how much insurance there is. Be careful with anyone who names a figure in the first call.",
        },
      ],
    },
    {
      id: "settlement-or-suit",
      heading: "Stage six: settling, or going to court",
      blocks: [
        {
          kind: "paragraph",
          text: "Most injury claims end in a settlement. A demand letter goes out, an offer comes, and there is some back and forth. If it does not end there, a lawsuit is filed, both sides exchange documents and take testimony, and many cases settle on the way. A few are tried.",
        },
        {
          kind: "paragraph",
          text: "Lawyers in this field commonly work for a <em>contingency fee</em>: a share of what is recovered, and no fee if nothing is. Ask what the share is, whether it changes once suit is filed, and who pays the costs if the case is lost.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "The time limits for all stages",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>To sue:</strong> two years in California and Texas, three in New York, one in some states, more in a few.",
            "<strong>To notify a public body:</strong> as short as 90 days in New York and six months in California, for city vehicles and bad roads alike.",
            "<strong>To your own insurers:</strong> promptly, and in no-fault states by form within weeks.",
            "<strong>For children:</strong> often longer, but not always for notices to public bodies.",
          ],
        },
        {
          kind: "note",
          text: "Talking with an insurer does not stop any of these clocks, however friendly the talks are.",
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
            "Day one: no doctor and no report.",
            "Week one: a recorded statement to the other side's insurer, made while tired.",
            'Month one: missed appointments, and photographs online that seem to say "recovered."',
            "Month three: signing a release before the last diagnosis.",
            "Year one: trusting that there is still time, without having looked it up.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I have a claim if I was partly at fault?",
      answer:
        "In most states yes, with the amount reduced by your share, as long as it stays under the state's limit where there is one.",
    },
    {
      question: "Do I have to talk with the other driver's insurer?",
      answer:
        "Generally not. You usually must cooperate with your own. With the other one you can be polite, give your name, and say that you will answer questions later or through a lawyer.",
    },
    {
      question: "What does a case evaluation involve?",
      answer:
        "Someone asks when and where it happened, how you were hurt and who was involved, to see whether a claim looks possible and which deadlines apply. It does not commit you to anything, and it is not a promise of any result.",
    },
    {
      question: "Will I have to go to court?",
      answer:
        "Probably not for a trial. Most claims end earlier. You should still prepare as if it might happen.",
    },
    {
      question: "The crash was months ago. Is it too late?",
      answer:
        "Perhaps not. Look at the date of the crash, the state, and whether a public body was involved, and ask soon. Evidence gets thinner, but medical and police records remain.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    shared.concussionSigns,
    shared.comparativeNegligence,
    shared.californiaInjuryLimit,
    shared.texasInjuryLimit,
    shared.newYorkInjuryLimit,
    shared.newYorkNoticeOfClaim,
    shared.californiaPublicClaim,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
