import { sessionIdPattern } from "../protocol/client-data";
import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext, VisitedPageKeys } from "./engine-context";
import { parseVariantParameters } from "./experiments";
import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import { beginSession } from "./create-session-start-request";
import type { KeyValueStore } from "./ports";
import { isJsonObject, parseJsonObject } from "./record";
import { getDraftsStorageKey, getSessionRecordKey, type SessionRecord } from "./stored-visit";

/**
 * Restores the session of an earlier visit with its draft answers and experiment variants. Sets a new session id if
 * there is none.
 */
export function resumeSession(context: EngineContext, drawn: PrerenderedPage | undefined): void {
  const { store, ports, memory, config } = context;
  const kept = readSessionRecord(ports.storage.local, config.flowKey);
  const record = drawn?.session ? { ...drawn.session, experiments: kept?.experiments ?? {} } : kept;
  const drafts = readDrafts(ports.storage.session, config.flowKey);
  const isReturning = !drawn?.session && record !== null && drafts === null;
  store.setState({ drafts: drafts ?? {}, isReturning });
  // Stored drafts, even empty ones, show later that the visit began in this tab.
  if (drafts === null) ports.storage.session.set(getDraftsStorageKey(config.flowKey), "{}");
  if (record) store.setState({ uuid: record.sessionId, pageIndex: record.pageIndex });
  else beginSession(context);
  memory.isSessionKnown = record !== null;
  memory.isPrerenderedPageOutdated = !drawn?.session && record !== null && record.pageIndex > 0;
  memory.trail = record?.trail ?? [];
  memory.variantOverrides = {
    ...record?.experiments,
    ...parseVariantParameters(ports.tracking.query()),
  };
}

/** Reads the session of an earlier visit from local storage. Returns null if it is missing or malformed. */
function readSessionRecord(store: KeyValueStore, flowKey: string): SessionRecord | null {
  const stored = parseJsonObject(store.get(getSessionRecordKey(flowKey)));
  const id = stored?.sessionId;
  if (!stored || typeof id !== "string" || !sessionIdPattern.test(id)) return null;
  const index = Number.isSafeInteger(stored.pageIndex) ? Number(stored.pageIndex) : 0;
  return {
    sessionId: id,
    pageIndex: Math.max(0, index),
    trail: parseTrail(stored.trail),
    experiments: parseStoredVariants(stored.experiments),
  };
}

function parseTrail(stored: unknown): VisitedPageKeys {
  const isTrail = Array.isArray(stored) && stored.every((key) => typeof key === "string");
  return isTrail ? stored : [];
}

function parseStoredVariants(stored: unknown): Record<string, string> {
  if (!isJsonObject(stored)) return {};
  const entries = Object.entries(stored);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * Reads this tab's draft answers, for example after a reload. Returns null if the questionnaire was not opened in this
 * tab before.
 */
function readDrafts(session: KeyValueStore, flowKey: string): FlowState["drafts"] | null {
  const stored = parseJsonObject(session.get(getDraftsStorageKey(flowKey)));
  if (!stored) return null;
  return Object.fromEntries(
    Object.entries(stored).map(([pageKey, answers]) => [pageKey, parseStoredAnswers(answers)]),
  );
}

function parseStoredAnswers(stored: unknown): PageAnswers {
  if (!isJsonObject(stored)) return {};
  const lists = Object.entries(stored).flatMap(([name, values]) =>
    Array.isArray(values) ? [[name, values.filter((value) => typeof value === "string")]] : [],
  );
  return Object.fromEntries(lists);
}
