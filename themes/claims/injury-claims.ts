import { claimsDisclaimer, submittedPage, timeLimitNote } from "../legal-words";
import type { ClaimsCopy } from "./claims-copy";

/** The claims pages for people hurt in an accident. */
export const injuryClaims: ClaimsCopy = {
  steps: {
    makingaclaim: {
      name: "What a claim is",
      about: "What it means, and what usually happens",
    },
    makeclaim: { name: "Your answers", about: "One plain question on each screen" },
    youhaveaclaim: { name: "Your time limit", about: "What the law of your state says" },
    claimsubmitted: { name: "What comes next", about: "After you sent your answers" },
  },
  disclaimer: claimsDisclaimer,
  overview: {
    title: "Claims",
    description:
      "From the first question to what comes after you sent your answers: the steps of a claim on this site.",
    heading: "A claim, step by step",
    intro: "Four short steps. You can begin anywhere, stop at any time, and call instead.",
  },
  makingAClaim: {
    scene: "call",
    title: "Making a claim",
    description:
      "What an injury claim is, what usually happens step by step, and what it asks of you. Free to read, free to start.",
    heading: "Making a claim, one step at a time",
    intro:
      "A claim asks whoever caused an injury, most often through their insurer, to pay for the harm. It starts with saying what happened. Nothing you do here files a suit or binds you to anybody.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    steps: {
      heading: "What usually happens",
      items: [
        {
          title: "You tell us what happened",
          text: "A few plain questions, one on each screen. Leave out what you do not know. You can go back and change any answer.",
        },
        {
          title: "You decide who may call",
          text: "Your name and number come last, with the exact words of what you agree to. Without your agreement nothing is passed on.",
        },
        {
          title: "Someone listens",
          text: "A participating attorney or their office calls, asks about the details and says whether they can help. The call is free.",
        },
        {
          title: "The facts are gathered",
          text: "If you hire a lawyer, they generally collect reports, records and bills, and deal with the insurer so that you do not have to.",
        },
        {
          title: "A demand, and an answer",
          text: "Most claims end with a settlement out of court. If no fair offer comes, a suit can follow, as long as the time limit has not passed.",
        },
      ],
    },
    points: {
      heading: "Good to know before you start",
      items: [
        {
          title: "What helps",
          text: "The date and place, names of those involved, photographs, a police or incident report if there is one, and where you were treated.",
        },
        {
          title: "What a claim can cover",
          text: "Generally medical bills, lost pay, repair of what was damaged, and pain. What applies depends on your state and on the facts.",
        },
        {
          title: "What it costs",
          text: "Asking costs nothing. Injury lawyers usually work for a share of what they recover. Ask for the terms in writing before you sign.",
        },
        {
          title: "What to leave for later",
          text: "You do not have to give an insurer a recorded statement or sign a release before someone on your side has read it.",
        },
      ],
    },
  },
  makeClaim: {
    title: "Make a claim",
    description:
      "Answer a few plain questions, one at a time, and choose whether to be called. Free, and you can stop at any time.",
  },
  youHaveAClaim: {
    stateQuestion: "Where were you hurt?",
    stateLimit: "motorVehicle",
    scene: "public-place",
    title: "You may have a claim: how long you have",
    description:
      "Every state limits the time to sue over an injury. See your state’s limit with its source, and what can make it shorter or longer.",
    heading: "You may have a claim. Check the time limit.",
    intro:
      "Each state gives a set time to go to court over an injury. After that even a good case is usually lost. Below is the ordinary limit; whether it is yours depends on the facts.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    points: {
      heading: "What can change it",
      items: [
        {
          title: "A city, a county, a bus",
          text: "Claims against a government or a public transit agency often need a written notice first, sometimes within weeks. Ask right away.",
        },
        {
          title: "Harm found later",
          text: "When an injury or its cause could not be known at first, some states count from the day it was, or should have been, discovered.",
        },
        {
          title: "A child was hurt",
          text: "Most states hold the clock for minors, generally until they come of age, though not for every kind of claim.",
        },
        {
          title: "Someone died",
          text: "A claim over a death has its own limit, often counted from the day of death and often shorter.",
        },
        {
          title: "Medical care, or a product",
          text: "Claims against doctors and makers of products commonly have limits of their own, with a final cutoff.",
        },
        {
          title: "Talks with an insurer",
          text: "Talking does not stop the clock. Only filing suit, or a written agreement, generally does.",
        },
      ],
    },
    note: timeLimitNote,
  },
  claimSubmitted: {
    scene: "home",
    ...submittedPage,
    steps: {
      heading: "What happens next",
      items: [
        {
          title: "Keep your phone near",
          text: "The number that calls may be one you do not know. They will ask for you by name and say which office they are from.",
        },
        {
          title: "Tell it in your own words",
          text: "They ask about the day it happened, your injuries and your treatment. It is fine to say that you do not know.",
        },
        {
          title: "Ask what you like",
          text: "Who would handle it, what it costs, how long it may take, and when the time limit ends. You may say no, or think it over.",
        },
      ],
    },
    points: {
      heading: "What you can do in the meantime",
      items: [
        {
          title: "See a doctor",
          text: "If something hurts or changes, have it looked at, and keep up with the treatment. Your health comes first.",
        },
        {
          title: "Keep what you have",
          text: "Photographs, reports, bills, letters, the damaged things themselves. Do not repair or throw away anything yet.",
        },
        {
          title: "Write it down",
          text: "A few lines a day about pain, sleep, and what you could not do. Post nothing about it in public.",
        },
      ],
    },
  },
};
