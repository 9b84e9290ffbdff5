import type { Database } from "@/lib/server/db/client";
import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import type { leads } from "@/lib/server/db/schema";
import type { MorePageContent } from "@/flow/protocol/instruction";
import type { QuestionOption, QuestionOptionGroup } from "@/flow/protocol/question";
import { getTranslator } from "@/lib/server/language/texts";
import { parseLanguageTag } from "@/lib/shared/languages";
import { escapeHtml } from "@/lib/server/escape-html";
import { readFlowVersion } from "../flows/find-flow";
import type { PageDefinition, QuestionDefinition } from "../flows/flow-definition";
import { computePageContent } from "../flows/page-content-registry";
import { getSchoolCatalogue } from "../receivers/current-catalogue";
import { resolveQuestionOptions } from "../sessions/options";

/** One questionnaire page that the sender of a lead saw, with the answers. */
export interface LeadPage {
  key: string;
  /** The page's name for operators, from the flow definition. */
  title: string;
  /** Title and body as HTML. Notes in brackets replace content that is not stored, such as the site's phone number. */
  content: MorePageContent;
  /** Tip on the page, as HTML. */
  proTip: string;
  questions: LeadPageQuestion[];
  consents: LeadPageConsent[];
  /** Labels of the buttons. */
  buttons: string[];
}

export interface LeadPageQuestion {
  label: string;
  questionType: QuestionDefinition["questionType"];
  /** All options of the question; empty for a text field. */
  options: { label: string; group: string; isChosen: boolean }[];
  /** The entered text, or the values of the chosen options. */
  answers: string[];
}

export interface LeadPageConsent {
  /** Exact HTML of the consent text that was displayed. */
  content: string;
  isChecked: boolean;
}

/** A decrypted lead with its consent evidence, as returned by `readLeadDetails`. */
interface LeadWithEvidence {
  lead: Pick<
    typeof leads.$inferSelect,
    "flowKey" | "flowVersion" | "sessionId" | "answers" | "createdAt" | "consentLanguage"
  > & { trail: string[] | null };
  consents: {
    tcpaKey: string;
    content: string;
    isChecked: boolean;
    receivers?: readonly DisclosureReceiver[] | null;
  }[];
  deliveries?: OfferedDelivery[];
}

interface OfferedDelivery {
  message: string;
  state: string;
}

/**
 * Returns the pages that the visitor saw before sending the lead, in order, as they were then (docs/decisions/0011).
 * Returns `undefined` if the lead was erased or that version of the flow is no longer stored.
 */
export async function readLeadPages(
  db: Database,
  shown: LeadWithEvidence,
): Promise<LeadPage[] | undefined> {
  const { lead } = shown;
  const flow = await readFlowVersion(db, lead.flowVersion);
  if (!flow || lead.trail === null) return undefined;
  return lead.trail
    .flatMap((key) => flow.pages.filter((page) => page.key === key))
    .map((page) => createLeadPage(page, shown));
}

function createLeadPage(page: PageDefinition, shown: LeadWithEvidence): LeadPage {
  const { lead, consents } = shown;
  const keys = (page.consent ?? []).map(({ tcpaKey }) => tcpaKey);
  return {
    key: page.key,
    title: page.title,
    content: getDisplayedContent(page, shown),
    proTip: page.proTip ?? "",
    questions: (page.questions ?? []).map((question) => createLeadPageQuestion(question, lead)),
    // The consent item for one receiver has a key of its own, which extends the key in the flow definition. The consent
    // page displayed all of them.
    consents:
      keys.length === 0 ? [] : consents.map(({ content, isChecked }) => ({ content, isChecked })),
    buttons: page.actions.map(({ label }) => label),
  };
}

type PageContents = Pick<PageDefinition, "content" | "repeatedContent" | "end">;
type DisplayContext = Pick<LeadWithEvidence, "consents" | "deliveries"> & {
  lead: Pick<LeadWithEvidence["lead"], "answers" | "createdAt"> & {
    consentLanguage?: string;
  };
};

/**
 * Returns a page's content as the visitor saw it. Notes in brackets replace parts that are not stored, such as the
 * phone number.
 */
export function getDisplayedContent(
  page: PageContents,
  { lead, consents, deliveries = [] }: DisplayContext,
): MorePageContent {
  const content =
    (isRepeatedLead(deliveries) ? page.repeatedContent : undefined) ??
    computePageContent(page, {
      answers: lead.answers,
      now: lead.createdAt,
      words: getTranslator(parseLanguageTag(lead.consentLanguage ?? "")),
    });
  if (!content && page.end === "lead")
    return { htmlData: "<p>[the site’s own closing words; not stored]</p>" };
  if (content?.htmlData === undefined) return content ?? {};
  const htmlData = content.htmlData
    .replaceAll("{phone}", "[the site’s phone number; not stored]")
    .replaceAll("{legalHelp}", "[links to legal help in the visitor’s state; not stored]")
    .replaceAll("{matches}", () => describeMatchedReceivers(consents));
  return { ...content, htmlData };
}

/**
 * Returns whether all receivers already had an earlier lead of the same person about the same subject. The thank-you
 * page then says so.
 */
export function isRepeatedLead(deliveries: readonly OfferedDelivery[]): boolean {
  const offers = deliveries.filter(({ message }) => message === "lead.created");
  return offers.length > 0 && offers.every(({ state }) => state === "duplicate");
}

/** Returns a note in brackets with the names of the displayed receivers, from the consent records. */
function describeMatchedReceivers(consents: LeadWithEvidence["consents"]): string {
  const named = consents.flatMap(({ receivers }) => receivers ?? []);
  const names = [...new Map(named.map(({ id, name }) => [id, escapeHtml(name)])).values()];
  if (names.length === 0) return "[who was matched; not stored]";
  return `[who was matched: ${names.join(", ")}; logos and reasons not stored]`;
}

/**
 * Returns a question with the visitor's answers. Options that depend on the date are those of the lead's creation
 * day.
 */
function createLeadPageQuestion(
  question: QuestionDefinition,
  { flowKey, sessionId, answers, createdAt, consentLanguage }: LeadWithEvidence["lead"],
): LeadPageQuestion {
  const words = getTranslator(parseLanguageTag(consentLanguage));
  const given = answers[question.fieldName] ?? [];
  const option = ({ label, value }: QuestionOption, group: string) => ({
    label,
    group,
    isChosen: given.includes(value),
  });
  const offered: (QuestionOption | QuestionOptionGroup)[] =
    resolveQuestionOptions(question, {
      ...{ now: createdAt, catalogue: getSchoolCatalogue(), words },
      ...{ flowKey, sessionId, answers },
    }) ?? [];
  return {
    label: question.label,
    questionType: question.questionType,
    options: offered.flatMap((one) =>
      "groupName" in one
        ? one.options.map((inGroup) => option(inGroup, one.groupName))
        : [option(one, "")],
    ),
    answers: given,
  };
}
