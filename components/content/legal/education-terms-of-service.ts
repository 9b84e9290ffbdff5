import { disputeTerms } from "./dispute-terms";
import type { LegalDocument } from "./legal-text";

/** The terms of service of an education site. The fourteen sections follow docs/product.md section 2. */
export const educationTermsOfService: LegalDocument = {
  updated: "June 16, 2024",
  sections: [
    {
      id: "terms-minors",
      heading: "Minors",
      paragraphs: [
        "The services are for adults. You must be at least 18 years old to use them, to send a form or to agree to be contacted. If you’re under 18, please come back when you’re 18. Until then, a school counselor can help you for free, without a form.",
        "We don’t knowingly collect information from anyone under 18. The questionnaire asks for your age before your name, and keeps nothing about anyone younger. If you believe a minor has sent us information, tell us, and we’ll delete it.",
      ],
    },
    {
      id: "terms-your-use",
      heading: "Your Use of the Services",
      paragraphs: [
        "These Terms of Service are an agreement between you and {company} (“we”, “us”, “our”), which runs {brand}. The “services” are this website, its forms, and the calls, texts and emails that follow from them. By using the services, you accept these terms. If you don’t accept them, please don’t use the services.",
        "You may use the services for your own personal, lawful purposes: to look for a program for yourself. You agree to give true, current and complete information, and to use only a telephone number and an email address that are yours or that you’re allowed to use.",
        "You agree not to send forms for another person without that person’s permission, use automated means to read or send forms, try to get around security or limits, send anything unlawful, threatening or harmful, or interfere with other people’s use of the services. We may refuse or end access if these terms are broken or the law requires it.",
      ],
    },
    {
      id: "terms-company-content",
      heading: "Company Content",
      paragraphs: [
        "The text, drawings, layout, software and trademarks on this site belong to {company} or to its licensors and are protected by law. Names and logos of schools belong to the schools. You may view, print and share pages for your own personal use as long as notices stay in place. Any other copying, republication, sale or automated collection needs our written permission.",
        "The content is general information, offered as it is on the day you read it. Programs, tuition, start dates and requirements change. Only the school can tell you what will be true when you apply.",
      ],
    },
    {
      id: "terms-third-party-providers",
      heading: "Third Party Providers and Your Responsibilities",
      paragraphs: [
        "{company} is not itself a provider of legal, insurance or educational services. It is not a school, it doesn’t admit students, and it doesn’t give or lend money for tuition. With your consent, we share the information you send with third party providers: the schools named beside your consent and the people who work for them (“schools”).",
        "Schools pay us. Each school you see here has agreed to pay to be shown or to pay for your request. You see only schools that pay us, from among the ones that fit your answers. Other schools, some of them public and some of them cheaper, may also fit you. We do not rank schools by quality and we do not recommend any of them.",
        "Schools are independent of us. We don’t check what they teach, we aren’t part of your agreements with them, and we aren’t responsible for what they do or fail to do. Whether a school contacts you, admits you or awards you aid is up to the school. A match isn’t an offer of admission.",
        "It is your responsibility to read what you sign. It is also your responsibility to ask about accreditation, the full price, whether credits transfer, whether a program meets your state’s licensing rules, and how its students have done. The U.S. Department of Education publishes these facts for free, without a form, at collegescorecard.ed.gov and nces.ed.gov/collegenavigator.",
      ],
    },
    {
      id: "terms-contact",
      heading: "Contact with Third Party Providers",
      paragraphs: [
        "Each school has its own consent, which names it. You give it by checking its box and sending the form, or by choosing the button that the text names. You then authorize that school to contact you about educational programs by telephone, text message and email at the number and address you gave, including by automatic dialing systems and by artificial or recorded voice messages, even if your number is on a do-not-call list. A school you did not agree to receives nothing. Message and data rates may apply, and how often you are contacted varies.",
        "Your consent is not a condition of enrolling or of buying any goods or services. You can withdraw it at any time: reply STOP to a text message to cancel, reply HELP for help, use the unsubscribe link in an email, or tell us on a call. Schools keep their own records, so tell a school directly if you no longer want to hear from it.",
        "Calls may be recorded for quality and to keep a record of consent.",
      ],
    },
    {
      id: "terms-disclaimers",
      heading: "Disclaimers",
      paragraphs: [
        "The services are provided “as is” and “as available.” To the fullest extent the law allows, we make no warranty of any kind, express or implied, including warranties of merchantability, fitness for a particular purpose, title and non-infringement, and no warranty that the services will be uninterrupted, free of errors or secure, or that information on them is complete or up to date.",
        "We don’t promise that a school will match your answers or admit you, that a program will lead to a job, a license or a certain income, or that you’ll receive financial aid. Nothing here is career, legal, tax or financial advice.",
        "Some states don’t allow certain warranties to be excluded. If yours doesn’t, those exclusions don’t apply to you.",
      ],
    },
    {
      id: "terms-liability",
      heading: "Limitation of Liability",
      paragraphs: [
        "To the fullest extent the law allows, {company}, its owners, employees and agents are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, lost data or a missed application date, arising from the services, from a school’s acts or from content on this site, even if we were told that such damages were possible.",
        "To the same extent, our total liability to you for all claims arising from the services is limited to one hundred dollars ($100). These limits do not apply to liability that cannot be limited under the law, such as for fraud, willful misconduct or, where the law says so, gross negligence.",
      ],
    },
    ...disputeTerms,
  ],
};
