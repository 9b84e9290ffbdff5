import { claimsDisclaimer, claimSubmittedCopy, timeLimitDisclaimer } from "../legal-words";
import type { ClaimsCopy } from "./claims-copy";

/** Texts of the pages about claims after an accident. */
export const injuryClaimsCopy: ClaimsCopy = {
  steps: {
    makingaclaim: {
      name: "What a claim is",
      about: "What it means and what usually happens",
    },
    makeclaim: { name: "Your answers", about: "One simple question at a time" },
    youhaveaclaim: { name: "Your time limit", about: "What the law in your state says" },
    claimsubmitted: { name: "What comes next", about: "After you send your answers" },
  },
  disclaimer: claimsDisclaimer,
  overview: {
    title: "Claims",
    description:
      "See each step of a claim on this site, from the first question to what happens after you send your answers.",
    heading: "A claim, step by step",
    intro: "Four short steps. Start anywhere, stop at any time or call us instead.",
  },
  makingAClaim: {
    scene: "call",
    title: "Making a claim",
    description:
      "Learn what an injury claim is, what usually happens step by step and what you need to do. It’s free to read and free to start.",
    heading: "Making a claim, one step at a time",
    intro:
      "In a claim, you ask the person or company that caused an injury to pay for the harm, usually through their insurer. A claim starts when you say what happened. Nothing you do here files a lawsuit or binds you to anyone.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    steps: {
      heading: "What usually happens",
      items: [
        {
          title: "You tell us what happened",
          text: "We ask a few simple questions, one at a time. Not sure? That’s a fine answer, too. You can go back and change any answer.",
        },
        {
          title: "You decide who can call",
          text: "Your name and number come last, with the exact words you agree to. We share nothing without your consent.",
        },
        {
          title: "You get a call",
          text: "A participating attorney or their office calls, asks about the details and tells you if they can help. The call is free.",
        },
        {
          title: "Your lawyer gathers the facts",
          text: "If you hire a lawyer, they generally collect reports, records and bills, and deal with the insurer so you don’t have to.",
        },
        {
          title: "A demand and a response",
          text: "Most claims end with a settlement out of court. If there’s no fair offer, a lawsuit can follow, as long as the deadline hasn’t passed.",
        },
      ],
    },
    points: {
      heading: "Good to know before you start",
      items: [
        {
          title: "What helps",
          text: "It helps to have the date and place, the names of everyone involved, photos, a police or incident report if there is one, and the name of the hospital or clinic where you were treated.",
        },
        {
          title: "What a claim can cover",
          text: "A claim generally covers medical bills, lost pay, property damage and pain. What applies to you depends on your state and the facts.",
        },
        {
          title: "What it costs",
          text: "It costs nothing to ask. Injury lawyers usually work for a share of the money they recover. Ask for the terms in writing before you sign.",
        },
        {
          title: "Before you sign anything",
          text: "You don’t have to sign a release or give an insurer a recorded statement before you’ve talked with someone on your side.",
        },
      ],
    },
  },
  makeClaim: {
    title: "Make a claim",
    description:
      "Answer a few simple questions, one at a time, and decide if you want a call. It’s free, and you can stop at any time.",
  },
  youHaveAClaim: {
    stateQuestion: "Which state did it happen in?",
    stateLimit: "motorVehicle",
    scene: "public-place",
    title: "How long you have to file an injury claim",
    description:
      "Every state limits how long you have to sue over an injury. See your state’s limit, where it comes from and what can make it shorter or longer.",
    heading: "How long do you have? Pick your state.",
    intro:
      "Each state sets a deadline to file an injury lawsuit. If you miss it, you usually lose even a good case. The limit above is your state’s general one. Whether it applies to you depends on the facts.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    points: {
      heading: "What can change the deadline",
      items: [
        {
          title: "A claim against a city, a county or a transit agency",
          text: "Claims against a government or a public transit agency often require a written notice first, sometimes within weeks. Ask right away.",
        },
        {
          title: "An injury discovered later",
          text: "If an injury or its cause couldn’t be known at first, some states count from the day you discovered it, or should have.",
        },
        {
          title: "A child was hurt",
          text: "Most states pause the clock for minors, generally until they turn 18, but not for every kind of claim.",
        },
        {
          title: "Someone died",
          text: "A wrongful death claim has its own time limit. It often starts on the day of death and is often shorter.",
        },
        {
          title: "Medical care or a product",
          text: "Claims against doctors and product makers usually have their own time limits and a final cutoff.",
        },
        {
          title: "Talks with an insurer",
          text: "Talking doesn’t stop the clock. Generally, only a lawsuit or a written agreement does.",
        },
      ],
    },
    note: timeLimitDisclaimer,
  },
  claimSubmitted: {
    scene: "home",
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
          text: "They’ll ask about the day it happened, your injuries and your treatment. It’s OK to say you don’t know.",
        },
        {
          title: "Ask anything",
          text: "Ask who would handle your case, what it costs, how long it may take and when your deadline is. You can say no or think it over.",
        },
      ],
    },
    points: {
      heading: "What you can do in the meantime",
      items: [
        {
          title: "See a doctor",
          text: "If something hurts or changes, get it checked, and keep up with your treatment. Your health comes first.",
        },
        {
          title: "Save your evidence",
          text: "Keep photos, reports, bills, letters and anything that was damaged. Don’t repair or throw anything away yet.",
        },
        {
          title: "Write it down",
          text: "Write a few lines a day about your pain, your sleep and what you couldn’t do. Don’t post about it online.",
        },
      ],
    },
  },
};
