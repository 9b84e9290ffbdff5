import type { LegalSection } from "./legal-text";

interface SiteWords {
  /** An example of sensitive information, enclosed in commas, if the site asks for any. */
  sensitive: string;
  /** The categories of data collected in the last twelve months, and the recipients to whom each was disclosed. */
  collected: string;
  /** A sentence on a further way to contact the company, with a space; empty if there is none. */
  reach: string;
}

/**
 * Returns the second half of the privacy policy: retention, rights, privacy signals, security. It differs between
 * sites only in the given words.
 */
export function privacyRights({ sensitive, collected, reach }: SiteWords): LegalSection[] {
  return [
    {
      id: "privacy-retention",
      heading: "How long we keep it",
      paragraphs: [
        "Your request, and the proof of your consent, for five years from the day you made it. Claims under the TCPA can be brought for up to four years, and we must be able to answer them. Then we delete both. What you begin and do not finish is deleted much sooner. Our logs hold no answers.",
        "If you ask us to show or erase your information or to stop contacting you, we keep a record of that for 24 months, as California law asks. It says what you asked for, when, and what came of it. Your number and email are taken out of it once we are done.",
        "If the law asks for longer, or a dispute is open, we keep what is needed until it ends.",
      ],
    },
    {
      id: "privacy-california",
      heading: "Your rights in California and other states",
      paragraphs: [
        `If you live in California, a law gives you these rights: the California Consumer Privacy Act (CCPA), as amended by the CPRA. You may ask which personal information we collected about you in the past 12 months or longer, where it came from, and why. You may ask to whom we passed it, sold it or shared it. You may have a copy. You may have it corrected. You may have it deleted, except for some things such as proof of consent. You may stop its sale or sharing. You may limit our use of sensitive information${sensitive} to what your request needs. We treat nobody worse for using these rights.`,
        "Many other states give such rights too. We answer people from every state in the same way, within 45 days. Where the law allows, we may take 45 days more, and will tell you why. We ask only for what we need to be sure that it is you. Someone else may ask for you, if you say so in writing. If we say no, reply to our answer, and we will look at it again. You may also complain to your state’s attorney general.",
        collected,
      ],
    },
    {
      id: "privacy-gpc",
      heading: "Global Privacy Control",
      paragraphs: [
        "Does your browser send the Global Privacy Control signal? Then we honor it, and you need to do nothing else. Ad pixels and session recording stay off, and the foot of each page says so. You can also use the link “Do Not Sell My Personal Information” in the footer.",
      ],
    },
    {
      id: "privacy-cookies",
      heading: "Cookies and storage",
      paragraphs: [
        "One cookie ties your answers to your browser while you answer our questions. No script can read it. Some of our pages come in two versions: there one more cookie keeps the version that you saw first. Your browser also stores the session number and display settings. Ad partners, where they are switched on, may set cookies of their own. Block them if you like: everything here still works.",
      ],
    },
    {
      id: "privacy-security",
      heading: "Security",
      paragraphs: [
        "What you send is encrypted on its way. Only those who need it can read it. It is not written to logs or page addresses. No system is perfectly safe. If somebody breaks in and it concerns you, we will tell you as the law says.",
      ],
    },
    {
      id: "privacy-contact",
      heading: "Changes and how to reach us",
      paragraphs: [
        "When we change this policy, the new text stands here with a new date. If a change matters, we say so plainly on this page.",
        `You may use any of these rights, take your consent back, or send us a legal notice. ${reach}Use the link “Do Not Sell My Personal Information”. Use the page “Your information”: the link is below and in the footer. Or write to {company}, attention Legal Department, {contact}.`,
      ],
    },
  ];
}
