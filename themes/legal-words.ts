import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { AboutCopy, Disclaimer, Theme } from "./theme";

/** Footer disclaimers of the legal sites (docs/product.md section 1). */
export const legalDisclaimers: Disclaimer[] = [
  "The information on this site is general information only. It is not legal advice for your situation, and it may not fit the law of your state.",
  "Using this site, filling out its forms or calling the numbers on it does not create an attorney-client relationship.",
  {
    listed:
      'Advertising on this site is paid for by participating attorneys. See the <a href="/sponsors">list of sponsors</a> and the <a href="/phonenumbers">phone numbers</a> that they use.',
    unlisted:
      'See which <a href="/phonenumbers">phone numbers</a> this site shows, and who answers them.',
    unscripted:
      'Whether anybody pays for advertising here, and who, stands in the <a href="/sponsors">list of sponsors</a>.',
  },
  "This site is not a law firm and not an attorney referral service. It does not endorse or recommend any attorney, and it makes no promise about the outcome of a claim.",
];

/** The About page of the legal sites. */
export const legalAbout: AboutCopy = {
  intro:
    "We explain in plain words where you stand after you were hurt. If you agree, we pass your request on to an attorney who takes such cases.",
  paid: [
    "You pay nothing.",
    {
      listed:
        'Attorneys who take part pay for our advertising. The <a href="/sponsors">list of sponsors</a> names them. Being on it is not a recommendation.',
      unlisted:
        "Attorneys who take part pay for our advertising. This page will link to their names when there are some.",
      unscripted:
        'Whether anybody pays for advertising here, and who, stands in the <a href="/sponsors">list of sponsors</a>.',
    },
    "Payment buys no better word in our articles. Nobody gets your name or number unless you agree to it by name on the form.",
  ],
  limits:
    "We are not a law firm and not an attorney referral service. What you read here is general. Using this site does not make anyone your lawyer.",
};

/**
 * Heading of the card above the contact details. The flow API adds the names of the possible callers
 * (docs/receivers.md).
 */
export const whoMayCall = { header: "Who may call you", text: "" };

/** Texts beside the questions, the contact details, and the last pages of the form. */
export const reassurances: Theme["reassurances"] = {
  questions: {
    heading: "There are no wrong answers",
    text: "Leave out what you do not know. You can go back and change any answer, and nothing is passed on while you answer.",
  },
  contact: {
    heading: "Your number is used for this request",
    text: "Only those named in the text may call, text or email you. You can withdraw your consent at any time, here or by replying STOP.",
  },
  declined: {
    heading: "You can come back at any time",
    text: "We have passed nothing on to anyone. If something changes, or you have a question, start again or call us.",
  },
  end: {
    heading: "You have done your part for today",
    text: "There is nothing else you need to do now. Keep what you have, and take care of yourself first.",
  },
};

type FlowSettings = Omit<ThemeFlowConfig, "flowKey" | "title">;

const settings = {
  variantThankYouPage: "legal",
  matchedSchoolsText: whoMayCall,
  initTrackingTools: true,
  clarityEventTrackField: true,
  clarityEventFieldTimer: 1000,
} satisfies Partial<FlowSettings>;

/** Settings of the legal sites' questionnaire, except its key and own texts. */
export const legalFlow: FlowSettings = {
  ...settings,
  piiText: "Where may we reach you?",
  thankYouPageText:
    "A participating attorney or their office may call you shortly. To talk to someone right now, call {phone}.",
  loaderType: "local",
};

/** Returns the settings of the legal sites' schedule-a-call form. */
export function callFlow(flowKey: string): ThemeFlowConfig {
  return {
    ...settings,
    flowKey,
    title: "Complete This Form For a Free Case Evaluation",
    piiText: "We will call you back within 5 minutes!",
    thankYouPageText: "Expect a call from {phone} shortly.",
    loaderType: "global",
  };
}

/** Disclaimer of the claims pages. */
export const claimsDisclaimer =
  "This site is not a law firm and not a referral service. It is advertising, paid for by participating attorneys, and using it does not make anyone your lawyer.";

/** Disclaimer of pages about time limits. */
export const timeLimitNote =
  "This is general information, not legal advice. Only a lawyer who knows the facts can say which day is your last.";

/** Copy of /claims/claimsubmitted, except its illustration and the texts for one kind of claim. */
export const submittedPage: Pick<
  ClaimsCopy["claimSubmitted"],
  "title" | "description" | "heading" | "intro" | "links" | "submitted"
> = {
  title: "What comes next",
  description: "What happens after you send your answers, and what you can do in the meantime.",
  heading: "What comes next",
  intro:
    "After you send your answers and agree to be contacted, the attorneys you agreed to hear from can call you, or their offices can. Nothing has been sent from this page.",
  links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
  submitted: {
    heading: "Submitted!",
    intro:
      "Thank you. Your answers are in. If an attorney has your request, they or their office can call you at hours when the law allows calls. The last page of the questions says who has it.",
    links: [{ label: "Home", href: "/", look: "quiet" }],
  },
};
