import type { Disclaimer } from "./theme";

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
