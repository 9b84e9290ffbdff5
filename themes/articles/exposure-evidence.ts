import type { Article } from "../article";
import { shared } from "./sources";

export const exposureEvidence: Article = {
  path: "/exposureclaims/evidence",
  title: "Evidence for a Weed-Killer Exposure Claim",
  description:
    "How to show weed-killer exposure from years ago: jobs, products, receipts, witnesses and records, put together a little at a time, and by which date.",
  scene: "records",
  heading: "How to prove weed-killer exposure from years ago",
  intro:
    "Few people kept the receipt for a bottle they bought in 1998. It can often be shown all the same. You don't have to do this in a day, and you don't have to do it alone.",
  sections: [
    {
      id: "first-steps",
      heading: "Start with a time line on one sheet of paper",
      blocks: [
        {
          kind: "paragraph",
          text: "Draw a line across it, from your first use to your diagnosis. Mark the homes you lived in, the jobs you had, the gardens, farms, schools or golf courses you took care of. Under each, write what you remember: the product, how you applied it, how often, in which months, and what you wore. Leave gaps where you aren't sure. An honest gap does less harm than a wrong certainty.",
        },
        {
          kind: "paragraph",
          text: "Date the sheet and keep it. When more comes back to you, add it with the date instead of writing it all new.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Where to find proof",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>The shed and the garage.</strong> Bottles, concentrate jugs, sprayers, gloves. Don't open, pour out or clean them. Photograph the label, the EPA registration number and the lot number, and store them safely, away from children.",
            "<strong>Money.</strong> Card statements, store loyalty accounts, farm supply invoices, tax schedules with chemical costs.",
            "<strong>Work.</strong> Pay stubs, W-2s, union records, job descriptions, pesticide applicator licenses, spray logs, safety training sheets. Social Security can supply a history of your employers.",
            "<strong>Pictures.</strong> Old photographs of the yard, the truck, the backpack sprayer. Phone photographs carry dates and places.",
            "<strong>People.</strong> A co-worker, a neighbor, a spouse who did the laundry. Ask each to write what they saw, in their own words, and sign it.",
            "<strong>Places.</strong> School districts, parks and golf courses keep purchase and application records. Public ones can be asked for under open records law.",
          ],
        },
      ],
    },
    {
      id: "product",
      heading: "How to find out if it was glyphosate",
      blocks: [
        {
          kind: "paragraph",
          text: "Many brands contain or contained glyphosate, and brand names change what they contain. Bayer said that it would replace glyphosate in its U.S. home lawn and garden products from 2023, so a bottle bought recently may hold something else. The label's \"active ingredients\" box settles it. If the bottle is gone, the EPA registration number on an invoice, or an old label in the EPA's online label system, can show what was in it at the time.",
        },
      ],
    },
    {
      id: "dose",
      heading: "How much contact you had",
      blocks: [
        {
          kind: "paragraph",
          text: "Those who judge a claim look for length and intensity. These details help:",
        },
        {
          kind: "list",
          items: [
            "Days per year, hours per day, and how many years.",
            "Ready-to-use bottle, or concentrate that you mixed.",
            "Hand pump, backpack, boom or truck.",
            "Leaks, spills, drift in wind, wet clothing, bare hands.",
            "Protective gear: what was given, what was worn, what the label then said.",
          ],
        },
      ],
    },
    {
      id: "medical",
      heading: "The medical proof",
      blocks: [
        {
          kind: "paragraph",
          text: "Ask for the pathology report, the oncologist's notes and a list of treatments with dates. Courts and settlement forms turn on the exact diagnosis, non-Hodgkin lymphoma with its subtype, and on its date. Gather bills and proof of lost work as well. If the person has died, the executor or next of kin can usually ask for the records; bring the death certificate.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What the evidence is for",
      blocks: [
        {
          kind: "paragraph",
          text: 'There are two settings. For the <strong>class settlement</strong> proposed in Missouri in 2026, the papers show that you belong to the class and where on its scale you stand. The <a href="https://www.weedkillerclass.com">official site</a> says what is accepted as proof.',
        },
        {
          kind: "paragraph",
          text: "For a <strong>lawsuit</strong>, mostly against the maker, it must support a claim that the law still allows. Since <em>Monsanto v. Durnell</em> in June 2026, a claim that the label lacked a cancer warning which the EPA didn't require is barred by federal law. Other grounds need other proof, and depend on the state.",
        },
        {
          kind: "paragraph",
          text: "Either way, whether glyphosate causes this cancer is disputed: IARC calls it probably carcinogenic, the EPA not likely to be. Your papers don't have to settle that. They have to show what happened to you.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "How proof bears on what is paid",
      blocks: [
        {
          kind: "paragraph",
          text: "Clear proof of use on the job, of many years, and of a serious course of illness usually weighs more than a short home use that is hard to date. Records of wages and costs decide that part almost by themselves. Keep receipts for travel, lodging near the hospital and care at home; people lose these first. Nothing here guarantees a payment.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Dates that affect evidence",
      blocks: [
        {
          kind: "paragraph",
          text: "Hospitals, employers and banks destroy old records on a schedule, often after some years. Request them before you need them. For legal time limits, the state's law on discovery of an illness matters, for example two years in California or three in New York from when you knew or should have, and so do the settlement's own dates. A note of <em>when and how you first heard</em> of a possible link can be important. Write it on your sheet.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What spoils good evidence",
      blocks: [
        {
          kind: "list",
          items: [
            "Buying a new bottle to photograph and saying that it was the old one.",
            'Rounding up. "Every week for thirty years" is easily tested against winter.',
            "Writing a witness's statement for them.",
            "Sending originals to anyone. Send copies.",
            "Discussing the details online. The other side can read it.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I have no receipts at all. Should I give up?",
      answer:
        "No. A sworn account, a co-worker's statement and a job history can be enough to start, and sometimes to finish. It depends on the forum and on the detail.",
    },
    {
      question: "My employer has closed. Where are the records?",
      answer:
        "Try a successor company, the union, the state agency that licenses applicators, and Social Security for your earnings history. Former colleagues often kept more than the company did.",
    },
    {
      question: "Can my blood or urine show past exposure?",
      answer:
        "Generally not for exposure long ago. Glyphosate leaves the body within days, so a test now says little about years past.",
    },
    {
      question: "Is it safe to keep the old bottle?",
      answer:
        "Keep it closed, upright, in its own container, out of reach and away from food and heat. If it leaks, photograph it and ask your local hazardous waste service. Your health comes before the evidence.",
    },
    {
      question: "Someone offers to collect my records for a fee. Should I pay?",
      answer:
        "You can ask for most records yourself at little or no cost, and a lawyer on a contingency fee usually advances such costs. Be careful with strangers who ask for your Social Security number.",
    },
  ],
  sources: [
    shared.classSettlement,
    shared.epaGlyphosate,
    {
      label: "EPA: Pesticide product and label system",
      url: "https://ordspub.epa.gov/ords/pesticides/f?p=PPLS:1",
    },
    shared.iarcGlyphosate,
    shared.durnell,
    shared.californiaToxicLimit,
    shared.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
