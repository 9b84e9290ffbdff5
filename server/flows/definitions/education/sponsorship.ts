/**
 * The disclosure beside every list of schools (16 CFR part 255). It says that the listed schools pay the site. No list
 * ranks schools.
 */
export const schoolsPayUs =
  "We show only <strong>schools that pay us</strong> when you ask to hear from them. There are many others, and you " +
  "can contact any school yourself, without us.";

/** The disclosure on pages with advertisements of schools. */
export const advertisersPayUs =
  "These are <strong>ads: schools that pay us</strong> when someone opens their link. You don’t need them. We already " +
  "have your request.";
