import { LRUCache } from "lru-cache";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { languageKeys, originalLanguage, type Language } from "@/lib/shared/languages";
import { computeFlowVersion, findFlow, findFlowInLanguage, localizeFlow } from "./find-flow";
import type { FlowDefinition } from "./flow-definition";
import { findFlowTextVersion, readNewestTextVersions } from "./flow-text-versions";
import { applyFlowTexts, countChangedTexts, type FlowTexts } from "./flow-texts";

/**
 * Returns the flow that a new session gets: this build's flow with the newest published texts. Returns `undefined` for
 * an unknown flow. Falls back to English if the flow is not translated into the given language.
 */
export async function readServedFlow(
  queries: DatabaseOrTransaction,
  key: string,
  language: Language = originalLanguage,
): Promise<FlowDefinition | undefined> {
  const released = findFlow(key, language);
  const version = released && (await newestVersionsCache(queries).fetch("newest"))?.get(key);
  if (version === undefined) return released;
  return (await readFlowWithTexts(queries, { key, version, language })) ?? released;
}

/**
 * Returns the translation of a session's flow, in the version of texts with which the session began. Returns `undefined`
 * if the session began with another build's flow, or if the flow has no translation.
 */
export async function findSessionFlowInLanguage(
  queries: DatabaseOrTransaction,
  begun: FlowDefinition,
  language: Language,
): Promise<FlowDefinition | undefined> {
  const { key, textVersion: version } = begun;
  const readInLanguage = (one: Language) =>
    version === undefined
      ? findFlowInLanguage(key, one)
      : readFlowWithTexts(queries, { key, version, language: one });
  const editions = await Promise.all(languageKeys.map(readInLanguage));
  const begunVersion = computeFlowVersion(begun);
  const isCurrent = editions.some((flow) => flow && computeFlowVersion(flow) === begunVersion);
  if (!isCurrent) return undefined;
  const flow = (await readInLanguage(language)) ?? (await readInLanguage(originalLanguage));
  return flow && computeFlowVersion(flow) !== begunVersion ? flow : undefined;
}

/**
 * Returns a flow with changed texts in the given language. Without changed texts, returns the release's flow. Returns
 * `undefined` if a legally binding text has no translation.
 */
export function createFlowWithTexts(
  flow: FlowDefinition,
  { version, texts }: { version: number; texts: FlowTexts },
  language: Language,
): FlowDefinition | undefined {
  if (countChangedTexts(texts) === 0) return localizeFlow(language, flow);
  // A changed English text without a translation stays English, because no pair contains it.
  const english = applyFlowTexts(flow, texts, originalLanguage);
  const localized = localizeFlow(language, english);
  return localized && { ...applyFlowTexts(localized, texts, language), textVersion: version };
}

/** Milliseconds before a process looks for newer texts. All servers must use them within 10 seconds. */
const newestVersionsTtlMs = 1_000;

/** Newest version of each flow's texts. An action of an open session does not read it. */
const newestVersionsCache = cachePerDatabase(
  (queries) =>
    new LRUCache<"newest", ReadonlyMap<string, number>>({
      ...{ max: 1, ttl: newestVersionsTtlMs, allowStaleOnFetchRejection: true },
      fetchMethod: () => readNewestTextVersions(queries),
    }),
);

interface FlowEdition {
  key: string;
  /** Version of the texts. */
  version: number;
  language: Language;
}

/** Flows with changed texts, by key, version and language. Stored versions never change. */
const flowsWithTextsCache = cachePerDatabase(
  () => new LRUCache<string, { flow: FlowDefinition | undefined }>({ max: 100 }),
);

async function readFlowWithTexts(
  queries: DatabaseOrTransaction,
  { key, version, language }: FlowEdition,
): Promise<FlowDefinition | undefined> {
  const cache = flowsWithTextsCache(queries);
  const name = `${key} ${version} ${language}`;
  const known = cache.get(name);
  if (known) return known.flow;
  const released = findFlow(key);
  const stored = await findFlowTextVersion(queries, key, version);
  const flow = released && stored && createFlowWithTexts(released, stored, language);
  cache.set(name, { flow });
  return flow;
}
