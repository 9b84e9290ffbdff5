import type { ClaimsPageCopy } from "@/components/content/claims/claims-page";

/** The copy of /claims/youhaveaclaim: general information, careful in law. */
export const copy: ClaimsPageCopy = {
  title: "You may have a claim: how long you have",
  description:
    "Every state limits the time to sue over an injury. See your state’s limit with its source, and what can make it shorter or longer.",
  heading: "You may have a claim. Check the time limit.",
  intro:
    "Each state gives a set time to go to court over an injury. After that even a good case is usually lost. Below is the ordinary limit; whether it is yours depends on the facts.",
  links: [
    { label: "Start my claim", href: "/claims/makeclaim" },
    { label: "I have sent my answers", href: "/claims/claimsubmitted", look: "secondary" },
  ],
  points: {
    heading: "What can change it",
    items: [
      {
        title: "A city, a county, a bus",
        text: "Claims against a government or a public transit agency often need a written notice first, sometimes within weeks. Ask at once.",
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
        title: "Somebody died",
        text: "A claim over a death has its own limit, often counted from the day of death and often shorter.",
      },
      {
        title: "Medical care, or a product",
        text: "Claims against doctors and makers of products commonly have limits of their own, with an outer end.",
      },
      {
        title: "Talks with an insurer",
        text: "Talking does not stop the clock. Only filing suit, or a written agreement, generally does.",
      },
    ],
  },
  note: "This is general information, not legal advice, and using it makes nobody your lawyer. Only a lawyer who knows the facts can say which day is your last.",
};
