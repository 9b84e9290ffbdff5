import { mva, type Step } from "./journeys";

/** The way through `mva` to the question about an attorney. */
export const toAttorney = [mva.kind, mva.place, mva.date, mva.hurt];

const richmond: Step = { ...mva.place, fill: { [mva.place.page]: "23219" } };
const toFault = [...toAttorney, mva.attorney, mva.injuries, mva.treatment];
const inRichmond = toFault.map((step) => (step === mva.place ? richmond : step));
const loss: Step[] = [
  mva.kind,
  mva.place,
  mva.date,
  { ...mva.hurt, choose: "Someone lost their life" },
  { page: "We are very sorry for your loss", press: "Continue when you are ready" },
  { page: "How are you related to the person who died?", choose: "Son or daughter" },
  { page: "Is an attorney already helping your family with this?", choose: "No" },
  { page: "From what you know today, who caused the accident?", choose: "I do not know" },
];

/** Each way that the answers can take; those tagged `@long` share their page with one that is not. */
export const ways: { name: string; steps: Step[]; next: string; tag?: string }[] = [
  {
    name: "nobody was hurt: no lead, and what else helps",
    steps: [mva.kind, mva.place, mva.date, { ...mva.hurt, choose: "No, nobody was hurt" }],
    next: "We are glad nobody was hurt",
  },
  {
    name: "mostly at fault in Virginia: no lead, and what else helps",
    steps: [...inRichmond, { ...mva.fault, choose: "Mostly me" }],
    next: "A claim against someone else may not be possible",
  },
  {
    name: "partly at fault in Virginia: what that means, and the way on",
    steps: [...inRichmond, { ...mva.fault, choose: "Both of us, in part" }],
    next: "In Virginia, even a small share of the fault matters",
    tag: "@long",
  },
  {
    name: "mostly at fault in California goes on",
    steps: [...toFault, { ...mva.fault, choose: "Mostly me" }],
    next: "Where may we reach you?",
    tag: "@long",
  },
  {
    name: "the bereaved are asked little, and nothing about injuries",
    steps: loss,
    next: "Where may we reach you?",
  },
];
