import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { leads } from "@/lib/server/db/schema";
import type { PageData } from "../../protocol/instruction";
import type { Option, OptionGroup } from "../../protocol/question";
import { storedVersion } from "../definitions/flow-version";
import type { PageDefinition, QuestionDefinition } from "../definitions/flow-definition";
import { contentOf } from "../page-content/registry";
import { currentCatalogue } from "../catalogue/current-catalogue";
import { optionsOf } from "../sessions/options";

/** A page as the visitor was asked: what stood on it, and what was answered. */
export interface AskedPage {
  key: string;
  /** Title and body of an informational page, HTML. */
  content: PageData;
  /** HTML. */
  proTip: string;
  questions: AskedQuestion[];
  consents: AskedConsent[];
  /** Labels of its buttons. */
  buttons: string[];
}

export interface AskedQuestion {
  label: string;
  questionType: QuestionDefinition["questionType"];
  /** All that were offered; empty where the visitor wrote. */
  options: { label: string; group: string; isChosen: boolean }[];
  /** As written, or the values of what was chosen. */
  answers: string[];
}

export interface AskedConsent {
  /** The disclosure that was shown, HTML, letter for letter. */
  content: string;
  isChecked: boolean;
}

/** A lead, opened, with its evidence (`showLead`). */
interface ShownLead {
  lead: Pick<
    typeof leads.$inferSelect,
    "flowKey" | "flowVersion" | "sessionId" | "answers" | "createdAt"
  > & { trail: string[] | null };
  consents: { tcpaKey: string; content: string; isChecked: boolean }[];
}

/**
 * The pages of a lead's flow in the order in which its visitor went through them, by the version of the flow that was
 * served (docs/decisions/0033). Undefined for one that was forgotten.
 */
export async function askedPages(
  db: Database,
  { lead, consents }: ShownLead,
): Promise<AskedPage[] | undefined> {
  const flow = await storedVersion(db, lead.flowVersion);
  if (!flow || lead.trail === null) return undefined;
  return lead.trail
    .flatMap((key) => flow.pages.filter((page) => page.key === key))
    .map((page) => askedPage(page, { lead, consents }));
}

function askedPage(page: PageDefinition, { lead, consents }: ShownLead): AskedPage {
  const keys = (page.consent ?? []).map(({ tcpaKey }) => tcpaKey);
  return {
    key: page.key,
    content: contentOf(page, { answers: lead.answers, now: lead.createdAt }) ?? {},
    proTip: page.proTip ?? "",
    questions: (page.questions ?? []).map((question) => askedQuestion(question, lead)),
    // An item for each receiver has a key of its own below the item's: all of them stood on the page with consent.
    consents:
      keys.length === 0 ? [] : consents.map(({ content, isChecked }) => ({ content, isChecked })),
    buttons: page.actions.map(({ label }) => label),
  };
}

/** Options that were computed are those of the day of the lead. */
function askedQuestion(
  question: QuestionDefinition,
  { flowKey, sessionId, answers, createdAt }: ShownLead["lead"],
): AskedQuestion {
  const given = answers[question.fieldName] ?? [];
  const option = ({ label, value }: Option, group: string) => ({
    label,
    group,
    isChosen: given.includes(value),
  });
  const offered: (Option | OptionGroup)[] =
    optionsOf(question, {
      ...{ now: createdAt, catalogue: currentCatalogue() },
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
