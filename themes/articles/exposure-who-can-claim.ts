import type { Article } from "../article";
import { sharedSources } from "./sources";

export const exposureWhoCanClaimArticle: Article = {
  path: "/exposureclaims/whocanclaim",
  title: "Weed-Killer Exposure: Who Can File a Claim",
  description:
    "Used a glyphosate weed killer and later got sick? Learn what changed in 2026, who may still have a claim, what the settlement means and how long you have.",
  scene: "garden-fence",
  heading: "Weed-killer exposure: who can still file a claim",
  intro:
    "The rules changed a lot in 2026. This page explains what's settled, what's disputed and what's still open, so you can ask the right questions.",
  sections: [
    {
      id: "what-changed",
      heading: "What changed in 2026",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>The Supreme Court ruled on label warnings.</strong> On June 25, 2026, in <em>Monsanto v. Durnell</em>, the Court held that federal pesticide law overrides a state claim that the Roundup label should have had a cancer warning the EPA didn't require. Most weed-killer cases were based on that claim. The Court was asked only about label warnings. Lower courts will decide which other claims are left, such as a claim that the design was defective. The answer can differ from case to case.",
        },
        {
          kind: "paragraph",
          text: "<strong>A class settlement was proposed.</strong> In February 2026, a settlement of up to $7.25 billion was filed in the circuit court in St. Louis, Missouri, for people exposed to Roundup products in the United States before February 17, 2026 who have, or later develop, non-Hodgkin lymphoma. The court gave preliminary approval in March. The deadline to opt out was June 4, 2026.",
        },
        {
          kind: "note",
          text: 'Whether the settlement has final approval, and which dates now apply, can change from month to month. The official site is <a href="https://www.weedkillerclass.com">weedkillerclass.com</a>. Check there or ask a lawyer before you rely on a date from anywhere else, including this page.',
        },
      ],
    },
    {
      id: "who",
      heading: "The three questions every claim starts with",
      blocks: [
        {
          kind: "steps",
          items: [
            "<strong>Exposure.</strong> Did you use, mix or spray a glyphosate product, or were you regularly near it? You may have been a farmer, a landscaper, a groundskeeper, a gardener or the person who washed the work clothes.",
            "<strong>Diagnosis.</strong> Has a doctor diagnosed non-Hodgkin lymphoma, of any subtype? The cases and the settlement are about this disease. They generally haven't included other illnesses.",
            "<strong>Time.</strong> When were you exposed, when were you diagnosed, and what have you signed, filed or received since?",
          ],
        },
        {
          kind: "paragraph",
          text: "If someone died, the family or the estate may be able to file a claim in their place, under state law and the terms of the settlement.",
        },
      ],
    },
    {
      id: "first-steps",
      heading: "What to do this week",
      blocks: [
        {
          kind: "list",
          items: [
            "Keep up your treatment, and follow your doctors' advice. No claim is worth interrupting it.",
            "Write down which product you used, where and when, as best you can remember.",
            "Ask the clinic for the pathology report with the exact diagnosis and date.",
            "Find out if you're a member of the settlement class. If you were exposed and didn't opt out, the settlement may bind you even if you never filled out a form.",
            "If you already signed with a lawyer, ask that lawyer before you sign anything else.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "Who the claims are against, and what scientists disagree on",
      blocks: [
        {
          kind: "paragraph",
          text: "The cases are mainly against Monsanto, the maker of Roundup, which Bayer bought in 2018. The company denies that its product causes cancer, and it has settled cases without admitting fault. Juries have gone both ways.",
        },
        {
          kind: "paragraph",
          text: "Public agencies disagree. In 2015, the International Agency for Research on Cancer (IARC) classified glyphosate as \"probably carcinogenic to humans.\" The U.S. Environmental Protection Agency (EPA) has concluded that it is \"not likely to be carcinogenic to humans.\" In 2022, a federal appeals court set aside the human health part of the EPA's interim decision because it wasn't supported well enough. The EPA withdrew that decision and said its scientific findings hadn't changed. It planned to finish its review in 2026. The EPA's website has the latest.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What you'd have to prove",
      blocks: [
        {
          kind: "paragraph",
          text: "In the settlement, you have to show what its claim form asks for, mainly proof of diagnosis and exposure. In your own lawsuit, you have to show that your claim survives the 2026 ruling and that you were exposed. You also need experts the court will accept to show that the exposure caused <em>your</em> illness. That last step is the hardest, and some cases have failed on it.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "The settlement pays under its own rules, which consider how you were exposed, your age, the kind of disease and other factors. In a lawsuit, the losses are the same as in any injury case: treatment, wages, pain and a family's loss after a death. Before reading your records, no one can honestly tell you what you'd receive, or that you'd receive anything. You may owe part of any payment to health plans and Medicare.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "You may have two sets of deadlines. The settlement has its own deadlines to register and to file a claim, and they're different for people diagnosed later. For a lawsuit, your state's deadline applies. For an illness from exposure, many states count from when you knew, or should have known, about the illness and its likely cause. In California, you have two years from then for many toxic exposures. In New York, you have three years from discovery. Some states are stricter.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes to avoid",
      blocks: [
        {
          kind: "list",
          items: [
            "Believing an ad from before June 2026. Much of what it says may no longer be true.",
            "Signing with two law firms.",
            'Paying anyone a fee to "file your settlement claim."',
            "Assuming you're too late, or on time, without checking.",
            "Throwing away old containers and receipts.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was exposed, but I'm not sick. Can I do anything?",
      answer:
        "Yes. The proposed settlement also covers people diagnosed later, with later dates to file. Write down your exposure while you remember it, and tell your doctor about it at your next visit.",
    },
    {
      question: "I have a different cancer. Can I file a claim?",
      answer:
        "The court cases and the settlement concern non-Hodgkin lymphoma. They generally haven't included other diagnoses. A lawyer can tell you if your diagnosis counts as a form of it.",
    },
    {
      question: "I only used it in my own yard. Does that count?",
      answer:
        "It can. Home use has been part of many cases. What matters is how often, how long and how much contact you had.",
    },
    {
      question: "Is Roundup still sold?",
      answer:
        "Glyphosate products are still registered with the EPA and on sale. Bayer said that from 2023, it would replace glyphosate in its U.S. home lawn and garden products. So the ingredients on the label matter more than the brand.",
    },
    {
      question: "Did I miss my chance by not opting out?",
      answer:
        "If you didn't opt out and the settlement becomes final, you're generally in the class and file your claim there. You may not be able to sue on your own. Ask soon which one applies to you.",
    },
  ],
  sources: [
    sharedSources.durnell,
    sharedSources.classSettlement,
    sharedSources.epaGlyphosate,
    sharedSources.iarcGlyphosate,
    sharedSources.ninthCircuitGlyphosate,
    sharedSources.californiaToxicLimit,
    sharedSources.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
