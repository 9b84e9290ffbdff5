import { claimsDisclaimer, claimSubmittedCopy, timeLimitDisclaimer } from "../legal-words";
import type { ClaimsCopy } from "./claims-copy";

/**
 * Texts of the pages about claims after exposure to a weed killer. The page /exposureclaims/whocanclaim lists the
 * sources for statements about the court cases and the settlement.
 */
export const exposureClaimsCopy: ClaimsCopy = {
  steps: {
    makingaclaim: {
      name: "What a claim is",
      about: "The settlement, a lawsuit and what each one requires",
    },
    makeclaim: { name: "Your answers", about: "One simple question at a time" },
    youhaveaclaim: { name: "Your time limits", about: "The settlement’s dates and your state’s" },
    claimsubmitted: { name: "What comes next", about: "After you send your answers" },
  },
  disclaimer: claimsDisclaimer,
  overview: {
    title: "Claims",
    description:
      "See each step of a weed-killer claim on this site, from the first question to what happens after you send your answers.",
    heading: "A claim, step by step",
    intro: "Four short steps. Start anywhere, stop at any time or call us instead.",
  },
  makingAClaim: {
    scene: "records",
    title: "Making a claim",
    description:
      "Learn what a weed-killer lymphoma claim is, the two ways to file one, and how to show your exposure and diagnosis.",
    heading: "Making a claim, one step at a time",
    intro:
      "These claims are about non-Hodgkin lymphoma in people who used glyphosate weed killer or worked near it. There are two ways to file a claim: the class settlement proposed in 2026, or your own lawsuit. Nothing you do here files either one or binds you to anyone.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    steps: {
      heading: "What usually happens",
      items: [
        {
          title: "You tell us when and where",
          text: "You may have used it at home, on a farm or at a landscaping job. Years and rough amounts are enough. Not sure? That’s a fine answer, too.",
        },
        {
          title: "You decide who can call",
          text: "Your name and number come last, with the exact words you agree to. We share nothing without your consent.",
        },
        {
          title: "You get a call",
          text: "A participating attorney or their office calls, asks about the diagnosis and the exposure, and tells you if they can help. The call is free.",
        },
        {
          title: "They check both options",
          text: "They check whether you’re part of the settlement class, whether you opted out, and which lawsuits are still possible after the Supreme Court’s June 2026 ruling.",
        },
        {
          title: "Your lawyer gathers the records",
          text: "A lawyer’s office generally requests your pathology, treatment, work and purchase records, with your permission.",
        },
      ],
    },
    points: {
      heading: "Good to know before you start",
      items: [
        {
          title: "What helps",
          text: "It helps to have the name of the illness, the date of diagnosis, the years and places you used the weed killer, and the names of people who saw you use it.",
        },
        {
          title: "What a claim can cover",
          text: "In a lawsuit, you generally ask for treatment costs, lost pay, pain, and a family’s losses after a death. The settlement has its own payment scale.",
        },
        {
          title: "What it costs",
          text: "It costs nothing to ask. Injury lawyers usually work for a share of the money they recover. Be wary of anyone who charges an upfront fee to file a settlement form.",
        },
        {
          title: "Before you sign anything",
          text: "Don’t sign a release or take a payment before someone on your side has read it. Keep up your treatment. Your health comes first.",
        },
      ],
    },
  },
  makeClaim: {
    title: "Make a claim",
    description:
      "Answer a few simple questions about the weed killer and the illness, and decide if you want a call. It’s free, and you can stop at any time.",
  },
  youHaveAClaim: {
    stateQuestion: "Which state did you live in when you were diagnosed?",
    stateLimit: "injury",
    stateNote:
      "This is the general rule for injuries. For an illness caused by exposure, the clock often starts later: on the day you knew, or should have known, about the illness and its likely cause. Which state’s law applies can depend on where you were exposed.",
    scene: "garden-shed",
    title: "How long you have to file a weed-killer claim",
    description:
      "See the 2026 settlement’s dates, your state’s limit for lawsuits with its source, and how time is counted when an illness is found years after exposure.",
    heading: "How long do you have? Check both deadlines.",
    intro:
      "The settlement has its own dates. A lawsuit must meet your state’s time limit. The limit above is the general one for injuries. For an illness found years later, the clock often starts later.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    points: {
      heading: "What can change the deadline",
      items: [
        {
          title: "The settlement’s dates",
          text: "The deadline to opt out was June 4, 2026. The dates to register and file a claim are different for people diagnosed later. The official site, weedkillerclass.com, lists them.",
        },
        {
          title: "When you learned about it",
          text: "The clock often starts on the day of diagnosis, but that can be disputed. Write down when and how you first heard of a possible link.",
        },
        {
          title: "A final cutoff",
          text: "Some states cut off claims against product makers a set number of years after the sale, no matter when the illness is found.",
        },
        {
          title: "Someone died",
          text: "A wrongful death claim has its own time limit, often counted from the day of death. The executor or next of kin can ask about it.",
        },
        {
          title: "You opted out, or you didn’t",
          text: "If you didn’t opt out, the settlement generally binds you once it becomes final, and that’s where you’d file your claim. Ask which one applies to you.",
        },
        {
          title: "Talking and filling out forms",
          text: "Talking with someone doesn’t stop the clock. Generally, only filing or a written agreement does.",
        },
      ],
    },
    note: timeLimitDisclaimer,
  },
  claimSubmitted: {
    scene: "field",
    ...claimSubmittedCopy,
    steps: {
      heading: "What happens next",
      items: [
        {
          title: "Keep your phone close",
          text: "The call may come from a number you don’t know. They’ll ask for you by name and tell you which office they’re from.",
        },
        {
          title: "Use your own words",
          text: "They’ll ask about the product, the years and the diagnosis. It’s OK to say you don’t know.",
        },
        {
          title: "Ask anything",
          text: "Ask whether you’re part of the settlement class, what a lawsuit could be based on now, what it costs and when your deadline is. You can say no or think it over.",
        },
      ],
    },
    points: {
      heading: "What you can do in the meantime",
      items: [
        {
          title: "Keep up your treatment",
          text: "At your next visit, tell your doctor about the exposure so it’s in your records. Your health comes first.",
        },
        {
          title: "Save your evidence",
          text: "Keep bottles, labels, photos, receipts, old schedules and pay stubs. Don’t pour out or throw away anything.",
        },
        {
          title: "Write it down",
          text: "Note when, where and how often you used it, which brand, what you wore and who was there. Memories fade faster than you think.",
        },
      ],
    },
  },
};
