import type { LegalDocument } from "./legal-text";

/** The privacy policy of a claims site: what is kept, why, for how long, and what a visitor can do about it. */
export const claimsPrivacy: LegalDocument = {
  updated: "November 21st, 2026",
  sections: [
    {
      id: "privacy-who",
      heading: "Who we are",
      paragraphs: [
        "{company} runs {brand} and decides how the information described here is used. This policy covers this website, its forms, its telephone numbers and the calls, texts and emails that follow from them. It is meant for adults in the United States; we do not knowingly collect information from anyone under 18.",
      ],
    },
    {
      id: "privacy-collected",
      heading: "What we collect",
      paragraphs: [
        "What you tell us: your answers in the questionnaire, such as the kind of accident, when it happened, injuries and treatment, your postal code, your name, telephone number and email address, and a day and time for a call if you choose one. Some of these answers are about your health. You choose whether to give them.",
        "Your consent: the exact words you agreed to, which boxes were checked, and the time, page address, IP address and browser with which you did so. The law asks us to be able to show this.",
        "What your browser sends: IP address, browser type, the page you came from, and campaign parameters in the address, such as those that tell us which advertisement was clicked. The state that your IP address points to may be used to show the right time limit for your state.",
        "On your device: a session number, the page of the questionnaire you had reached and display settings. Your answers are kept there only until you finish, and only for the open tab.",
      ],
    },
    {
      id: "privacy-use",
      heading: "How we use it",
      paragraphs: [
        "To answer your request: with your consent, we pass your answers and contact details to participating attorneys and those who work for them, so that they can contact you. To keep proof of consent. To keep the services working and safe, and to prevent abuse. To measure which advertising works, unless you opted out. To meet legal duties.",
        "We do not use your information for decisions made by machines alone that have legal effect for you, and we do not ask for more than the request needs.",
      ],
    },
    {
      id: "privacy-shared",
      heading: "With whom it is shared",
      paragraphs: [
        "With the providers you agreed to be contacted by, who pay for advertising here and then handle your information under their own policies. With service providers who work for us under contract, for hosting, telephone numbers and security. With advertising and analytics partners where they are switched on and you have not opted out. With authorities where the law requires it. With a successor if the business is sold.",
        "Passing your details to a provider, or letting an advertising partner set an identifier, may count as a “sale” or “sharing” under some state laws. The next sections say how to stop it. We never sell the information of anyone we know to be under 18.",
      ],
    },
    {
      id: "privacy-calls",
      heading: "Calls, texts and email",
      paragraphs: [
        "Under the Telephone Consumer Protection Act (TCPA) we and the providers named with a consent box contact you by automatic dialing systems, artificial or recorded voice, or text message only if you agreed to it in writing by checking that box. The boxes start unchecked. Consent is not a condition of buying anything.",
        "You can take consent back at any time and in any reasonable way: reply STOP to a text, say so on a call, use the unsubscribe link in an email, or write to us. Reply HELP for help. Message and data rates may apply. Numbers that were given to us for texting are not passed to others for their own marketing without your consent.",
      ],
    },
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
        "If you live in California, the California Consumer Privacy Act (CCPA), as amended by the CPRA, gives you the right to know which personal information we collected about you in the past 12 months or longer, where it came from, why, and to whom it was disclosed, sold or shared; to get a copy of it; to have it corrected; to have it deleted, with exceptions such as proof of consent; to opt out of its sale or sharing; and to limit the use of sensitive information, such as health details, to what your request needs. We do not treat anyone worse for using these rights.",
        "Many other states give similar rights. We answer such requests from any state in the same way, within 45 days; where the law allows, we may take 45 days more and will tell you why. We ask only for what is needed to be sure that it is you. You may send someone else with your written permission. If we decline, you may appeal by replying to our answer, and you may complain to your state’s attorney general.",
        "In the past 12 months we collected these categories: identifiers (name, telephone number, email, IP address), internet activity, approximate location, and health information that you gave. We drew no inferences from them. Identifiers and answers were disclosed to providers with consent; identifiers and internet activity may have been shared with advertising partners.",
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
        "One cookie, which scripts cannot read, ties your answers to your browser while you fill in the questionnaire. Storage in your browser holds the session number and display settings. Advertising partners, where they are switched on, may set cookies of their own; blocking them changes nothing in what you can do here.",
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
        "To use any of these rights, to take consent back, or to send a legal notice, call the number on this page, use the link “Do Not Sell My Personal Information”, or write to {company}, attention Legal Department, San Diego County, California.",
      ],
    },
  ],
};
