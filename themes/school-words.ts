import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";
import type { AboutCopy, Theme } from "./theme";

/** Disclaimers in the footer of the education sites (docs/product.md section 1). */
export const educationDisclaimers = [
  "Schools pay us when a visitor asks to hear from them. That’s advertising, and it decides which schools we can show. We don’t rank schools, and we don’t show every school or program in your area.",
  "This site is not a school, a lender or a government agency. It doesn’t decide who gets admitted or who gets financial aid. Asking to hear from a school isn’t an application.",
  "No school can promise you admission, a grade, a job or a salary, and neither can we. Credits don’t always transfer from one school to another. Ask each school what it costs, how it’s accredited and how many of its students finish.",
  'The U.S. Department of Education publishes facts about colleges on <a href="https://collegescorecard.ed.gov/">College Scorecard</a> and <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>. For federal student aid, go to <a href="https://studentaid.gov/">studentaid.gov</a>.',
];

/** Texts of the education sites' About page. */
export const schoolAboutCopy: AboutCopy = {
  intro:
    "We help you find schools that teach what you want to learn. You see their names and choose which ones can call you.",
  paid: [
    "You pay nothing. Every school we show pays us when someone asks to hear from it.",
    "That money decides which schools we can show. Other schools may teach the same subjects and be a better fit for you. We don’t rank schools, and we don’t tell you which one to choose.",
    "A school gets your information only if you agree to that school by name.",
  ],
  limits:
    "We’re not a school, a lender or a government agency. Asking to hear from a school isn’t an application.",
};

/** Questions that a visitor can ask a school on the phone. */
const questionsForSchools = [
  "What does the whole program cost, with fees and books?",
  "How many students finish it, and how long do they take?",
  "Who accredits the school?",
  "Will credits transfer, in and out?",
];

/** Texts beside the questionnaire on an education site's home page, one for each stage. */
export const schoolReassurances: Theme["reassurances"] = {
  questions: {
    heading: "You can change any answer",
    text: "Go back whenever you like. No school sees your answers yet.",
    points: [
      "It’s free for you. Schools pay us.",
      "You’ll see each school’s name before you agree to anything.",
      "No one calls unless you say so.",
    ],
  },
  contact: {
    heading: "You choose who can call",
    text: "Only a school you agree to on this page gets your number. You can withdraw your consent at any time.",
    points: [
      "Calls come only between 8 a.m. and 9 p.m. your time.",
      "You can tell any school to stop, or reply STOP to a text.",
      "It’s not an application, and you don’t have to enroll.",
    ],
  },
  declined: {
    heading: "Come back anytime",
    text: "We haven’t shared your information with any school. If your plans change, start again.",
    points: ["No school has your answers.", "No one will call you."],
  },
  end: {
    heading: "You’ve done your part",
    text: "When a school calls, ask anything you like. You never have to say yes on the phone.",
    points: [
      "Take your time. You don’t have to decide on the call.",
      "Write down who called and what they said.",
      "Get prices and promises in writing.",
    ],
  },
};

/** HTML of the expandable text "Sponsored Schools", which says that schools pay for leads (16 CFR part 255). */
export const sponsoredSchoolsHtml =
  '<p>A sponsored school pays us when someone asks to hear from it. Every school you can be matched with here is sponsored. We don’t show schools that don’t pay us. That says nothing about how good a school is, and we don’t rank them.</p><p><a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>, from the U.S. Department of Education, lists colleges that take part in federal student aid, sponsored or not.</p>';

/** Heading above the schools that fit a visitor's answers (docs/product.md section 2). */
export const matchedSchoolsHeading = {
  header: "You have been matched to the following:",
  text: "Check only the ones you want to hear from.",
};

/** Settings of the questionnaires of all education sites. */
export const schoolFlowSettings: Omit<ThemeFlowConfig, "flowKey" | "title"> = {
  piiText: "How can the schools you choose reach you?",
  thankYouPageText: "Stay by your phone. A school representative may be calling shortly.",
  variantThankYouPage: "default",
  matchedSchoolsText: matchedSchoolsHeading,
  afterSubmission: {
    heading: "Get ready for the call",
    text: "Ask every school these questions:",
    points: questionsForSchools,
    link: { label: "Compare schools while you wait", url: "https://collegescorecard.ed.gov/" },
  },
  loaderType: "local",
  initTrackingTools: true,
  clarityEventTrackField: true,
  clarityEventFieldTimer: 1000,
};

/** Public websites where anyone can check a school, and which take no money from schools. */
export const schoolVerificationSites = [
  {
    name: "College Scorecard",
    url: "https://collegescorecard.ed.gov/",
    text: "This U.S. Department of Education site shows what a school costs, how many students finish and what they earn later.",
  },
  {
    name: "College Navigator",
    url: "https://nces.ed.gov/collegenavigator/",
    text: "Search colleges and trade schools that take part in federal student aid, by location and program.",
  },
  {
    name: "Database of Accredited Postsecondary Institutions and Programs",
    url: "https://ope.ed.gov/dapip/",
    text: "See if a school is accredited by an agency that the Department of Education recognizes.",
  },
  {
    name: "The FAFSA form",
    url: "https://studentaid.gov/h/apply-for-aid/fafsa",
    text: "This is how you apply for federal grants and loans. It’s free, so you never have to pay anyone to send it.",
  },
];

interface SchoolContactTexts {
  /** Answer to the question who may call the visitor. */
  callers: string;
  /** Question and answer about which schools get the visitor's answers. */
  answersShared: { question: string; answer: string };
}

/**
 * Texts about who gets a visitor's contact details, for each way to consent: a checkbox per school, or one button for
 * the named schools.
 */
export const schoolContactTexts = {
  byBox: buildContactTexts("the schools whose boxes you check"),
  byButton: buildContactTexts("a school you say yes to after you’ve seen its name"),
} satisfies Record<string, SchoolContactTexts>;

function buildContactTexts(schools: string): SchoolContactTexts {
  return {
    callers: `Only ${schools} will call you`,
    answersShared: {
      question: "Who gets my information?",
      answer: `It goes only to ${schools}. Our <a href="/company/PrivacyPolicy">privacy policy</a> explains what we keep, for how long, and how to have it deleted.`,
    },
  };
}
