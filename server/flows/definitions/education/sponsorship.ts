/** The disclosure above every list of schools: the listed schools pay the site (16 CFR part 255). */
export const schoolPaymentDisclosure =
  "We show only <strong>schools that pay us</strong> when you ask to hear from them. There are many others, and you " +
  "can contact any school yourself, without us.";

/** The disclosure on pages with advertisements: the advertising schools pay the site. */
export const advertisingDisclosure =
  "These are <strong>ads: schools that pay us</strong> when someone opens their link. You don’t need them. We already " +
  "have your request.";
