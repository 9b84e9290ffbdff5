import type { Question } from "../protocol/question";
import { isMultiSelect } from "../protocol/traits";
import type { EngineContext } from "./engine-context";
import type { PageAnswers } from "./flow-engine";
import type { FlowState } from "./flow-state";
import type { KeyValueStore } from "./ports";
import { isRecord, ownValue, parseRecord } from "./record";

type Drafts = FlowState["drafts"];

export function draftsKey(flowKey: string): string {
  return `flow-drafts:${flowKey}`;
}

/** The drafts that this tab still holds, for example after a reload; null where the flow was not begun in it. */
export function readDrafts(session: KeyValueStore, flowKey: string): Drafts | null {
  const stored = parseRecord(session.get(draftsKey(flowKey)));
  if (!stored) return null;
  return Object.fromEntries(
    Object.entries(stored).map(([pageKey, answers]) => [pageKey, answersOf(answers)]),
  );
}

/** Keeps the answers of the page on screen: in session storage, so not longer than the tab. */
export function saveDraft({ store, ports, config }: EngineContext, answers: PageAnswers): void {
  const { pageKey, drafts, status, questions } = store.getState();
  if (questions.length === 0) return;
  if (status !== "ready" && status !== "validating" && status !== "submitting") return;
  const updated = { ...drafts, [pageKey]: answers };
  store.setState({ drafts: updated });
  ports.storage.session.set(draftsKey(config.flowKey), JSON.stringify(updated));
}

/** At the end, with a lead or without, nothing that was typed stays behind. */
export function deleteDrafts({ store, ports, config }: EngineContext): void {
  store.setState({ drafts: {} });
  ports.storage.session.remove(draftsKey(config.flowKey));
}

/** Fills in the draft where the API gave no value; what it gave always wins. */
export function withDraft(questions: readonly Question[], draft: PageAnswers): Question[] {
  return questions.map((question) => {
    const typed = ownValue(draft, question.fieldName);
    const takesDraft = question.questionType !== "Hidden" && !question.isReadOnly;
    if (question.value !== undefined || !typed?.length || !takesDraft) return question;
    return { ...question, value: isMultiSelect(question.questionType) ? typed : typed[0] };
  });
}

function answersOf(stored: unknown): PageAnswers {
  if (!isRecord(stored)) return {};
  const lists = Object.entries(stored).flatMap(([name, values]) =>
    Array.isArray(values) ? [[name, values.filter((value) => typeof value === "string")]] : [],
  );
  return Object.fromEntries(lists);
}
