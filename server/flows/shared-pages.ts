import { createChangeAnswerButton, createSubmitButton } from "./definitions/buttons";
import { createSingleChoiceQuestion } from "./definitions/choice";
import {
  emailQuestion,
  firstNameQuestion,
  lastNameQuestion,
  phoneQuestion,
  postalCodeQuestion,
} from "./contact-questions";
import type { MorePageContent } from "@/flow/protocol/instruction";
import type { ConsentDefinition, PageDefinition, QuestionDefinition } from "./flow-definition";

/** Tip that explains why a legal flow asks for the ZIP code. */
export const postalCodeTip =
  "Laws differ from state to state. Your ZIP code tells us which ones apply to you.";

/** Returns the page that asks for the ZIP code. A look-up derives the city and the state. */
export function createZipCodePage(to: string): PageDefinition {
  return {
    key: "Location",
    title: "ZIP code",
    questions: [postalCodeQuestion],
    proTip: postalCodeTip,
    lookUp: "locationOfPostalCode",
    actions: [createSubmitButton()],
    next: [{ to }],
  };
}

/**
 * Returns the last page of a legal flow. It asks for name, phone, email, an optional message, and consent to be
 * called.
 */
export function createContactPage(
  consent: ConsentDefinition[],
  button: string,
  words: QuestionDefinition,
): PageDefinition {
  return {
    key: "Pii",
    title: "Name, phone, email and consent",
    content: {
      htmlData:
        "<p>An attorney’s office needs a number to call. We share nothing " +
        "unless you agree below.</p>",
    },
    questions: [firstNameQuestion, lastNameQuestion, phoneQuestion, emailQuestion, words],
    consent,
    noMatchTo: "NoMatch",
    noContactTo: "NoContact",
    actions: [createSubmitButton(button)],
    next: [{ to: "ThankYou" }],
  };
}

/** Returns a page that asks whether the visitor already has an attorney, and a last page for visitors who have one. */
export function createAttorneyPages(
  question: string,
  to: string,
  { prefix = "", content }: { prefix?: string; content?: PageDefinition["content"] } = {},
): PageDefinition[] {
  const represented = `${prefix}Represented`;
  return [
    {
      key: `${prefix}HasAttorney`,
      title: "Already has an attorney",
      ...(content === undefined ? {} : { content }),
      questions: [
        createSingleChoiceQuestion("HasAttorney", question, [
          ["No", "No"],
          ["Yes", "Yes"],
        ]),
      ],
      actions: [createSubmitButton()],
      next: [{ to: represented, when: { field: "HasAttorney", is: ["Yes"] } }, { to }],
    },
    {
      key: represented,
      wirePageKey: "More",
      title: "Already represented",
      end: "declined",
      content: {
        titleData: "You already have an attorney",
        htmlData:
          "<p>Your attorney knows your case and is the best person to ask. We won’t contact you, and we " +
          "haven’t shared your answers with anyone.</p><p>If you’re unhappy with how your case is being " +
          "handled, these can explain your options:</p>{legalHelp}<p>We wish you all the best.</p>",
      },
      actions: [createChangeAnswerButton("Change my answer")],
    },
  ];
}

/** Last page of a legal flow if no law firm accepts the lead. It asks for no contact details. */
export const noMatchingAttorneyPage: PageDefinition = {
  key: "NoMatch",
  wirePageKey: "More",
  title: "No attorney for the case right now",
  end: "declined",
  content: {
    titleData: "We can’t find an attorney for you online right now",
    htmlData:
      "<p>None of the attorneys we work with can take a case like yours in your area right now. That " +
      "doesn’t mean you don’t have a case. We haven’t shared anything with anyone, and we’ve deleted what " +
      "you told us.</p><p>You can talk to us now, day or night:</p><p><strong>{phone}</strong></p><p>Or ask " +
      "one of these:</p>{legalHelp}<p>Every state has deadlines, so please don’t wait long. We wish you " +
      "all the best.</p>",
  },
  actions: [createChangeAnswerButton("Start again")],
};

/**
 * Last page of a legal flow if the person must not be contacted, for example after a withdrawal
 * (docs/decisions/0019).
 */
export const legalDoNotContactPage: PageDefinition = {
  key: "NoContact",
  wirePageKey: "More",
  title: "Not to be contacted",
  end: "declined",
  content: {
    titleData: "We don’t call this number",
    htmlData:
      "<p>We don’t call this number or write to this email address, so we haven’t shared your request with " +
      "anyone. <strong>No one will call you</strong>, and we’ve deleted what you told us.</p><p>You can " +
      "still talk to us, day or night:</p><p><strong>{phone}</strong></p><p>Or ask one of " +
      "these:</p>{legalHelp}<p>Every state has deadlines, so please don’t wait long. We wish you all the best.</p>",
  },
  actions: [createChangeAnswerButton("Start again")],
};

/** Texts of the thank-you page if no receiver has the lead, by lead status. They replace the promise of a call. */
export const unsentLeadContentByStatus = {
  withdrawn: {
    titleData: "Your consent is withdrawn",
    htmlData:
      "<p>We won’t share your request with anyone else. No one should contact you about it " +
      "anymore.</p><p>If you change your mind, send a new request and give your consent again.</p>",
  },
  unsent: {
    titleData: "Your request wasn’t shared with anyone",
    htmlData:
      "<p>No one will contact you about it.</p><p>If you still want a call, please send a new request.</p>",
  },
  unplaced: {
    titleData: "We couldn’t find anyone to take your request",
    htmlData:
      "<p>Everyone you agreed to hear from turned down your request or couldn’t be reached. Please don’t " +
      "wait for a call.</p><p>If you still want a call, you can send a new request.</p>",
  },
  held: {
    htmlData:
      "<p>We have your request. We’ll send it ourselves to the people you agreed to hear from, so a call may " +
      "take longer.</p><p>To talk to someone right now, call {phone}.</p>",
  },
  kept: {
    htmlData:
      "<p>We’ve saved your request and haven’t shared it with anyone. No call is planned, so please don’t wait by " +
      "your phone.</p><p>To talk to someone right now, call {phone}.</p>",
  },
  suppressed: {
    titleData: "We won’t contact you about this request",
    htmlData:
      "<p>Your phone number or email is on our list of people who don’t want to be contacted. So we won’t " +
      "share your request, and no one will call you about it.</p><p>To talk to someone right now, call " +
      "{phone}.</p>",
  },
} satisfies Record<string, MorePageContent>;

/** Variants of `unsentLeadContentByStatus` for legal claims. They mention time limits and other sources of help. */
export const unsentClaimContentByStatus: Partial<
  Record<keyof typeof unsentLeadContentByStatus, MorePageContent>
> = {
  kept: {
    htmlData:
      "<p>We’ve saved your request and haven’t shared it with an attorney. No call is planned, so please don’t wait " +
      "by your phone.</p><p>To talk to someone right now, call {phone}.</p><p>Or ask one of these:</p>{legalHelp}" +
      "<p>Every state has deadlines, so please don’t wait long.</p>",
  },
  suppressed: {
    titleData: unsentLeadContentByStatus.suppressed.titleData,
    htmlData:
      "<p>Your phone number or email is on our list of people who don’t want to be contacted. So we won’t " +
      "share your request, and no one will call you about it.</p><p>To talk to someone right now, call " +
      "{phone}.</p><p>Or ask one of these:</p>{legalHelp}<p>Every state has deadlines, so please don’t " +
      "wait long.</p>",
  },
  unplaced: {
    titleData: unsentLeadContentByStatus.unplaced.titleData,
    htmlData:
      "<p>Everyone you agreed to hear from turned down your request or couldn’t be reached. Please don’t " +
      "wait for a call. That doesn’t mean you don’t have a case.</p><p>You can send a new request, or ask one " +
      "of these:</p>{legalHelp}<p>Every state has deadlines, so please don’t wait long.</p>",
  },
};

/** Thank-you page. The lead is created when the visitor reaches it. */
export const thankYouPage: PageDefinition = {
  key: "ThankYou",
  title: "Thank you",
  end: "lead",
  repeatedContent: {
    titleData: "Your request is already on its way",
    htmlData:
      "<p>You sent us the same request recently. You don’t need to do anything. We saved your new answers " +
      "and didn’t send the request a second time.</p>",
  },
  pixels: ["google", "facebook", "bing"],
  actions: [],
};

/** Thank-you page of legal flows. Promises an immediate call only at hours when a call is lawful. */
export const legalThankYouPage: PageDefinition = { ...thankYouPage, content: "callPromise" };

/** Thank-you page of education flows. Promises an immediate call only at hours when a call is lawful. */
export const schoolThankYouPage: PageDefinition = { ...thankYouPage, content: "schoolCallPromise" };
