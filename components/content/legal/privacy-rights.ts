import type { LegalSection } from "./legal-text";

interface SiteWords {
  /** An example of sensitive information, between commas, where the site asks for any. */
  sensitive: string;
  /** What was collected in the last twelve months, by category, and to whom it was disclosed. */
  collected: string;
  /** How to reach the company, without writing. */
  reach: string;
}

/** The second half of the privacy policy, the same on every site but for a few words: keeping, rights, signals, security. */
export function privacyRights({ sensitive, collected, reach }: SiteWords): LegalSection[] {
  return [
    {
      id: "privacy-retention",
      heading: "How long we keep it",
      paragraphs: [
        "Requests and the proof of consent that belongs to them are kept for five years from the day they were made, because claims under the TCPA can be brought for up to four years and we must be able to answer them. They are then deleted. A questionnaire that was begun and not finished is deleted much sooner, and technical logs hold no answers.",
        "Where the law requires longer, or a dispute is open, we keep what is needed until it ends.",
      ],
    },
    {
      id: "privacy-california",
      heading: "Your rights in California and other states",
      paragraphs: [
        `If you live in California, the California Consumer Privacy Act (CCPA), as amended by the CPRA, gives you the right to know which personal information we collected about you in the past 12 months or longer, where it came from, why, and to whom it was disclosed, sold or shared; to get a copy of it; to have it corrected; to have it deleted, with exceptions such as proof of consent; to opt out of its sale or sharing; and to limit the use of sensitive information${sensitive} to what your request needs. We do not treat anyone worse for using these rights.`,
        "Many other states give similar rights. We answer such requests from any state in the same way, within 45 days; where the law allows, we may take 45 days more and will tell you why. We ask only for what is needed to be sure that it is you. You may send someone else with your written permission. If we decline, you may appeal by replying to our answer, and you may complain to your state’s attorney general.",
        collected,
      ],
    },
    {
      id: "privacy-gpc",
      heading: "Global Privacy Control",
      paragraphs: [
        "If your browser sends the Global Privacy Control signal, we honor it for that browser without any further step: advertising pixels and session recording stay off, and the footer of each page says so. You can also use the link “Do Not Sell My Personal Information” in the footer.",
      ],
    },
    {
      id: "privacy-cookies",
      heading: "Cookies and storage",
      paragraphs: [
        "One cookie, which scripts cannot read, ties your answers to your browser while you fill out the questionnaire. Storage in your browser holds the session number and display settings. Advertising partners, where they are switched on, may set cookies of their own; blocking them changes nothing in what you can do here.",
      ],
    },
    {
      id: "privacy-security",
      heading: "Security",
      paragraphs: [
        "Information travels encrypted, is kept with access limited to those who need it, and is not written to logs or page addresses. No system is perfectly safe; if a breach concerns you, we will tell you as the law requires.",
      ],
    },
    {
      id: "privacy-contact",
      heading: "Changes and how to reach us",
      paragraphs: [
        "We will publish changes here and change the date above. If a change matters, we will say so plainly on this page.",
        `To use any of these rights, to take consent back, or to send a legal notice, ${reach}, use the page “Your information” that is linked below and in the footer, or write to {company}, attention Legal Department, {contact}.`,
      ],
    },
  ];
}
