import type { ClaimsPageCopy } from "@/components/content/claims/claims-page";

/** The copy of /claims/makingaclaim: general information, careful in law. */
export const copy: ClaimsPageCopy = {
  title: "Making a claim",
  description:
    "What an injury claim is, what usually happens step by step, and what it asks of you. Free to read, free to start.",
  heading: "Making a claim, one step at a time",
  intro:
    "A claim asks whoever caused an injury, most often through their insurer, to pay for the harm. It starts with telling what happened. Nothing you do here files a suit or binds you to anybody.",
  links: [
    { label: "Start my claim", href: "/claims/makeclaim" },
    { label: "How long do I have?", href: "/claims/youhaveaclaim", look: "secondary" },
  ],
  steps: {
    heading: "What usually happens",
    items: [
      {
        title: "You tell what happened",
        text: "A few plain questions, one on each screen. Leave out what you do not know. You can go back and change any answer.",
      },
      {
        title: "You decide who may call",
        text: "Your name and number come last, with the exact words of what you agree to. Without your agreement nothing is passed on.",
      },
      {
        title: "Somebody listens",
        text: "A participating attorney or their office calls, asks about the details and says whether they can help. The talk is free.",
      },
      {
        title: "The facts are gathered",
        text: "If you hire a lawyer, they generally collect reports, records and bills, and deal with the insurer so that you need not.",
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
        text: "You need not give an insurer a recorded statement or sign a release before somebody on your side has read it.",
      },
    ],
  },
};
