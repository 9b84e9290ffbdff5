import type { EngineContext, VisitedPageKeys } from "./engine-context";
import { getOwnPropertyValue } from "./record";
import type { Question } from "../protocol/question";
import { isMultiSelectType } from "../protocol/traits";
import type { PageAnswers } from "./page-handle";

/**
 * A questionnaire session as stored in local storage, so a later visit can resume it. Contains no personal data
 * (docs/decisions/0010).
 */
export interface SessionRecord {
  sessionId: string;
  pageIndex: number;
  trail: VisitedPageKeys;
  /** Variants from the URL or from `resetExperiment`, by experiment name. */
  experiments: Record<string, string>;
}

const keyPrefix = "flow:";

/** Returns the local storage key of a questionnaire's session, for example `flow:mva`. */
export function getSessionRecordKey(flowKey: string): string {
  return `${keyPrefix}${flowKey}`;
}

/** Returns whether a local storage key belongs to a stored session. */
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
 * Creates the local storage entry that lets this browser resume a session from another browser, at the last page of
 * `trail`.
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
 * Returns the keys of the visited pages, with `pageKey` as the last one, at the given index. Returns an empty list if
 * earlier keys are missing.
 */
export function appendVisitedPage(
  trail: VisitedPageKeys,
  index: number,
  pageKey: string,
): VisitedPageKeys {
  return trail.length < index ? [] : [...trail.slice(0, index), pageKey];
}

/** Returns the session storage key of a questionnaire's draft answers, which the API has not accepted yet. */
export function getDraftsStorageKey(flowKey: string): string {
  return `flow-drafts:${flowKey}`;
}

/** Stores the current page's answers as a draft in session storage, so a reload keeps them. */
export function saveDraft({ store, ports, config }: EngineContext, answers: PageAnswers): void {
  const { pageKey, drafts, status, questions } = store.getState();
  if (questions.length === 0) return;
  if (status !== "ready" && status !== "validating" && status !== "submitting") return;
  const updated = { ...drafts, [pageKey]: answers };
  store.setState({ drafts: updated });
  ports.storage.session.set(getDraftsStorageKey(config.flowKey), JSON.stringify(updated));
}

/** Deletes the draft answers of all pages. */
export function deleteDraftAnswers({ store, ports, config }: EngineContext): void {
  store.setState({ drafts: {} });
  ports.storage.session.remove(getDraftsStorageKey(config.flowKey));
}

/** Returns the questions with draft answers as their values. A value from the API takes precedence. */
export function applyDraftAnswers(questions: readonly Question[], draft: PageAnswers): Question[] {
  return questions.map((question) => {
    const typed = getOwnPropertyValue(draft, question.fieldName);
    const takesDraft = question.questionType !== "Hidden" && !question.isReadOnly;
    if (question.value !== undefined || !typed?.length || !takesDraft) return question;
    return { ...question, value: isMultiSelectType(question.questionType) ? typed : typed[0] };
  });
}
