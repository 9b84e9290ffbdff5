import { changeAnswer } from "../buttons";
import type { PageDefinition } from "../../flow-definition";

/** Links to public services that sell nothing. Each URL is one of the service’s own front pages. */
const waysOn = {
  navigator:
    '<a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>, by the U.S. Department of Education: look up colleges and trade schools by place, program and tuition',
  scorecard:
    '<a href="https://collegescorecard.ed.gov/">College Scorecard</a>: what colleges cost, how many students finish, what they owe and earn',
  aid: '<a href="https://studentaid.gov/">Federal Student Aid</a>: grants, loans and the FAFSA form, free of charge',
  careers:
    '<a href="https://www.careeronestop.org/">CareerOneStop</a>, sponsored by the U.S. Department of Labor: careers, training and apprenticeships near you',
};

const list = (...keys: (keyof typeof waysOn)[]) =>
  `<ul>${keys.map((key) => `<li>${waysOn[key]}</li>`).join("")}</ul>`;

/** Returns an end page without a lead. No school gets any data, and the session keeps no data about the visitor. */
function kindEnd(
  page: Pick<PageDefinition, "key" | "title">,
  titleData: string,
  htmlData: string,
): PageDefinition {
  return {
    ...page,
    wirePageKey: "More",
    progress: 100,
    end: "declined",
    keepsNothing: true,
    content: { titleData, htmlData },
    actions: [changeAnswer("Start again")],
  };
}

/** The end page when no school takes the request. It comes before any question about contact details. */
export const noSchoolPage = kindEnd(
  { key: "NoMatch", title: "No school matches" },
  "None of our schools fits what you are looking for just now",
  "<p>We only know the schools that pay us, and none of them offers what you chose, where you live, at this time. " +
    "That says nothing about you or your plans. We have not asked for your name or your number, we have passed " +
    "nothing on, and we have deleted what you told us.</p><p>These public pages list schools whether or not they pay " +
    `anybody, and cost nothing:</p>${list("navigator", "scorecard", "aid")}`,
);

/** The end page of an education flow when the phone number or email must not be contacted (docs/decisions/0019). */
export const noContactPage = kindEnd(
  { key: "NoContact", title: "Is not to be contacted" },
  "We do not pass this number on",
  "<p>No school is given this number or this email address by us, so your request went to nobody. <strong>Nobody will " +
    "call you</strong>, and we have deleted what you told us.</p><p>You can write to any school yourself. These public " +
    `pages list them, and cost nothing:</p>${list("navigator", "scorecard", "aid")}`,
);

/** The end page for visitors under 18. It asks them to come back later. */
export const minorPage = kindEnd(
  { key: "Minor", title: "Under 18" },
  "Please come back when you are 18",
  "<p>You are planning early, and that is a good thing. Schools may only contact adults through us, so we stop here. " +
    "We have kept nothing of what you told us, and passed nothing on.</p><p>Until then, your school counselor can " +
    `help, and these public pages are for everybody:</p>${list("careers", "aid", "navigator")}`,
);

/** The end page for visitors without a high school diploma, which every program requires. */
export const diplomaPage = kindEnd(
  { key: "Diploma", title: "No diploma yet" },
  "A high school diploma or GED comes first",
  "<p>The programs we list ask for a high school diploma or its equivalent. You can earn one as an adult, and many " +
    "places have classes that are free or cost little. We have kept nothing of what you told us, and passed nothing on.</p><p>These can help " +
    'you with it:</p><ul><li><a href="https://www.nationalliteracydirectory.org/">National Literacy Directory</a>: ' +
    'adult classes near you</li><li><a href="https://www.ged.com/">GED Testing Service</a>: about the GED test</li>' +
    `<li>${waysOn.careers}</li></ul>`,
);

/** The end page after No Thanks on a page with consent. No school gets any data. */
export const notInterestedPage = kindEnd(
  { key: "NotInterested", title: "Does not want to be contacted" },
  "That is fine. We passed nothing on",
  "<p>No school gets your request, and we have deleted what you told us.</p><p>If you would rather look around on " +
    `your own, these public pages list schools whether or not they pay anybody:</p>${list("navigator", "scorecard", "aid")}`,
);
