import type { EngineContext, PageTrail } from "./engine-context";
import { ownValue } from "./record";
import type { Question } from "../protocol/question";
import { isMultiSelect } from "../protocol/traits";
import type { PageAnswers } from "./page-handle";

/**
 * What stays of a visit in local storage, as JSON: nothing personal (docs/architecture.md, Principles, and
 * docs/decisions/0013-what-the-browser-keeps.md).
 */
export interface SessionRecord {
  sessionId: string;
  pageIndex: number;
  trail: PageTrail;
  /** Variants that the query or a reset set, by experiment. */
  experiments: Record<string, string>;
}

const keyPrefix = "flow:";

/** Where the record of a flow lies; each flow has its own session. */
export function sessionRecordKey(flowKey: string): string {
  return `${keyPrefix}${flowKey}`;
}

/** True for the record of any flow: no session is told of another's. */
export function isSessionRecordKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

export function saveSessionRecord({ store, ports, memory, config }: EngineContext): void {
  const { uuid, pageIndex } = store.getState();
  const { trail, variants: experiments } = memory;
  const record: SessionRecord = { sessionId: uuid, pageIndex, trail, experiments };
  ports.storage.local.set(sessionRecordKey(config.flowKey), JSON.stringify(record));
}

/** The record of a session that this browser took over, by its key: as if the visitor had come so far in it. */
export function writeSessionRecord(
  flowKey: string,
  { sessionId, trail }: Pick<SessionRecord, "sessionId" | "trail">,
): [key: string, record: string] {
  const pageIndex = Math.max(0, trail.length - 1);
  const record: SessionRecord = { sessionId, pageIndex, trail, experiments: {} };
  return [sessionRecordKey(flowKey), JSON.stringify(record)];
}

/** Returns the trail once a page is shown at `index`. */
export function trailTo(trail: PageTrail, index: number, pageKey: string): PageTrail {
  return trail.length < index ? [] : [...trail.slice(0, index), pageKey];
}

/** Where the drafts of a flow lie in session storage: what was typed and not yet accepted. */
export function draftsKey(flowKey: string): string {
  return `flow-drafts:${flowKey}`;
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
