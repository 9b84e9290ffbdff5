import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { AboutCopy, FooterDisclaimer, Theme } from "./theme";

/** Disclaimers in the footer of the legal sites (docs/product.md section 1). */
export const legalDisclaimers: FooterDisclaimer[] = [
  "This site offers general information only. It isn’t legal advice about your situation, and it may not match the law in your state.",
  "Using this site, filling out its forms or calling its phone numbers doesn’t create an attorney-client relationship.",
  {
    listed:
      'Advertising on this site is paid for by participating attorneys. See the <a href="/sponsors">list of sponsors</a> and the <a href="/phonenumbers">phone numbers</a> they use.',
    unlisted:
      'See the <a href="/phonenumbers">phone numbers on this site</a> and who answers them.',
    unscripted: 'Our <a href="/sponsors">list of sponsors</a> shows who pays to advertise here.',
  },
  "This site is not a law firm or an attorney referral service. It doesn’t endorse or recommend any attorney, and it makes no promise about the outcome of a claim.",
];

/** Texts of the legal sites' About page. */
export const legalAboutCopy: AboutCopy = {
  intro:
    "We explain in plain words where you stand after an injury. If you agree, we send your request to an attorney who takes cases like yours.",
  paid: [
    "You pay nothing.",
    {
      listed:
        'Participating attorneys pay for our advertising. You’ll find their names in the <a href="/sponsors">list of sponsors</a>. A listing is not a recommendation.',
      unlisted: "Participating attorneys pay for our advertising.",
      unscripted: 'Our <a href="/sponsors">list of sponsors</a> shows who pays to advertise here.',
    },
    "No one can pay to change what our articles say. No one gets your name or number unless the form names them and you agree.",
  ],
  limits:
    "We aren’t a law firm or an attorney referral service. What you read here is general information. Using this site doesn’t make anyone your lawyer.",
};

/** Heading above the names of the law firms that may call the visitor (docs/receivers.md). */
export const possibleCallersHeading = { header: "Who can call you", text: "" };

/** Texts beside the questionnaire of a legal site, one for each stage. */
export const legalReassurances: Theme["reassurances"] = {
  questions: {
    heading: "There are no wrong answers",
    text: "Not sure? That’s a fine answer, too. You can go back and change any answer, and we share nothing while you answer.",
  },
  contact: {
    heading: "We use your number only for this request",
    text: "Only the companies named in the consent can call, text or email you. You can withdraw your consent at any time, here or by replying STOP.",
  },
  declined: {
    heading: "You can come back at any time",
    text: "We haven’t shared anything with anyone. If something changes, or you have a question, start again or call us.",
  },
  end: {
    heading: "You’ve done your part for today",
    text: "There’s nothing else you need to do right now. Keep your evidence, and take care of yourself first.",
  },
};

type FlowSettings = Omit<ThemeFlowConfig, "flowKey" | "title">;

const sharedFlowSettings = {
  variantThankYouPage: "legal",
  matchedSchoolsText: possibleCallersHeading,
  initTrackingTools: true,
  clarityEventTrackField: true,
  clarityEventFieldTimer: 1000,
} satisfies Partial<FlowSettings>;

/** Settings of the questionnaires of all legal sites. */
export const legalFlowSettings: FlowSettings = {
  ...sharedFlowSettings,
  piiText: "How can we reach you?",
  thankYouPageText:
    "A participating attorney or their office may call you soon. To talk to someone right now, call {phone}.",
  loaderType: "local",
};

/** Returns the settings of a legal site's form for scheduling a call. */
export function createCallFlowSettings(flowKey: string): ThemeFlowConfig {
  return {
    ...sharedFlowSettings,
    flowKey,
    title: "Complete This Form For a Free Case Evaluation",
    piiText: "We will call you back within 5 minutes!",
    thankYouPageText: "Expect a call from {phone} shortly.",
    loaderType: "global",
  };
}

/** Disclaimer on the pages that explain how to make a claim. */
export const claimsDisclaimer =
  "This site is not a law firm or a referral service. It’s advertising paid for by participating attorneys. Using it doesn’t make anyone your lawyer.";

/** Disclaimer on pages about time limits to sue. */
export const timeLimitDisclaimer =
  "This is general information, not legal advice. Only a lawyer who knows the facts can tell you your exact deadline.";

/** Texts of /claims/claimsubmitted on all legal sites. */
export const claimSubmittedCopy: Pick<
  ClaimsCopy["claimSubmitted"],
  "title" | "description" | "heading" | "intro" | "links" | "submitted"
> = {
  title: "What comes next",
  description: "See what happens after you send your answers and what you can do in the meantime.",
  heading: "What comes next",
  intro:
    "Once you send your answers and agree to be contacted, the attorneys you agreed to hear from, or their offices, can call you. You haven’t sent anything yet.",
  links: [{ label: "Start my claim", href: "/claims/makeclaim" }],
  submitted: {
    heading: "Submitted!",
    intro:
      "Thank you. We have your answers. If an attorney has your request, they or their office can call you during the hours the law allows. The last page of the form shows who has it.",
    links: [{ label: "Home", href: "/", look: "quiet" }],
  },
};
