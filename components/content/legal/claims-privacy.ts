import type { LegalDocument } from "./legal-text";
import { privacyRights } from "./privacy-rights";

/** The privacy policy of a claims site: what is kept, why, for how long, and what a visitor can do about it. */
export const claimsPrivacy: LegalDocument = {
  updated: "November 24th, 2026",
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
        "You can take consent back at any time and in any reasonable way: reply STOP to a text, say so on a call, use the unsubscribe link in an email, use the page “Your information”, or write to us. Reply HELP for help. Message and data rates may apply. Numbers that were given to us for texting are not passed to others for their own marketing without your consent.",
      ],
    },
    ...privacyRights({
      sensitive: ", such as health details,",
      collected:
        "In the past 12 months we collected these categories: identifiers (name, telephone number, email, IP address), internet activity, approximate location, and health information that you gave. We drew no inferences from them. Identifiers and answers were disclosed to providers with consent; identifiers and internet activity may have been shared with advertising partners.",
      reach: "call the number on this page, use the link “Do Not Sell My Personal Information”",
    }),
  ],
};
