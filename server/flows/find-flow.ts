import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { flowVersions } from "@/lib/server/db/flow-versions-schema";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import { MissingTranslationError } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { languageKeys, originalLanguage, type Language } from "@/lib/shared/languages";
import { translateFlow } from "./translate-flow";
import type { FlowDefinition } from "./flow-definition";
import { flowDefinitionSchema } from "./definitions/flow-definition-schema";
import { allFlowDefinitions } from "./flow-registry";

const flowByKey = new Map(allFlowDefinitions.map((flow) => [flow.key, flow]));

/**
 * Returns the flow with the given key, or `undefined` if there is none. Falls back to English if the flow is not
 * translated into the given language.
 */
export function findFlow(
  key: string,
  language: Language = originalLanguage,
): FlowDefinition | undefined {
  const flow = flowByKey.get(key);
  return flow && (localizeFlow(language, flow) ?? flow);
}

/** Returns the flow with the given key in a language. Returns `undefined` if there is none in that language. */
export function findFlowInLanguage(key: string, language: Language): FlowDefinition | undefined {
  const flow = flowByKey.get(key);
  return flow && localizeFlow(language, flow);
}

/** Returns a flow in every language into which its legally binding texts are translated. */
export function listFlowTranslations(key: string): FlowDefinition[] {
  return languageKeys.flatMap((language) => findFlowInLanguage(key, language) ?? []);
}

/** Returns a flow in the given language. Returns `undefined` if a legally binding text has no translation. */
export function localizeFlow(language: Language, flow: FlowDefinition): FlowDefinition | undefined {
  if (language === originalLanguage) return flow;
  const translations =
    translatedFlowCache.get(flow) ?? new Map<Language, FlowDefinition | undefined>();
  translatedFlowCache.set(flow, translations);
  if (!translations.has(language))
    translations.set(language, translateFlowIfComplete(language, flow));
  return translations.get(language);
}

/** Translations by flow and language. A flow with changed texts is another object, with its own translations. */
const translatedFlowCache = new WeakMap<
  FlowDefinition,
  Map<Language, FlowDefinition | undefined>
>();

function translateFlowIfComplete(
  language: Language,
  flow: FlowDefinition,
): FlowDefinition | undefined {
  try {
    return translateFlow(language, flow);
  } catch (error) {
    if (error instanceof MissingTranslationError) return undefined;
    throw error;
  }
}

/** A session's flow key and the version of its flow definition. */
interface SessionFlowVersion {
  flowKey: string;
  flowVersion: string;
}

/**
 * Returns the flow definition that the session began with, even if a newer build runs now (docs/decisions/0011).
 * Returns this build's definition if the stored one is unreadable or contains a withdrawn consent text.
 */
export async function findSessionFlow(
  queries: DatabaseOrTransaction,
  { flowKey, flowVersion }: SessionFlowVersion,
): Promise<FlowDefinition | undefined> {
  const editions = listFlowTranslations(flowKey);
  const same = editions.find((flow) => computeFlowVersion(flow) === flowVersion);
  if (same) return same;
  const begun = await readFlowVersion(queries, flowVersion);
  const current = editions.find(({ language }) => language === begun?.language) ?? editions[0];
  if (!begun) log.error("flow.version_unreadable", { flowKey, flowVersion });
  return begun && !asksForWithdrawnConsent(begun, current) ? begun : current;
}

/** Returns the version of a flow definition: the SHA-256 of its canonical JSON, in hex. */
export function computeFlowVersion(flow: FlowDefinition): string {
  const known = versionByFlow.get(flow);
  if (known !== undefined) return known;
  const version = sha256(serializeCanonicalJson(flow));
  versionByFlow.set(flow, version);
  return version;
}

const versionByFlow = new WeakMap<FlowDefinition, string>();

/**
 * Stores a flow definition in the database and returns its version. Skips the query if this process has already stored
 * it.
 */
export async function storeFlowVersion(
  queries: DatabaseOrTransaction,
  flow: FlowDefinition,
): Promise<string> {
  const hash = computeFlowVersion(flow);
  if (storedVersionHashes(queries).has(hash)) return hash;
  const definition = serializeCanonicalJson(flow);
  await queries
    .insert(flowVersions)
    .values({ hash, flowKey: flow.key, definition })
    .onConflictDoNothing();
  storedVersionHashes(queries).add(hash);
  return hash;
}

const storedVersionHashes = cachePerDatabase(() => new Set<string>());

/**
 * Reads a stored flow definition by its version. Returns `undefined` if it is missing, altered, or has fields unknown
 * to this build.
 */
export async function readFlowVersion(
  queries: Pick<DatabaseOrTransaction, "select">,
  hash: string,
): Promise<FlowDefinition | undefined> {
  const known = parsedVersionCache.get(hash);
  if (known) return known;
  const [stored] = await queries.select().from(flowVersions).where(eq(flowVersions.hash, hash));
  const flow = stored && parseFlowVersion(hash, stored.definition);
  if (flow) parsedVersionCache.set(hash, flow);
  return flow;
}

/**
 * Cache of parsed flow definitions by version. Entries never go stale, because a version is a hash of its definition.
 */
const parsedVersionCache = new LRUCache<string, FlowDefinition>({ max: 100 });

function parseFlowVersion(hash: string, definition: string): FlowDefinition | undefined {
  if (sha256(definition) !== hash) return undefined;
  const parsed = flowDefinitionSchema.safeParse(JSON.parse(definition));
  // A dropped field would be ignored by this build, so such a version is rejected.
  return parsed.success && serializeCanonicalJson(parsed.data) === definition
    ? parsed.data
    : undefined;
}

function asksForWithdrawnConsent(
  begun: FlowDefinition,
  current: FlowDefinition | undefined,
): boolean {
  const withdrawn = current?.withdrawn ?? [];
  return begun.pages.some(({ consent = [] }) =>
    consent.some(({ tcpaKey }) => withdrawn.includes(tcpaKey)),
  );
}

/** Serializes a value with object fields sorted by name, so equal values give equal text. */
export function serializeCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
