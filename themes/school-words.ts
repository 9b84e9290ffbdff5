import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";
import type { AboutCopy, Theme } from "./theme";

/** Footer disclaimers of the sites that lead to schools (docs/product.md section 1). */
export const educationDisclaimers = [
  "Schools pay us when a visitor asks to hear from them. That is advertising, and it decides which schools we can show. We do not rank schools, and we do not show every school or program in your area.",
  "This site is not a school, not a lender and not a government agency. It does not decide on admission or on financial aid, and asking to hear from a school is not an application to it.",
  "No school can promise you admission, a grade, a job or a salary, and neither can we. Credits do not always transfer from one school to another. Ask each school what it costs, how it is accredited and how many of its students finish.",
  'Facts about colleges, collected by the U.S. Department of Education: <a href="https://collegescorecard.ed.gov/">College Scorecard</a> and <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>. Federal student aid: <a href="https://studentaid.gov/">studentaid.gov</a>.',
];

/** The About page of the education sites. */
export const schoolAbout: AboutCopy = {
  intro:
    "We help you find schools that teach what you want to learn. You see their names, and you pick which of them may call you.",
  paid: [
    "You pay nothing. Every school that we show pays us when somebody asks to hear from it.",
    "That money decides which schools we can show. Others may teach the same, and may suit you better. We do not rank schools, and we do not tell you which one to choose.",
    "No school hears of you unless you say yes to it by name.",
  ],
  limits:
    "We are not a school, not a lender and not a government agency. Asking to hear from a school is not an application to it.",
};

/**
 * Texts beside the questions, the contact details, and the last pages of the form on an education site's home page.
 */
export const schoolReassurances: Theme["reassurances"] = {
  questions: {
    heading: "You can change any answer",
    text: "Go back whenever you like. No school hears of you while you answer.",
  },
  contact: {
    heading: "You decide who can call",
    text: "Only a school that you agree to on this page gets your number. You can take that back at any time.",
  },
  declined: {
    heading: "You can come back at any time",
    text: "No school has heard of you. If your plans change, start again.",
  },
  end: {
    heading: "You have done your part",
    text: "When a school calls, ask what the whole program costs and how many students finish it. You never have to say yes on the phone.",
  },
};

/** HTML opened by the link 'Sponsored Schools', with the disclosure of payments (16 CFR part 255). */
export const sponsoredSchools =
  '<p>A sponsored school pays us when somebody asks to hear from it. Every school that you can be matched to here is sponsored; schools that do not pay us are not shown. That says nothing about how good a school is: we do not rank them.</p><p>Colleges that take part in federal student aid, sponsored or not, are listed in <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>, by the U.S. Department of Education.</p>';

/**
 * Heading over the schools matched to a visitor (docs/product.md section 2). The payments are disclosed beside the
 * list.
 */
export const matchedSchools = {
  header: "You have been matched to the following:",
  text: "Check only those that you want to hear from.",
};

/** Settings of the education sites' questionnaire, except its key and title. */
export const schoolFlow: Omit<ThemeFlowConfig, "flowKey" | "title"> = {
  piiText: "Where may the schools you pick reach you?",
  thankYouPageText: "Stay by your phone. A school representative may be calling shortly.",
  variantThankYouPage: "default",
  matchedSchoolsText: matchedSchools,
  loaderType: "local",
  initTrackingTools: true,
  clarityEventTrackField: true,
  clarityEventFieldTimer: 1000,
};

/** Public websites where anyone can check a school. None of them takes money from schools. */
export const schoolChecks = [
  {
    name: "College Scorecard",
    url: "https://collegescorecard.ed.gov/",
    text: "What a school costs, how many students finish, and what they earn later. From the U.S. Department of Education.",
  },
  {
    name: "College Navigator",
    url: "https://nces.ed.gov/collegenavigator/",
    text: "Colleges and trade schools that take part in federal student aid, by place and program, whoever pays whom.",
  },
  {
    name: "Database of Accredited Postsecondary Institutions and Programs",
    url: "https://ope.ed.gov/dapip/",
    text: "Whether an agency that the Department of Education recognizes has accredited the school.",
  },
  {
    name: "The FAFSA form",
    url: "https://studentaid.gov/h/apply-for-aid/fafsa",
    text: "The application for federal grants and loans. It is free: you never have to pay anybody to send it.",
  },
];

interface SchoolContact {
  /** The answer to the question who may call. Each theme has its own wording of the question. */
  callers: string;
  /** An item of the questions and answers: which schools get the visitor's answers. */
  passedOn: { question: string; answer: string };
}

/**
 * Texts about who gets a visitor's details, by the flow's form of consent. Either each school has a checkbox, or a
 * button agrees to the schools named beside it (server/flows/definitions/education/school-consent.ts).
 */
export const schoolContact = {
  byBox: contact("the schools whose boxes you check"),
  byButton: contact("a school that you say yes to, once you have seen its name"),
} satisfies Record<string, SchoolContact>;

function contact(schools: string): SchoolContact {
  return {
    callers: `Only ${schools}`,
    passedOn: {
      question: "What happens to what I tell you?",
      answer: `It goes to ${schools}, and to no other. The <a href="/company/PrivacyPolicy">privacy policy</a> says what is kept, for how long, and how to have it deleted.`,
    },
  };
}
