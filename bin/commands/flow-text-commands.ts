import { userInfo } from "node:os";
import * as z from "zod/mini";
import { formatFlowTextFault } from "@/server/flow-checks/check-flow-texts";
import {
  FlowTextChangeError,
  FlowTextFaultsError,
  publishFlowTexts,
  rollBackFlowTexts,
} from "@/server/flow-checks/publish-flow-texts";
import { findFlow } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { FlowTextConflictError, listFlowTextVersions } from "@/server/flows/flow-text-versions";
import {
  flowTextsSchema,
  getChangedText,
  listTextDifferences,
  type LocalizedText,
} from "@/server/flows/flow-texts";
import { listPageTexts } from "@/server/flows/page-texts";
import { explainComputedContent, findPageLock, findTextLock } from "@/server/flows/text-locks";
import type { Database } from "@/lib/server/db/client";
import { readJsonFile } from "@/lib/server/read-json-file";
import { originalLanguage } from "@/lib/shared/languages";
import { UsageError } from "./command-parameters";

/** `npm run flow-texts -- list FLOW`: prints a flow's texts by page. A star marks a changed text. */
export async function listFlowTextsCommand(db: Database, flowKey: string): Promise<number> {
  const { flow, texts } = await readTexts(db, flowKey);
  for (const page of flow.pages) {
    const lock = findPageLock(flow, page);
    console.log(`${page.key}  ${page.title}`);
    const note = lock ?? explainComputedContent(page);
    if (note !== undefined) console.log(`    ${note}`);
    if (lock !== undefined) continue;
    for (const text of listPageTexts(page)) {
      const changed = getChangedText(texts, page, text);
      const mark = Object.keys(changed).length > 0 ? "*" : " ";
      console.log(`  ${mark} ${text.path}: ${changed[originalLanguage] ?? text.text}`);
      for (const [language, words] of Object.entries(changed))
        if (language !== originalLanguage) console.log(`      ${language}: ${words}`);
      const reason = findTextLock(flow, page, text);
      if (reason !== undefined) console.log(`      ${reason}`);
    }
  }
  return 0;
}

/** `npm run flow-texts -- export FLOW`: prints a file for `publish`, with all texts that can be changed. */
export async function exportFlowTextsCommand(db: Database, flowKey: string): Promise<number> {
  const { flow, version, texts } = await readTexts(db, flowKey);
  const pages = flow.pages.map((page) => {
    const usable = listPageTexts(page).filter(
      (text) => findTextLock(flow, page, text) === undefined,
    );
    const words = usable.map((text): [string, LocalizedText] => [
      text.path,
      { [originalLanguage]: text.text, ...getChangedText(texts, page, text) },
    ]);
    return [page.key, Object.fromEntries(words)] as const;
  });
  const exported = pages.filter(([, words]) => Object.keys(words).length > 0);
  console.log(
    JSON.stringify({ flow: flowKey, version, texts: Object.fromEntries(exported) }, null, 2),
  );
  return 0;
}

const fileSchema = z.strictObject({
  flow: z.string(),
  /** The version that the file is based on. Without it, the file replaces any version. */
  version: z.optional(z.int()),
  texts: flowTextsSchema,
});

/** `npm run flow-texts -- publish FILE`: checks the texts of a file and publishes them. */
export function publishFlowTextsCommand(
  db: Database,
  { file, reason }: { file: string; reason: string },
): Promise<number> {
  const { success, data, error } = fileSchema.safeParse(readJsonFile("FILE", file));
  if (!success) throw new UsageError(`FILE: ${z.prettifyError(error)}`);
  const change = { flowKey: data.flow, basedOn: data.version, ...createAuthorship(reason) };
  return publishOrExplain(() => publishFlowTexts(db, data.texts, change));
}

/** `npm run flow-texts -- history FLOW`: prints who changed which texts, when and why, newest first. */
export async function flowTextHistoryCommand(
  db: Database,
  { flow, limit }: { flow: string; limit: number },
): Promise<number> {
  const versions = await listFlowTextVersions(db, flow, limit + 1);
  for (const [index, one] of versions.slice(0, limit).entries()) {
    const { version, author, reason, createdAt, texts } = one;
    console.log(`${version}  ${createdAt.toISOString()}  ${author}: ${reason}`);
    for (const change of listTextDifferences(versions[index + 1]?.texts ?? {}, texts)) {
      const [before, after] = [change.before, change.after].map(formatText);
      console.log(`    ${change.page}, ${change.path}, ${change.language}: ${before} → ${after}`);
    }
  }
  return 0;
}

const formatText = (text: string | undefined) =>
  text === undefined ? "release" : JSON.stringify(text);

/** `npm run flow-texts -- roll-back FLOW VERSION`: publishes an earlier version again, as the newest one. */
export function rollBackFlowTextsCommand(
  db: Database,
  { flow, version, reason }: { flow: string; version: number; reason: string },
): Promise<number> {
  const change = { flowKey: flow, ...createAuthorship(reason) };
  return publishOrExplain(() => rollBackFlowTexts(db, version, change));
}

function createAuthorship(reason: string) {
  return { author: userInfo().username, reason, program: "flow-texts" as const };
}

/** Publishes texts. Prints their faults, and resolves to the exit code. */
async function publishOrExplain(publish: () => Promise<number>): Promise<number> {
  try {
    const version = await publish();
    console.log(
      `Published version ${version}. New visits on all servers get it within 10 seconds.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof FlowTextConflictError || error instanceof FlowTextChangeError)
      throw new UsageError(error.message);
    if (!(error instanceof FlowTextFaultsError)) throw error;
    for (const fault of error.faults) console.error(formatFlowTextFault(fault));
    return 1;
  }
}

async function readTexts(db: Database, flowKey: string) {
  const flow: FlowDefinition | undefined = findFlow(flowKey);
  if (!flow) throw new UsageError(`There is no flow ${flowKey}.`);
  const [newest] = await listFlowTextVersions(db, flowKey, 1);
  return { flow, version: newest?.version ?? 0, texts: newest?.texts ?? {} };
}
