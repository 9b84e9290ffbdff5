import type { Article } from "../article";
import { sharedSources } from "./sources";

export const exposureEvidenceArticle: Article = {
  path: "/exposureclaims/evidence",
  title: "Evidence for a Weed-Killer Exposure Claim",
  description:
    "Learn how to show that you were exposed to weed killer years ago with work records, receipts, photos and witnesses, and which deadlines to watch.",
  scene: "records",
  heading: "How to prove weed-killer exposure from years ago",
  intro:
    "Few people kept the receipt for a bottle they bought in 1998. You can often prove it anyway. You don't have to do this in a day, and you don't have to do it alone.",
  sections: [
    {
      id: "first-steps",
      heading: "Start with a timeline on one sheet of paper",
      blocks: [
        {
          kind: "paragraph",
          text: "Draw a line across the page, from your first use to your diagnosis. Mark the homes you lived in, the jobs you had, and the gardens, farms, schools or golf courses you took care of. Under each, write what you remember: the product, how you applied it, how often, in which months and what you wore. Leave gaps where you aren't sure. A gap hurts your claim less than a wrong guess.",
        },
        {
          kind: "paragraph",
          text: "Date the sheet and keep it. When you remember more, add it with the date instead of starting over.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Where to find evidence",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>The shed and the garage.</strong> Look for bottles, concentrate jugs, sprayers and gloves. Don't open, pour out or clean them. Take pictures of the label, the EPA registration number and the lot number. Store everything safely, away from children.",
            "<strong>Money.</strong> Look for card statements, store loyalty accounts, farm supply invoices and tax forms that list the cost of chemicals.",
            "<strong>Work.</strong> Look for pay stubs, W-2s, union records, job descriptions, pesticide applicator licenses, spray logs and safety training sheets. Social Security can give you a history of your employers.",
            "<strong>Pictures.</strong> Look for old photos of the yard, the truck or the backpack sprayer. Phone photos store dates and places.",
            "<strong>People.</strong> Think of a co-worker, a neighbor or a spouse who did the laundry. Ask each person to write down what they saw, in their own words, and sign it.",
            "<strong>Places.</strong> School districts, parks and golf courses keep purchase and application records. You can request public ones under open records laws.",
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
          text: "Many brands contain or contained glyphosate, and what's in a brand can change. Bayer said it would replace glyphosate in its U.S. home lawn and garden products from 2023, so a bottle bought recently may contain something else. The label's \"active ingredients\" box settles it. If the bottle is gone, the EPA registration number on an invoice, or an old label in the EPA's online label system, can show what was in it at the time.",
        },
      ],
    },
    {
      id: "dose",
      heading: "How much contact you had",
      blocks: [
        {
          kind: "paragraph",
          text: "The people who judge a claim look at how long and how heavily you were exposed. These details help:",
        },
        {
          kind: "list",
          items: [
            "How many days a year, hours a day and years you used it.",
            "Whether it came ready to use or you mixed it from concentrate.",
            "Whether you used a hand pump, a backpack, a boom or a truck.",
            "Any leaks, spills, drift in the wind, wet clothing or bare hands.",
            "What protective gear you were given, what you wore and what the label said back then.",
          ],
        },
      ],
    },
    {
      id: "medical",
      heading: "The medical evidence",
      blocks: [
        {
          kind: "paragraph",
          text: "Ask for the pathology report, the oncologist's notes and a list of treatments with dates. Courts and settlement forms go by the date and the exact diagnosis: non-Hodgkin lymphoma and its subtype. Gather bills and proof of missed work, too. If the person has died, the executor or next of kin can usually request the records. Bring the death certificate.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What the evidence is for",
      blocks: [
        {
          kind: "paragraph",
          text: 'You may need it in two places. For the <strong>class settlement</strong> proposed in Missouri in 2026, your papers show that you belong to the class and where you fall on its payment scale. The <a href="https://www.weedkillerclass.com">official site</a> says what it accepts as proof.',
        },
        {
          kind: "paragraph",
          text: "For a <strong>lawsuit</strong>, usually against the manufacturer, your evidence must support a claim that the law still allows. Since <em>Monsanto v. Durnell</em> in June 2026, federal law bars a claim that the label lacked a cancer warning the EPA didn't require. Other kinds of claims need other evidence, and they depend on the state.",
        },
        {
          kind: "paragraph",
          text: "Either way, whether glyphosate causes this cancer is disputed: IARC calls it probably carcinogenic, and the EPA says it's not likely to be. Your papers don't have to settle that. They only have to show what happened to you.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "How evidence affects what's paid",
      blocks: [
        {
          kind: "paragraph",
          text: "Clear evidence that you used it at work for many years and became seriously ill usually counts for more than brief home use that's hard to date. For lost wages and costs, your records decide almost everything. Keep receipts for travel, lodging near the hospital and care at home. People lose these first. Nothing here guarantees a payment.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Dates that affect evidence",
      blocks: [
        {
          kind: "paragraph",
          text: "Hospitals, employers and banks destroy old records on a schedule, often after a few years. Request them before you need them. For legal deadlines, what matters is your state's law on discovering an illness. For example, you have two years in California or three in New York from when you knew or should have known. The settlement's own dates matter, too. A note about <em>when and how you first heard</em> of a possible link can be important. Write it on your sheet.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What ruins good evidence",
      blocks: [
        {
          kind: "list",
          items: [
            "Buying a new bottle to photograph and saying it was the old one.",
            'Rounding up. "Every week for thirty years" falls apart when someone asks about winter.',
            "Writing a witness's statement for them.",
            "Sending originals to anyone. Send copies.",
            "Discussing the details online. The other side can read them.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I have no receipts at all. Should I give up?",
      answer:
        "No. A sworn account, a co-worker's statement and a job history can be enough to start, and sometimes to finish. It depends on where you file and how much detail you have.",
    },
    {
      question: "My employer has closed. Where are the records?",
      answer:
        "Try a successor company, the union, the state agency that licenses applicators, and Social Security for your earnings history. Former co-workers often kept more than the company did.",
    },
    {
      question: "Can my blood or urine show past exposure?",
      answer:
        "Generally not, if the exposure was long ago. Glyphosate leaves the body within days, so a test now says little about past years.",
    },
    {
      question: "Is it safe to keep the old bottle?",
      answer:
        "Keep it closed, upright, in its own container, out of reach and away from food and heat. If it leaks, take a picture of it and call your local hazardous waste service. Your health comes before the evidence.",
    },
    {
      question: "Someone offers to collect my records for a fee. Should I pay?",
      answer:
        "You can request most records yourself at little or no cost, and a lawyer on a contingency fee usually pays these costs up front. Be careful with strangers who ask for your Social Security number.",
    },
  ],
  sources: [
    sharedSources.classSettlement,
    sharedSources.epaGlyphosate,
    {
      label: "EPA: Pesticide product and label system",
      url: "https://ordspub.epa.gov/ords/pesticides/f?p=PPLS:1",
    },
    sharedSources.iarcGlyphosate,
    sharedSources.durnell,
    sharedSources.californiaToxicLimit,
    sharedSources.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
