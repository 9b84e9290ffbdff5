import { createChangeAnswerButton } from "../buttons";
import type { PageDefinition } from "../../flow-definition";

/** HTML links to the front pages of free public services, such as College Navigator. */
const publicServiceLinks = {
  navigator:
    '<a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>, from the U.S. Department of Education: search colleges and trade schools by location, program and tuition',
  scorecard:
    '<a href="https://collegescorecard.ed.gov/">College Scorecard</a>: what colleges cost, how many students finish, and what they owe and earn',
  aid: '<a href="https://studentaid.gov/">Federal Student Aid</a>: grants, loans and the free FAFSA form',
  careers:
    '<a href="https://www.careeronestop.org/">CareerOneStop</a>, sponsored by the U.S. Department of Labor: careers, training and apprenticeships near you',
};

/** Returns a paragraph with only a link, which looks like a button (components/flow/flow-screen.module.css). */
const renderLinkButton = (url: string, label: string) =>
  `<p><strong><a href="${url}">${label}</a></strong></p>`;

/** A link to a public school search, the next step for a visitor who gets no school from this site. */
const schoolSearchButton = renderLinkButton(
  "https://nces.ed.gov/collegenavigator/",
  "Search College Navigator",
);

const renderLinkList = (...keys: (keyof typeof publicServiceLinks)[]) =>
  `<ul>${keys.map((key) => `<li>${publicServiceLinks[key]}</li>`).join("")}</ul>`;

/** Returns an end page without a lead. Entering the page erases the visitor's data from the session. */
function createEndPageWithoutLead(
  page: Pick<PageDefinition, "key" | "title">,
  titleData: string,
  htmlData: string,
): PageDefinition {
  return {
    ...page,
    wirePageKey: "More",
    end: "declined",
    keepsNothing: true,
    content: { titleData, htmlData },
    actions: [createChangeAnswerButton("Start again")],
  };
}

/** The end page for visitors without a matching school. They have not been asked for contact details yet. */
export const noMatchingSchoolPage = createEndPageWithoutLead(
  { key: "NoMatch", title: "No school matches" },
  "We don’t have a matching school right now",
  "<p>We work only with schools that pay us, and right now none of them offers what you chose where you live. That’s " +
    "no reflection on you or your plans.</p><p>We’ve deleted your answers. No school has them, and no one will " +
    "call you.</p><p>These public websites are free, and they list schools whether or not they pay anyone:</p>" +
    schoolSearchButton +
    renderLinkList("navigator", "scorecard", "aid"),
);

/** The end page of an education flow if the phone number or email must not be contacted (docs/decisions/0019). */
export const doNotContactPage = createEndPageWithoutLead(
  { key: "NoContact", title: "Is not to be contacted" },
  "We don’t share this number or email",
  "<p>We don’t give this phone number or email address to schools, so we haven’t shared your request with " +
    "any school. <strong>No one will call you</strong>, and we’ve deleted your answers.</p><p>You can contact any " +
    `school yourself. These public websites list them for free:</p>${schoolSearchButton}${renderLinkList("navigator", "scorecard", "aid")}`,
);

/** The end page for visitors under 18. */
export const underagePage = createEndPageWithoutLead(
  { key: "Minor", title: "Under 18" },
  "Please come back when you’re 18",
  "<p>It’s great that you’re planning ahead. We can connect only adults with schools, so we have to stop " +
    "here.</p><p>We’ve deleted your answers. No school has them, and no one will call you.</p><p>Until then, your school counselor " +
    "can help. Anyone can use these public websites, too:</p>" +
    renderLinkButton("https://www.careeronestop.org/", "Explore careers") +
    renderLinkList("careers", "aid", "navigator"),
);

/**
 * The end page for visitors without a high school diploma. Every program requires one. The answers stay, so the visitor
 * can go back and correct the one that ended the flow.
 */
export const noDiplomaPage: PageDefinition = {
  key: "Diploma",
  title: "No diploma yet",
  wirePageKey: "More",
  end: "declined",
  content: {
    titleData: "You’ll need a high school diploma or GED first",
    htmlData:
      "<p>The programs we list require a high school diploma or its equivalent. You can earn one as an adult, and many " +
      "places offer free or low-cost classes.</p><p>No school has your answers, and no one will call you.</p><p>These can " +
      "help:</p>" +
      renderLinkButton("https://www.nationalliteracydirectory.org/", "Find a class near you") +
      '<ul><li><a href="https://www.nationalliteracydirectory.org/">National Literacy Directory</a>: ' +
      'adult classes near you</li><li><a href="https://www.ged.com/">GED Testing Service</a>: all about the GED test</li>' +
      `<li>${publicServiceLinks.careers}</li></ul>`,
  },
  actions: [createChangeAnswerButton("Change my answer")],
};

/** The end page for visitors who decline the consent with No Thanks. No school receives their data. */
export const consentDeclinedPage = createEndPageWithoutLead(
  { key: "NotInterested", title: "Declined contact" },
  "No problem. We didn’t share anything.",
  "<p>We won’t share your request with any school, and we’ve deleted your answers.</p><p>If you’d rather look " +
    `around on your own, these public websites list schools whether or not they pay anyone:</p>${schoolSearchButton}${renderLinkList("navigator", "scorecard", "aid")}`,
);
