import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "@/lib/server/db/client";
import { flowVersions } from "@/lib/server/db/flow-versions-schema";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import { MissingTextError } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { allLanguages, firstLanguage, type Language } from "@/lib/shared/languages";
import { translateFlow } from "./translate-flow";
import type { FlowDefinition } from "./flow-definition";
import { flowDefinitionSchema } from "./definitions/flow-definition-schema";
import { flowDefinitions } from "./flow-registry";

const byKey = new Map(flowDefinitions.map((flow) => [flow.key, flow]));

/**
 * Returns the flow with this key, or `undefined` if there is none. Falls back to English if the flow is not translated
 * into the given language.
 */
export function findFlow(
  key: string,
  language: Language = firstLanguage,
): FlowDefinition | undefined {
  const flow = byKey.get(key);
  return flow && (localizeFlow(language, flow) ?? flow);
}

/**
 * Returns the session's flow in another language. Returns `undefined` if the session began with another build's
 * version, or if the flow is not translated into this language.
 */
export function findFlowInLanguage(
  { flowKey, flowVersion }: VersionedSession,
  language: Language,
): FlowDefinition | undefined {
  const isCurrent = editionsOf(flowKey).some((flow) => computeFlowVersion(flow) === flowVersion);
  const flow = isCurrent ? findFlow(flowKey, language) : undefined;
  return flow && computeFlowVersion(flow) !== flowVersion ? flow : undefined;
}

/** Returns a flow in every language into which its legally binding texts are translated. */
function editionsOf(key: string): FlowDefinition[] {
  const flow = byKey.get(key);
  return flow ? allLanguages.flatMap((language) => localizeFlow(language, flow) ?? []) : [];
}

/** Returns a flow in the given language. Returns `undefined` if a legally binding text has no translation. */
export function localizeFlow(language: Language, flow: FlowDefinition): FlowDefinition | undefined {
  if (language === firstLanguage) return flow;
  const key = `${language} ${flow.key}`;
  if (!translated.has(key)) translated.set(key, whole(language, flow));
  return translated.get(key);
}

const translated = new Map<string, FlowDefinition | undefined>();

function whole(language: Language, flow: FlowDefinition): FlowDefinition | undefined {
  try {
    return translateFlow(language, flow);
  } catch (error) {
    if (error instanceof MissingTextError) return undefined;
    throw error;
  }
}

/** A session's flow key and the version of its flow definition. */
interface VersionedSession {
  flowKey: string;
  flowVersion: string;
}

/**
 * Returns the flow definition that the session began with, even if a newer build runs now (docs/decisions/0011).
 * Returns this build's definition if the stored one is unreadable or asks for a withdrawn consent.
 */
export async function findFlowVersion(
  queries: Queries,
  { flowKey, flowVersion }: VersionedSession,
): Promise<FlowDefinition | undefined> {
  const editions = editionsOf(flowKey);
  const same = editions.find((flow) => computeFlowVersion(flow) === flowVersion);
  if (same) return same;
  const begun = await readFlowVersion(queries, flowVersion);
  const current = editions.find(({ language }) => language === begun?.language) ?? editions[0];
  if (!begun) log.error("flow.version_unreadable", { flowKey, flowVersion });
  return begun && !isWithdrawn(begun, current) ? begun : current;
}

/** Returns the version of a flow definition: the SHA-256 of its canonical JSON, in hex. */
export function computeFlowVersion(flow: FlowDefinition): string {
  const known = versions.get(flow);
  if (known !== undefined) return known;
  const version = sha256(canonicalJson(flow));
  versions.set(flow, version);
  return version;
}

const versions = new WeakMap<FlowDefinition, string>();

/**
 * Stores a flow definition in the database and returns its version. Skips the query if this process has already stored
 * it.
 */
export async function storeFlowVersion(queries: Queries, flow: FlowDefinition): Promise<string> {
  const hash = computeFlowVersion(flow);
  if (keptVersions(queries).has(hash)) return hash;
  const definition = canonicalJson(flow);
  await queries
    .insert(flowVersions)
    .values({ hash, flowKey: flow.key, definition })
    .onConflictDoNothing();
  keptVersions(queries).add(hash);
  return hash;
}

const keptVersions = cachePerDatabase(() => new Set<string>());

/**
 * Reads a stored flow definition by its version. Returns `undefined` if it is missing, altered, or has fields unknown
 * to this build.
 */
export async function readFlowVersion(
  queries: Pick<Queries, "select">,
  hash: string,
): Promise<FlowDefinition | undefined> {
  const known = readVersions.get(hash);
  if (known) return known;
  const [stored] = await queries.select().from(flowVersions).where(eq(flowVersions.hash, hash));
  const flow = stored && parseVersion(hash, stored.definition);
  if (flow) readVersions.set(hash, flow);
  return flow;
}

/**
 * Cache of parsed flow definitions by version. Entries never go stale, because a version is a hash of its definition.
 */
const readVersions = new LRUCache<string, FlowDefinition>({ max: 100 });

function parseVersion(hash: string, definition: string): FlowDefinition | undefined {
  if (sha256(definition) !== hash) return undefined;
  const parsed = flowDefinitionSchema.safeParse(JSON.parse(definition));
  // A dropped field would be ignored by this build, so such a version is rejected.
  return parsed.success && canonicalJson(parsed.data) === definition ? parsed.data : undefined;
}

function isWithdrawn(begun: FlowDefinition, current: FlowDefinition | undefined): boolean {
  const withdrawn = current?.withdrawn ?? [];
  return begun.pages.some(({ consent = [] }) =>
    consent.some(({ tcpaKey }) => withdrawn.includes(tcpaKey)),
  );
}

/** Serializes a value with object fields sorted by name, so equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
