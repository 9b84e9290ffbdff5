import type { EngineContext, PageTrail } from "./engine-context";
import { getOwnPropertyValue } from "./record";
import type { Question } from "../protocol/question";
import { isMultiSelectType } from "../protocol/traits";
import type { PageAnswers } from "./page-handle";

/**
 * The session record in local storage, as JSON. The record contains no personal data (docs/architecture.md, Principles,
 * and docs/decisions/0010).
 */
export interface SessionRecord {
  sessionId: string;
  pageIndex: number;
  trail: PageTrail;
  /** Experiment variants from the URL's query or from a reset, by experiment name. */
  experiments: Record<string, string>;
}

const keyPrefix = "flow:";

/** Returns the local storage key of a flow's session record, for example `flow:mva`. Each flow has its own session. */
export function getSessionRecordKey(flowKey: string): string {
  return `${keyPrefix}${flowKey}`;
}

/** Returns whether a local storage key belongs to a session record. Session records are not sent to the API. */
export function isSessionRecordKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

export function saveSessionRecord({ store, ports, memory, config }: EngineContext): void {
  const { uuid, pageIndex } = store.getState();
  const { trail, variantOverrides: experiments } = memory;
  const record: SessionRecord = { sessionId: uuid, pageIndex, trail, experiments };
  ports.storage.local.set(getSessionRecordKey(config.flowKey), JSON.stringify(record));
}

/**
 * Creates the local storage entry for a session that continues from another browser. The session resumes at its last
 * visited page.
 */
export function createSessionRecordEntry(
  flowKey: string,
  { sessionId, trail }: Pick<SessionRecord, "sessionId" | "trail">,
): [key: string, record: string] {
  const pageIndex = Math.max(0, trail.length - 1);
  const record: SessionRecord = { sessionId, pageIndex, trail, experiments: {} };
  return [getSessionRecordKey(flowKey), JSON.stringify(record)];
}

/**
 * Returns the keys of the visited pages after another page is shown at an index. Returns an empty list if the earlier
 * pages are unknown.
 */
export function extendTrail(trail: PageTrail, index: number, pageKey: string): PageTrail {
  return trail.length < index ? [] : [...trail.slice(0, index), pageKey];
}

/** Returns the session storage key of a flow's drafts (answers that the API has not accepted yet). */
export function getDraftsKey(flowKey: string): string {
  return `flow-drafts:${flowKey}`;
}

/** Stores the current page's answers as a draft in session storage, until the tab is closed. */
export function saveDraft({ store, ports, config }: EngineContext, answers: PageAnswers): void {
  const { pageKey, drafts, status, questions } = store.getState();
  if (questions.length === 0) return;
  if (status !== "ready" && status !== "validating" && status !== "submitting") return;
  const updated = { ...drafts, [pageKey]: answers };
  store.setState({ drafts: updated });
  ports.storage.session.set(getDraftsKey(config.flowKey), JSON.stringify(updated));
}

/** Deletes all drafts of the flow, at the flow's end and when the visitor starts over. */
export function deleteDrafts({ store, ports, config }: EngineContext): void {
  store.setState({ drafts: {} });
  ports.storage.session.remove(getDraftsKey(config.flowKey));
}

/** Inserts draft answers as values into the questions. A value from the API takes precedence over a draft. */
export function applyDraftAnswers(questions: readonly Question[], draft: PageAnswers): Question[] {
  return questions.map((question) => {
    const typed = getOwnPropertyValue(draft, question.fieldName);
    const takesDraft = question.questionType !== "Hidden" && !question.isReadOnly;
    if (question.value !== undefined || !typed?.length || !takesDraft) return question;
    return { ...question, value: isMultiSelectType(question.questionType) ? typed : typed[0] };
  });
}
