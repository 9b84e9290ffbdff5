import { disputeTerms } from "./dispute-terms";
import type { LegalDocument } from "./legal-text";

/**
 * The terms of service of a claims site. The date and the fourteen sections follow docs/product.md section 2; periods
 * and amounts follow its section 9.
 */
export const claimsTermsOfService: LegalDocument = {
  updated: "June 16, 2024",
  sections: [
    {
      id: "terms-minors",
      heading: "Minors",
      paragraphs: [
        "The services are for adults. You must be at least 18 years old to use them, to send a form or to agree to be contacted. If you’re under 18, don’t use the services, and don’t send us any information about yourself.",
        "We don’t knowingly collect information from anyone under 18. If you believe a minor has sent us information, tell us, and we’ll delete it. A parent or legal guardian may ask about a claim on behalf of an injured child. In that case, the adult is the user, and these terms bind the adult.",
      ],
    },
    {
      id: "terms-your-use",
      heading: "Your Use of the Services",
      paragraphs: [
        "These Terms of Service are an agreement between you and {company} (“we”, “us”, “our”), which runs {brand}. The “services” are this website, its forms, its telephone numbers, and the calls, texts and emails that follow from them. By using the services, you accept these terms. If you don’t accept them, please don’t use the services.",
        "You may use the services for your own personal, lawful purposes. You agree to give true, current and complete information, and to use only a telephone number and an email address that are yours or that you’re allowed to use.",
        "You agree not to send forms for another person without that person’s permission, use automated means to read or send forms, try to get around security or limits, send anything unlawful, threatening or harmful, or interfere with other people’s use of the services. We may refuse or end access if these terms are broken or the law requires it.",
      ],
    },
    {
      id: "terms-company-content",
      heading: "Company Content",
      paragraphs: [
        "The text, drawings, layout, software and trademarks on this site belong to {company} or to its licensors and are protected by law. You may view, print and share pages for your own personal use as long as notices stay in place. Any other copying, republication, sale or automated collection needs our written permission.",
        "The content is general information, offered as it is on the day you read it. It isn’t advice about your own situation. Laws differ from state to state and change over time.",
      ],
    },
    {
      id: "terms-third-party-providers",
      heading: "Third Party Providers and Your Responsibilities",
      paragraphs: [
        "{company} is not itself a provider of legal, insurance or educational services, and is not a law firm, an insurance agency or a school. With your consent, we share the information you send with third party providers, such as participating attorneys and the people who work for them (“providers”). Providers pay for this advertising.",
        "Providers are independent of us. We don’t check, endorse or recommend any of them. We aren’t part of your agreements with them, and we aren’t responsible for what they do or fail to do. Whether a provider contacts you, accepts your case or gets a result depends on the provider and the facts.",
        "It is your responsibility to ask about a provider’s license, experience and fees, to read what you sign, and to decide whether to hire anyone. An attorney-client relationship begins only when you and an attorney agree to one. Until then, you’re responsible for any deadlines that apply to your claim.",
      ],
    },
    {
      id: "terms-contact",
      heading: "Contact with Third Party Providers",
      paragraphs: [
        "If you check a consent box and send a form, you authorize us and the providers named with that box to contact you about your request by telephone, text message and email at the number and address you gave, including by automatic dialing systems and by artificial or recorded voice messages, even if your number is on a do-not-call list. Message and data rates may apply, and how often you are contacted varies.",
        "Your consent is not a condition of buying any goods or services. You can withdraw it at any time: reply STOP to a text message to cancel, reply HELP for help, use the unsubscribe link in an email, or tell us on a call. Providers keep their own records, so tell a provider directly if you no longer want to hear from it.",
        "Calls may be recorded for quality and to keep a record of consent. What you tell us through the services isn’t protected by attorney-client privilege before you hire an attorney.",
      ],
    },
    {
      id: "terms-disclaimers",
      heading: "Disclaimers",
      paragraphs: [
        "The services are provided “as is” and “as available.” To the fullest extent the law allows, we make no warranty of any kind, express or implied, including warranties of merchantability, fitness for a particular purpose, title and non-infringement, and no warranty that the services will be uninterrupted, free of errors or secure, or that information on them is complete or up to date.",
        "We don’t promise that you have a claim, that a provider will take it, or that it will bring you any amount of money. Nothing here is legal, medical, insurance or financial advice. In an emergency, call 911.",
        "Some states don’t allow certain warranties to be excluded. If yours doesn’t, those exclusions don’t apply to you.",
      ],
    },
    {
      id: "terms-liability",
      heading: "Limitation of Liability",
      paragraphs: [
        "To the fullest extent the law allows, {company}, its owners, employees and agents are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, lost data or a missed deadline, arising from the services, from a provider’s acts or from content on this site, even if we were told that such damages were possible.",
        "To the same extent, our total liability to you for all claims arising from the services is limited to one hundred dollars ($100). These limits do not apply to liability that cannot be limited under the law, such as for fraud, willful misconduct or, where the law says so, gross negligence.",
      ],
    },
    ...disputeTerms,
  ],
};
