import type { ClaimsPageCopy } from "@/components/content/claims/claims-page";

/** What the page's opening says to a visitor who has sent their answers in this visit. */
export const submittedCopy = {
  heading: "Submitted!",
  intro:
    "Thank you. Your answers are in. A participating attorney or their office may call you shortly.",
  links: [{ label: "Home", href: "/" }],
} satisfies Partial<ClaimsPageCopy>;

/** The copy of /claims/claimsubmitted, for anybody. */
export const copy: ClaimsPageCopy = {
  title: "What comes next",
  description: "What happens after you send your answers, and what you can do in the meantime.",
  heading: "What comes next",
  intro:
    "After you send your answers and agree to be contacted, a participating attorney or their office may call you. Nothing has been sent from this page.",
  links: [
    { label: "Start my claim", href: "/claims/makeclaim" },
    { label: "Home", href: "/", look: "quiet" },
  ],
  steps: {
    heading: "What happens next",
    items: [
      {
        title: "Keep your phone near",
        text: "The number that calls may be one you do not know. They will ask for you by name and say which office they are from.",
      },
      {
        title: "Tell it in your own words",
        text: "They ask about the day, your injuries and your treatment. It is fine to say that you do not know.",
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
        text: "If something hurts or changes, have it looked at, and keep to the treatment. Your health goes first.",
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
};
