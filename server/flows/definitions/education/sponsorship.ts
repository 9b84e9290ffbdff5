/**
 * Who pays whom, beside every list of schools (16 CFR part 255). No list says that a school is better than another: they
 * are drawn from those that pay.
 */
export const schoolsPayUs =
  "The schools we show are <strong>schools that pay us</strong> when you ask to hear from them. That decides who is " +
  "on this list. There are many other schools, and you can write to any school yourself, without us.";

/** The same, shorter, over the schools' own cards. */
export const matchesPayUs =
  "These are <strong>schools that pay us</strong> when you ask to hear from them. You can write to any school yourself, " +
  "without us.";

/** The same on the pages of advertisements. */
export const advertisersPayUs =
  "These are <strong>advertisements: schools that pay us</strong> when somebody opens their link. You don’t need " +
  "them: we already have your request.";
