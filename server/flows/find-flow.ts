import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "@/lib/server/db/client";
import { flowVersions } from "@/lib/server/db/flow-versions-schema";
import { perDatabase } from "@/lib/server/db/per-database";
import { MissingTextError } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { allLanguages, firstLanguage, type Language } from "@/lib/shared/languages";
import { flowIn } from "./local-flow";
import type { FlowDefinition } from "./flow-definition";
import { flowDefinitionSchema } from "./definitions/flow-definition-schema";
import { flowDefinitions } from "./flow-registry";

const byKey = new Map(flowDefinitions.map((flow) => [flow.key, flow]));

/** The flow with this key, as this build has it, in a language if it is in that; undefined when there is none. */
export function findFlow(
  key: string,
  language: Language = firstLanguage,
): FlowDefinition | undefined {
  const flow = byKey.get(key);
  return flow && (localFlow(language, flow) ?? flow);
}

/** The same flow of this build in another language, with the version of a session; undefined where it has no such. */
export function inOtherLanguage(
  { flowKey, flowVersion }: VersionedSession,
  language: Language,
): FlowDefinition | undefined {
  const isCurrent = editionsOf(flowKey).some((flow) => flowVersionOf(flow) === flowVersion);
  const flow = isCurrent ? findFlow(flowKey, language) : undefined;
  return flow && flowVersionOf(flow) !== flowVersion ? flow : undefined;
}

/** A flow of this build in each language that all of it is in. */
function editionsOf(key: string): FlowDefinition[] {
  const flow = byKey.get(key);
  return flow ? allLanguages.flatMap((language) => localFlow(language, flow) ?? []) : [];
}

/** Returns a flow in a language; undefined where a text that binds has no translation, which `flow:check` names. */
export function localFlow(language: Language, flow: FlowDefinition): FlowDefinition | undefined {
  if (language === firstLanguage) return flow;
  const key = `${language} ${flow.key}`;
  if (!translated.has(key)) translated.set(key, whole(language, flow));
  return translated.get(key);
}

const translated = new Map<string, FlowDefinition | undefined>();

function whole(language: Language, flow: FlowDefinition): FlowDefinition | undefined {
  try {
    return flowIn(language, flow);
  } catch (error) {
    if (error instanceof MissingTextError) return undefined;
    throw error;
  }
}

/** What a session says of its flow. */
interface VersionedSession {
  flowKey: string;
  flowVersion: string;
}

/**
 * The definition by which a session goes to its end: the version that it began with, whatever build answers
 * (docs/decisions/0028). This build's own for a session whose version asks for a consent that was withdrawn since, and
 * where the version cannot be read. Undefined when there is none of these.
 */
export async function findFlowVersion(
  queries: Queries,
  { flowKey, flowVersion }: VersionedSession,
): Promise<FlowDefinition | undefined> {
  const editions = editionsOf(flowKey);
  const same = editions.find((flow) => flowVersionOf(flow) === flowVersion);
  if (same) return same;
  const begun = await storedVersion(queries, flowVersion);
  const current = editions.find(({ language }) => language === begun?.language) ?? editions[0];
  if (!begun) log.error("flow.version_unreadable", { flowKey, flowVersion });
  return begun && !isWithdrawn(begun, current) ? begun : current;
}

/** The version of a flow: the SHA-256, hex, of its canonical JSON. */
export function flowVersionOf(flow: FlowDefinition): string {
  const known = versions.get(flow);
  if (known !== undefined) return known;
  const version = sha256(canonicalJson(flow));
  versions.set(flow, version);
  return version;
}

const versions = new WeakMap<FlowDefinition, string>();

/** Keeps a definition that is served for the first time, whole; returns its version. A process asks once. */
export async function keepFlowVersion(queries: Queries, flow: FlowDefinition): Promise<string> {
  const hash = flowVersionOf(flow);
  if (keptVersions(queries).has(hash)) return hash;
  const definition = canonicalJson(flow);
  await queries
    .insert(flowVersions)
    .values({ hash, flowKey: flow.key, definition })
    .onConflictDoNothing();
  keptVersions(queries).add(hash);
  return hash;
}

const keptVersions = perDatabase(() => new Set<string>());

/** A version that was kept; undefined when there is none, or this build does not understand all of it. */
export async function storedVersion(
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

/** A version's text never changes, so that what was read and checked once is good for the process's life. */
const readVersions = new LRUCache<string, FlowDefinition>({ max: 100 });

function parseVersion(hash: string, definition: string): FlowDefinition | undefined {
  if (sha256(definition) !== hash) return undefined;
  const parsed = flowDefinitionSchema.safeParse(JSON.parse(definition));
  // A part that the schema drops is one that this build would not act on.
  return parsed.success && canonicalJson(parsed.data) === definition ? parsed.data : undefined;
}

function isWithdrawn(begun: FlowDefinition, current: FlowDefinition | undefined): boolean {
  const withdrawn = current?.withdrawn ?? [];
  return begun.pages.some(({ consent = [] }) =>
    consent.some(({ tcpaKey }) => withdrawn.includes(tcpaKey)),
  );
}

/** JSON with the fields of each object in the order of their names: the same data is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
