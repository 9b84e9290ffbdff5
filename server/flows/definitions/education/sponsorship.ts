/**
 * The disclosure beside every list of schools (16 CFR part 255). It says that the listed schools pay the site. No list
 * ranks schools.
 */
export const schoolsPayUs =
  "The schools we show are <strong>schools that pay us</strong> when you ask to hear from them. That decides who is " +
  "on this list. There are many other schools, and you can write to any school yourself, without us.";

/** The shorter disclosure above the cards of the matched schools. */
export const matchesPayUs =
  "These are <strong>schools that pay us</strong> when you ask to hear from them. You can write to any school yourself, " +
  "without us.";

/** The disclosure on pages with advertisements of schools. */
export const advertisersPayUs =
  "These are <strong>advertisements: schools that pay us</strong> when somebody opens their link. You don’t need " +
  "them: we already have your request.";
