import type { LegalDocument } from "./legal-text";
import { buildSharedPrivacySections } from "./shared-privacy-sections";

/** The privacy policy of a claims site: which data is stored, why and for how long, and the visitor's rights. */
export const claimsPrivacyPolicy: LegalDocument = {
  updated: "November 26, 2026",
  sections: [
    {
      id: "privacy-who",
      heading: "Who we are",
      paragraphs: [
        "{company} runs {brand} and decides how your information is used. This policy covers this website, its forms and its phone numbers, and the calls, texts and emails that follow from them. It’s meant for adults in the United States. We don’t knowingly collect information from anyone under 18.",
      ],
    },
    {
      id: "privacy-collected",
      heading: "What we collect",
      paragraphs: [
        "What you tell us: We collect your answers to our questions, such as what happened, when, how you were hurt and who treated you. We also collect your ZIP code, name, phone number and email address, and a day and time for a call if you choose one. Some of these answers are about your health. You decide whether to give them.",
        "Your consent: We keep the exact words you agreed to and the boxes you checked, with the time, the page, your IP address and your browser. The law requires us to be able to show this.",
        "What your browser sends: We receive your IP address, your type of browser and the page you came from. The page’s address may also show which ad you clicked. Your IP address tells us which state you may be in. We may use it to show you your state’s time limit.",
        "On your device: Your browser stores a session number, the page you reached and display settings. Your answers stay there only until you finish, and only in the open tab.",
      ],
    },
    {
      id: "privacy-use",
      heading: "How we use it",
      paragraphs: [
        "We use it to answer your request. If you agree, we share your answers and contact details with participating attorneys and the people who work for them, so they can contact you. We also use it to keep proof of consent, to keep the site working and safe, to stop abuse and to meet legal duties. We use it to see which ads work, unless you opted out.",
        "No decision about your legal rights is made by a machine alone. We don’t ask for more than we need to answer your request.",
      ],
    },
    {
      id: "privacy-shared",
      heading: "Who we share it with",
      paragraphs: [
        "We share it with the companies you agreed to hear from. They pay for ads here, and they handle your information under their own policies. We share it with firms that work for us under contract and run our servers, phone numbers and security. We share it with ad partners, if we use any and you haven’t opted out. We share it with a court or the police if the law says we must, and with a new owner if the business is sold.",
        "Some state laws may call it a “sale” or “sharing” when we send your details to others or when an ad partner tracks your browser. The next sections explain how to stop it. We never sell the information of anyone we know to be under 18.",
      ],
    },
    {
      id: "privacy-calls",
      heading: "Calls, texts and email",
      paragraphs: [
        "The Telephone Consumer Protection Act (TCPA) protects you. We can call you with an automatic dialer or a recorded voice, or text you, only if you agreed in writing. The same goes for the companies named beside the box. You agree by checking that box, and each box starts empty. Agreeing isn’t required to buy anything.",
        "You can withdraw your consent at any time, in any clear way. Reply STOP to a text. Tell us on a call. Use the link in an email or the page “Your information.” Or write to us. Reply HELP for help. Message and data rates may apply. We don’t give your number to others for their own ads unless you agree.",
      ],
    },
    ...buildSharedPrivacySections({
      sensitiveExample: ", such as health details,",
      collectedCategories:
        "In the past 12 months we collected identifiers (name, phone number, email, IP address), internet activity, your rough location, and what you told us about your health. We drew no conclusions from them. With consent, we sent identifiers and answers to providers. We may have shared identifiers and internet activity with ad partners.",
      contactSentence: "Call the number on this page. ",
    }),
  ],
};
