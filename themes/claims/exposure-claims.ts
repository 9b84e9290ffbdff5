import { claimsDisclaimer, submittedPage, timeLimitNote } from "../legal-words";
import type { ClaimsCopy } from "./claims-copy";

/**
 * The claims pages for people who fell ill after exposure to a weed killer. The sources for its statements about the
 * courts and the settlement are on /exposureclaims/whocanclaim.
 */
export const exposureClaims: ClaimsCopy = {
  steps: {
    makingaclaim: {
      name: "What a claim is",
      about: "A settlement, a lawsuit, and what each asks of you",
    },
    makeclaim: { name: "Your answers", about: "One plain question on each screen" },
    youhaveaclaim: { name: "Your time limits", about: "The settlement’s dates, and your state’s" },
    claimsubmitted: { name: "What comes next", about: "After you sent your answers" },
  },
  disclaimer: claimsDisclaimer,
  overview: {
    title: "Claims",
    description:
      "From the first question to what comes after you sent your answers: the steps of a weed-killer claim on this site.",
    heading: "A claim, step by step",
    intro: "Four short steps. You can begin anywhere, stop at any time, and call instead.",
  },
  makingAClaim: {
    scene: "records",
    title: "Making a claim",
    description:
      "What a claim over weed killer and non-Hodgkin lymphoma is, the two ways that it can go, and what shows exposure and diagnosis.",
    heading: "Making a claim, one step at a time",
    intro:
      "These claims are about non-Hodgkin lymphoma in people who used glyphosate weed killer or worked near it. There are two ways: the class settlement proposed in 2026, and a lawsuit of your own. Nothing you do here files either one or binds you to anybody.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    steps: {
      heading: "What usually happens",
      items: [
        {
          title: "You say when and where",
          text: "At home, on a farm, in landscaping: years and rough amounts are enough. Leave out what you do not know.",
        },
        {
          title: "You decide who may call",
          text: "Your name and number come last, with the exact words of what you agree to. Without your agreement nothing is passed on.",
        },
        {
          title: "Someone listens",
          text: "A participating attorney or their office calls, asks about the diagnosis and the exposure, and says whether they can help. The call is free.",
        },
        {
          title: "They check both ways",
          text: "Whether you belong to the settlement’s class, whether you opted out, and what kind of lawsuit is left after the Supreme Court’s ruling of June 2026.",
        },
        {
          title: "The records are gathered",
          text: "Pathology, treatment, work and purchases. A lawyer’s office generally asks for them with your permission.",
        },
      ],
    },
    points: {
      heading: "Good to know before you start",
      items: [
        {
          title: "What helps",
          text: "The name of the illness and the day it was found, the years of use, the places, and people who saw it.",
        },
        {
          title: "What a claim can cover",
          text: "A lawsuit generally asks for treatment, lost pay, pain, and a family’s loss after a death. The settlement pays on a scale of its own.",
        },
        {
          title: "What it costs",
          text: "Asking costs nothing. Injury lawyers usually work for a share of what they recover. Be wary of anyone who wants a fee up front to file a settlement form.",
        },
        {
          title: "What to leave for later",
          text: "Sign no release and take no payment before someone on your side has read it. Keep up your treatment: your health comes first.",
        },
      ],
    },
  },
  makeClaim: {
    title: "Make a claim",
    description:
      "Answer a few plain questions about the weed killer and the illness, and choose whether to be called. Free, and you can stop at any time.",
  },
  youHaveAClaim: {
    stateQuestion: "Where did you live when the illness was found?",
    stateLimit: "injury",
    stateNote:
      "This is the rule for injuries in general. For an illness from exposure the time often starts later: on the day you knew, or should have known, of the illness and of its likely cause. Which state’s law applies can depend on where you were exposed.",
    scene: "garden-shed",
    title: "You may have a claim: how long you have",
    description:
      "The dates of the 2026 settlement, your state’s limit for lawsuits with its source, and how time is counted for an illness that is found years after exposure.",
    heading: "You may have a claim. Check both time limits.",
    intro:
      "The settlement has dates of its own. A lawsuit has your state’s limit. Below is the ordinary one for injuries. With an illness that is found years later, the time often starts later.",
    links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
    points: {
      heading: "What can change it",
      items: [
        {
          title: "The settlement’s dates",
          text: "The time to opt out ran until June 4, 2026. Dates to register and to claim differ for people who are diagnosed later. The official site, weedkillerclass.com, has them.",
        },
        {
          title: "When you learned of it",
          text: "The day of diagnosis is often where the clock starts, but that can be argued. Note when and how you first heard of a possible link.",
        },
        {
          title: "A final cutoff",
          text: "Some states end claims against makers of products after a number of years from the sale, no matter when the illness is found.",
        },
        {
          title: "Someone died",
          text: "A claim over a death has its own limit, often counted from the day of death. The executor or next of kin can ask.",
        },
        {
          title: "You opted out, or did not",
          text: "If you did not opt out, you are generally bound by the settlement if it becomes final, and your claim goes there. Ask which applies to you.",
        },
        {
          title: "Talks and forms",
          text: "Talking with anyone does not stop the clock. Only filing, or a written agreement, generally does.",
        },
      ],
    },
    note: timeLimitNote,
  },
  claimSubmitted: {
    scene: "field",
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
          text: "They ask about the product, the years and the diagnosis. It is fine to say that you do not know.",
        },
        {
          title: "Ask what you like",
          text: "Whether you are in the settlement’s class, what a lawsuit would rest on now, what it costs, and when your time ends. You may say no, or think it over.",
        },
      ],
    },
    points: {
      heading: "What you can do in the meantime",
      items: [
        {
          title: "Keep up your treatment",
          text: "Tell your doctor about the exposure at your next visit, so that it is in your records. Your health comes first.",
        },
        {
          title: "Keep what you have",
          text: "A bottle, a label, a photo, receipts, old schedules and pay stubs. Do not pour out or throw away anything because of a claim.",
        },
        {
          title: "Write it down",
          text: "When, where and how often you used it, which brand, what you wore, and who was there. Memory fades faster than you think.",
        },
      ],
    },
  },
};
