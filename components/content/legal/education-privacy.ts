import type { LegalDocument } from "./legal-text";
import { privacyRights } from "./privacy-rights";

/** The privacy policy of a site that leads to schools. */
export const educationPrivacy: LegalDocument = {
  updated: "November 24th, 2026",
  sections: [
    {
      id: "privacy-who",
      heading: "Who we are",
      paragraphs: [
        "{company} runs {brand} and decides how the information described here is used. This policy covers this website, its forms, and the calls, texts and emails that follow from them. It is meant for adults in the United States. We do not knowingly collect information from anyone under 18: the questionnaire asks for your age before your name, and what somebody younger has answered until then is not kept.",
      ],
    },
    {
      id: "privacy-collected",
      heading: "What we collect",
      paragraphs: [
        "What you tell us: your answers in the questionnaire, such as the level of school you have finished, the areas and programs you are interested in, when and how you would like to study, your postal code, your name, telephone number and email address. You choose whether to give them.",
        "Your consent: the exact words you agreed to, which schools you agreed to hear from and how, and the time, page address, IP address and browser with which you did so. The law asks us to be able to show this.",
        "What your browser sends: IP address, browser type, the page you came from, and campaign parameters in the address, such as those that tell us which advertisement was clicked.",
        "On your device: a session number, the page of the questionnaire you had reached and display settings. Your answers are kept there only until you finish, and only for the open tab.",
      ],
    },
    {
      id: "privacy-use",
      heading: "How we use it",
      paragraphs: [
        "To answer your request: with your consent, we pass your answers and contact details to the schools that you agreed to hear from, one message a school, so that they can contact you about their programs. To keep proof of consent. To keep the services working and safe, and to prevent abuse. To measure which advertising works, unless you opted out. To meet legal duties.",
        "Which schools you are shown follows from your answers, from what the schools offer and accept, and from the fact that they pay us. We do not use your information for decisions made by machines alone that have legal effect for you, and we do not ask for more than the request needs.",
      ],
    },
    {
      id: "privacy-shared",
      heading: "With whom it is shared",
      paragraphs: [
        "With the schools that you agreed to be contacted by, which pay us and then handle your information under their own policies. With service providers who work for us under contract, for hosting and security. With advertising and analytics partners where they are switched on and you have not opted out. With authorities where the law requires it. With a successor if the business is sold.",
        "Passing your details to a school that pays us, or letting an advertising partner set an identifier, may count as a “sale” or “sharing” under some state laws. The next sections say how to stop it. We never sell the information of anyone we know to be under 18.",
      ],
    },
    {
      id: "privacy-calls",
      heading: "Calls, texts and email",
      paragraphs: [
        "Under the Telephone Consumer Protection Act (TCPA) a school named in a consent may contact you by automatic dialing systems, artificial or recorded voice, or text message only if you agreed to it in writing, by checking its box or by choosing the button that its text names. Boxes start unchecked. Consent is not a condition of enrolling or of buying anything.",
        "You can take consent back at any time and in any reasonable way: reply STOP to a text, say so on a call, use the unsubscribe link in an email, use the page “Your information”, or write to us. Reply HELP for help. Message and data rates may apply. Numbers that were given to us for texting are not passed to others for their own marketing without your consent.",
      ],
    },
    ...privacyRights({
      sensitive: "",
      collected:
        "In the past 12 months we collected these categories: identifiers (name, telephone number, email, IP address), internet activity, approximate location, and education information that you gave. We drew no inferences from them. Identifiers and answers were disclosed to schools with consent; identifiers and internet activity may have been shared with advertising partners.",
      reach: "use the link “Do Not Sell My Personal Information”",
    }),
  ],
};
