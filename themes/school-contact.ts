interface SchoolContact {
  /** Who may call; each theme asks in its own words. */
  callers: string;
  /** What happens to the answers, with the question. */
  passedOn: { question: string; answer: string };
}

/**
 * Who hears of a visitor, by the way in which the site's flow asks for consent: each school has a box, or a button says
 * yes to those that are named beside it (flow/server/definitions/education/school-consent.ts).
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
