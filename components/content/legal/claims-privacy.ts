import type { LegalDocument } from "./legal-text";
import { privacyRights } from "./privacy-rights";

/** The privacy policy of a claims site: which data is stored, why and how long, and the visitor's rights. */
export const claimsPrivacy: LegalDocument = {
  updated: "November 26, 2026",
  sections: [
    {
      id: "privacy-who",
      heading: "Who we are",
      paragraphs: [
        "{company} runs {brand} and decides how your information is used. This policy covers this website, its forms and its phone numbers. It covers the calls, texts and emails that follow from them too. It is meant for adults in the United States. We do not knowingly collect information from anyone under 18.",
      ],
    },
    {
      id: "privacy-collected",
      heading: "What we collect",
      paragraphs: [
        "What you tell us: your answers to our questions, such as what happened, when, how you were hurt and who treated you. Your ZIP code, your name, your phone number and your email address. A day and time for a call, if you choose one. Some of these answers are about your health. You choose whether to give them.",
        "Your consent: the exact words you agreed to and the boxes you checked. With them the time, the page, your IP address and your browser. The law asks us to be able to show this.",
        "What your browser sends: your IP address, the kind of browser, and the page you came from. The address may also say which ad you clicked. Your IP address points to a state. We may use that to show you the time limit of your state.",
        "On your device: a session number, the page you had reached, and display settings. Your answers are kept there only until you finish, and only in the open tab.",
      ],
    },
    {
      id: "privacy-use",
      heading: "How we use it",
      paragraphs: [
        "To answer your request. If you agree, we pass your answers and contact details to participating attorneys and those who work for them, so that they can contact you. To keep proof of consent. To keep the site working and safe, and to stop abuse. To see which ads work, unless you opted out. To meet legal duties.",
        "No machine alone makes a decision about your legal rights here. We do not ask for more than your request needs.",
      ],
    },
    {
      id: "privacy-shared",
      heading: "With whom it is shared",
      paragraphs: [
        "With those you agreed to hear from. They pay for ads here, and then handle your information under their own policies. With firms that work for us under contract: they run our servers, our phone numbers and our security. With ad partners, where those are switched on and you have not opted out. With a court or the police, where the law says we must. With a new owner, if the business is sold.",
        "Some state laws may call it a “sale” or “sharing” when we pass your details on, or when an ad partner marks your browser. The next sections say how to stop it. We never sell the information of anyone we know to be under 18.",
      ],
    },
    {
      id: "privacy-calls",
      heading: "Calls, texts and email",
      paragraphs: [
        "The Telephone Consumer Protection Act (TCPA) protects you. We may call you with an automatic dialer or a recorded voice, or text you, only if you agreed in writing. So may those named beside the box. You agree by checking that box, and each box starts empty. You do not have to agree in order to buy anything.",
        "You can take your consent back at any time, in any clear way. Reply STOP to a text. Say so on a call. Use the link in an email, or the page “Your information”. Or write to us. Reply HELP for help. Message and data rates may apply. We do not pass your number on to others for their own ads unless you agree.",
      ],
    },
    ...privacyRights({
      sensitive: ", such as health details,",
      collected:
        "In the past 12 months we collected identifiers (name, phone number, email, IP address), internet activity, your rough location, and what you told us about your health. We drew no conclusions from them. With consent, we passed identifiers and answers to providers. We may have shared identifiers and internet activity with ad partners.",
      reach: "Call the number on this page. ",
    }),
  ],
};
