import type { LegalDocument } from "./legal-text";
import { privacyRights } from "./privacy-rights";

/** The privacy policy of an education site. */
export const educationPrivacy: LegalDocument = {
  updated: "November 26, 2026",
  sections: [
    {
      id: "privacy-who",
      heading: "Who we are",
      paragraphs: [
        "{company} runs {brand} and decides how your information is used. This policy covers this website and its forms. It covers the calls, texts and emails that follow from them too. It is meant for adults in the United States. We do not knowingly collect information from anyone under 18. We ask for your age before your name, and keep nothing of what somebody younger told us.",
      ],
    },
    {
      id: "privacy-collected",
      heading: "What we collect",
      paragraphs: [
        "What you tell us: your answers to our questions, such as how far you got in school, what you would like to study, when and how. Your ZIP code, your name, your phone number and your email address. You choose whether to give them.",
        "Your consent: the exact words you agreed to, and which schools you agreed to hear from. With them the time, the page, your IP address and your browser. The law asks us to be able to show this.",
        "What your browser sends: your IP address, the kind of browser, and the page you came from. The address may also say which ad you clicked.",
        "On your device: a session number, the page you reached and display settings. Your answers stay there only until you finish, and only in the open tab.",
      ],
    },
    {
      id: "privacy-use",
      heading: "How we use it",
      paragraphs: [
        "To answer your request. If you agree, we pass your answers and contact details to the schools that you agreed to hear from, so that they can tell you about their programs. To keep proof of consent. To keep the site working and safe, and to stop abuse. To see which ads work, unless you opted out. To meet legal duties.",
        "Three things decide which schools you see: your answers, what each school offers and accepts, and that it pays us. No machine alone makes a decision here that has legal effect for you. We do not ask for more than your request needs.",
      ],
    },
    {
      id: "privacy-shared",
      heading: "Who we share it with",
      paragraphs: [
        "With the schools that you agreed to hear from. They pay us, and then handle your information under their own policies. With firms that work for us under contract: they run our servers and our security. With ad partners, where those are switched on and you have not opted out. With a court or the police, where the law says we must. With a new owner, if the business is sold.",
        "Some state laws may call it a “sale” or “sharing” when we pass your details to a school that pays us, or when an ad partner marks your browser. The next sections say how to stop it. We never sell the information of anyone we know to be under 18.",
      ],
    },
    {
      id: "privacy-calls",
      heading: "Calls, texts and email",
      paragraphs: [
        "The Telephone Consumer Protection Act (TCPA) protects you. A school may call you with an automatic dialer or a recorded voice, or text you, only if you agreed in writing. You agree by checking its box, or by choosing the button that its text names. Each box starts empty. You do not have to agree in order to enroll or to buy anything.",
        "You can withdraw your consent at any time, in any clear way. Reply STOP to a text. Tell us on a call. Use the link in an email or the page “Your information.” Or write to us. Reply HELP for help. Message and data rates may apply. We don’t give your number to others for their own ads unless you agree.",
      ],
    },
    ...privacyRights({
      sensitive: "",
      collected:
        "In the past 12 months we collected identifiers (name, phone number, email, IP address), internet activity, your rough location, and what you told us about your education. We drew no conclusions from them. With consent, we passed identifiers and answers to schools. We may have shared identifiers and internet activity with ad partners.",
      reach: "",
    }),
  ],
};
