import type { Article } from "../article";
import { shared } from "./sources";

export const exposureWhoCanClaim: Article = {
  path: "/exposureclaims/whocanclaim",
  title: "Weed-Killer Exposure: Who Can Claim",
  description:
    "Used a glyphosate weed killer and later got sick? What changed in 2026, who may still have a claim, what the class settlement means, and how long you have.",
  scene: "field",
  heading: "Weed-killer exposure: who can still claim",
  intro:
    "The rules changed a good deal in 2026. This page says what is settled, what is disputed, and what is open, so that you can ask the right questions.",
  sections: [
    {
      id: "what-changed",
      heading: "What changed in 2026",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>The Supreme Court ruled on label warnings.</strong> On June 25, 2026, in <em>Monsanto v. Durnell</em>, the Court held that federal pesticide law overrides a state claim that the Roundup label should have carried a cancer warning which the EPA hadn't required. Most weed-killer cases had rested on such a claim. The question before the Court was about label warnings. What remains of other kinds of claim, such as a defective design, is for the lower courts to work out, and it differs from case to case.",
        },
        {
          kind: "paragraph",
          text: "<strong>A class settlement was proposed.</strong> In February 2026, a settlement of up to $7.25 billion was filed in the circuit court in St. Louis, Missouri, for people exposed to Roundup products in the United States before February 17, 2026 who have, or later develop, non-Hodgkin lymphoma. The court gave preliminary approval in March. The time to opt out ran until June 4, 2026.",
        },
        {
          kind: "note",
          text: 'Whether it has final approval, and which dates now apply, can change from month to month. The official site is <a href="https://www.weedkillerclass.com">weedkillerclass.com</a>. Look there, or ask a lawyer, before you rely on a date from anywhere else, this page included.',
        },
      ],
    },
    {
      id: "who",
      heading: "The three questions every claim begins with",
      blocks: [
        {
          kind: "steps",
          items: [
            "<strong>Exposure.</strong> Did you use, mix or spray a glyphosate product, or were you regularly near it: as a farmer, landscaper, groundskeeper, gardener, or someone who washed the work clothes?",
            "<strong>Diagnosis.</strong> Has a doctor diagnosed non-Hodgkin lymphoma, of any subtype? The cases and the settlement are about this disease. Other illnesses have generally not been part of them.",
            "<strong>Time.</strong> When were you exposed, when were you diagnosed, and what have you signed, filed or received since?",
          ],
        },
        {
          kind: "paragraph",
          text: "If someone has died, the family or the estate may be able to claim in their place, under the law of the state and the terms of the settlement.",
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
            "Keep up your treatment, and do whatever your doctors advise. No claim is worth an interruption.",
            "Write down where and when you used which product, as well as you can remember.",
            "Ask the clinic for the pathology report with the exact diagnosis and date.",
            "Find out whether you're a member of the settlement class. If you were exposed and didn't opt out, you may be bound by it even if you never filled out a form.",
            "If you already signed with a lawyer, ask that lawyer before you sign anything else.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "Who is claimed against, and what the science dispute is",
      blocks: [
        {
          kind: "paragraph",
          text: "The cases are mainly against Monsanto, the maker of Roundup, which Bayer bought in 2018. The company denies that its product causes cancer, and settlements have been made without admission of fault. Juries have decided both ways.",
        },
        {
          kind: "paragraph",
          text: 'Public bodies disagree. In 2015 the International Agency for Research on Cancer (IARC) classified glyphosate as "probably carcinogenic to humans." The U.S. Environmental Protection Agency (EPA) has concluded that it is "not likely to be carcinogenic to humans." In 2022 a federal appeals court set aside the human health part of the EPA\'s interim decision as not well enough supported. The EPA withdrew that decision and said that its scientific findings hadn\'t changed. It planned to finish its review in 2026; its own page shows how far it has come.',
        },
      ],
    },
    {
      id: "evidence",
      heading: "What you would have to show",
      blocks: [
        {
          kind: "paragraph",
          text: "In the settlement: what its claim form asks for, in essence proof of diagnosis and of exposure. In a lawsuit of your own: that a claim survives the 2026 ruling, that you were exposed, and, through experts that a court will accept, that the exposure caused <em>your</em> illness. That last step is the hardest, and cases have failed on it.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be paid",
      blocks: [
        {
          kind: "paragraph",
          text: "The settlement pays by its own rules, which look at such things as how you were exposed, your age and the kind of disease. In a lawsuit, losses are those of any injury case: treatment, wages, pain, and a family's loss after a death. Nobody can tell you honestly, before reading your records, what you would receive or that you'd receive anything. Health plans and Medicare may be owed a part.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "There may be two sets of dates. The settlement has its own, for registering and for claiming, and they're different for people who are diagnosed later. A lawsuit has the state's. For illness from exposure, many states count from when you knew, or should have known, of the illness and its likely cause. California's law gives two years from then for many toxic exposures. New York counts three years from discovery. Some states are stricter.",
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
            "Believing an advertisement from before June 2026. Much of what it says may no longer hold.",
            "Signing with two law firms.",
            'Paying anyone a fee to "file your settlement claim."',
            "Assuming that you're too late, or in time, without having checked.",
            "Throwing away old containers and receipts.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was exposed but I am not ill. Can I do anything?",
      answer:
        "The proposed settlement also covers people who are diagnosed later, with later dates to claim. Note your exposure while you remember it, and tell your doctor about it at your next visit.",
    },
    {
      question: "I have a different cancer. Is there a claim?",
      answer:
        "The court cases and the settlement concern non-Hodgkin lymphoma. Other diagnoses have generally not been included. A lawyer can say if your pathology is counted as a form of it.",
    },
    {
      question: "I only used it in my own yard. Does that count?",
      answer:
        "It can. Home use has been part of many cases. How often, for how long and how much you were in contact matter.",
    },
    {
      question: "Is Roundup still sold?",
      answer:
        "Glyphosate products remain registered with the EPA and on sale. Bayer said that from 2023 it would replace glyphosate in its U.S. home lawn and garden products, so what a label says inside matters more than the brand.",
    },
    {
      question: "Did I miss my chance by not opting out?",
      answer:
        "Not opting out generally means that, if the settlement becomes final, you're in the class and claim there. It may mean that you can't sue on your own. Ask soon which applies to you.",
    },
  ],
  sources: [
    shared.durnell,
    shared.classSettlement,
    shared.epaGlyphosate,
    shared.iarcGlyphosate,
    shared.ninthCircuitGlyphosate,
    shared.californiaToxicLimit,
    shared.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};
