import type { LegalSection } from "./legal-text";

interface SitePrivacyTexts {
  /**
   * Phrase with an example of sensitive data, inserted into a sentence: `", such as health details,"`. Empty if the
   * site asks for no sensitive data.
   */
  sensitiveExample: string;
  /** The categories of data collected in the last twelve months, and the recipients of each. */
  collectedCategories: string;
  /** A sentence that invites visitors to call, with a trailing space. Empty if the privacy policy offers no calls. */
  contactSentence: string;
}

/** Returns the sections that every site's privacy policy contains: retention, rights, privacy signals and security. */
export function buildSharedPrivacySections({
  sensitiveExample,
  collectedCategories,
  contactSentence,
}: SitePrivacyTexts): LegalSection[] {
  return [
    {
      id: "privacy-retention",
      heading: "How long we keep it",
      paragraphs: [
        "We keep your request, and the proof of your consent, for five years from the day you made it. TCPA claims can be filed for up to four years, and we must be able to answer them. Then we delete both. If you start and don’t finish, we delete your answers much sooner. Our logs don’t contain any answers.",
        "If you ask us to show or delete your information or to stop contacting you, we keep a record of that for 24 months, as California law requires. It says what you asked for, when, and what we did. We remove your number and email from it once we’re done.",
        "If the law requires us to keep something longer, or a dispute is still open, we keep what’s needed until that duty or dispute ends.",
      ],
    },
    {
      id: "privacy-california",
      heading: "Your rights in California and other states",
      paragraphs: [
        `If you live in California, the California Consumer Privacy Act (CCPA), as amended by the CPRA, gives you these rights. You can ask which personal information we collected about you in the past 12 months or longer, where it came from and why. You can ask who we disclosed it to, sold it to or shared it with. You can get a copy. You can have it corrected. You can have it deleted, except for some things such as proof of consent. You can stop its sale or sharing. You can limit our use of sensitive information${sensitiveExample} to what we need to answer your request. We won’t treat you worse for using these rights.`,
        "Many other states give these rights, too. We answer people in every state the same way, within 45 days. If the law allows, we may take 45 more days, and we’ll tell you why. We ask only for what we need to be sure it’s you. Someone else can ask for you if you say so in writing. If we say no, reply to our answer, and we’ll look at it again. You can also complain to your state’s attorney general.",
        collectedCategories,
      ],
    },
    {
      id: "privacy-gpc",
      heading: "Global Privacy Control",
      paragraphs: [
        "If your browser sends the Global Privacy Control signal, we honor it. You don’t need to do anything else. Ad pixels and session recording stay off, and the bottom of each page says so. You can also use the link “Do Not Sell My Personal Information” in the footer.",
      ],
    },
    {
      id: "privacy-cookies",
      heading: "Cookies and storage",
      paragraphs: [
        "One cookie ties your answers to your browser while you answer our questions. No script can read it. Some of our pages come in two versions. On those, another cookie remembers the version you saw first. Your browser also stores the session number and display settings. If we use ad partners, they may set their own cookies. You can block them, and everything here will still work.",
      ],
    },
    {
      id: "privacy-security",
      heading: "Security",
      paragraphs: [
        "What you send is encrypted on its way to us. Only people who need it can read it. It isn’t written to logs or page addresses. No system is perfectly safe. If someone breaks in and your information is affected, we’ll tell you as the law requires.",
      ],
    },
    {
      id: "privacy-contact",
      heading: "Changes and how to reach us",
      paragraphs: [
        "When we change this policy, we post the new text here with a new date. If a change is important, we say so clearly on this page.",
        `To use any of these rights, withdraw your consent or send us a legal notice, do any of the following. ${contactSentence}Use the link “Do Not Sell My Personal Information.” Use the page “Your information” (the link is below and in the footer). Or write to {company}, attention Legal Department, {contact}.`,
      ],
    },
  ];
}
