import { isDeepStrictEqual } from "node:util";
import type { Database } from "@/lib/server/db/client";
import { languageKeys } from "@/lib/shared/languages";
import { findFlow, listFlowTranslations } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import {
  findFlowTextVersion,
  insertFlowTextVersion,
  listFlowTextVersions,
} from "../flows/flow-text-versions";
import { countChangedTexts, removeUnchangedTexts, type FlowTexts } from "../flows/flow-texts";
import { createFlowWithTexts } from "../flows/served-flow";
import { answerValidators } from "../flows/validators";
import { recordLeadAccess } from "../personal-data/audit";
import { findFlowFaults } from "./check-flow";
import { findFlowTextFaults, type FlowTextFault } from "./check-flow-texts";

export interface FlowTextChange {
  flowKey: string;
  author: string;
  /** Why the texts change, for the history. */
  reason: string;
  /** The program that makes the change, for the audit log. */
  program: "desk" | "flow-texts";
  /** The version that the change is based on, 0 for a flow without versions. Omitted: replaces any version. */
  basedOn?: number | undefined;
}

/** Thrown if texts may not be published. */
export class FlowTextFaultsError extends Error {
  constructor(readonly faults: readonly FlowTextFault[]) {
    super("The texts have faults.");
  }
}

/** Thrown if a flow or version does not exist, or if a change would change nothing. */
export class FlowTextChangeError extends Error {}

/**
 * Checks a flow's changed texts, stores them as a new version, and returns its number. New sessions on all servers get
 * the version within 10 seconds.
 *
 * @param texts All changed texts of the flow. Texts that equal the release's are not stored.
 * @throws FlowTextFaultsError with all faults. Nothing is stored then.
 * @throws FlowTextConflictError if `basedOn` is no longer the newest version.
 * @throws FlowTextChangeError if the flow does not exist, or nothing has changed.
 */
export async function publishFlowTexts(
  db: Database,
  texts: FlowTexts,
  change: FlowTextChange,
): Promise<number> {
  const { flowKey, author, reason, program, basedOn } = change;
  const flow = findFlow(flowKey);
  if (!flow) throw new FlowTextChangeError(`There is no flow ${flowKey}.`);
  const changed = removeUnchangedTexts(listFlowTranslations(flowKey), normalizeTexts(texts));
  const [newest] = await listFlowTextVersions(db, flowKey, 1);
  if (isDeepStrictEqual(changed, newest?.texts ?? {}))
    throw new FlowTextChangeError("Nothing has changed.");
  const faults = findAllFaults(flow, changed);
  if (faults.length > 0) throw new FlowTextFaultsError(faults);
  return db.transaction(async (tx) => {
    const stored = { flowKey, texts: changed, author, reason, basedOn };
    const version = await insertFlowTextVersion(tx, stored);
    await recordLeadAccess(tx, `${program}: change texts of ${flowKey}`, [], {
      ...{ by: author, reason },
      before: { version: version - 1, changedTexts: countChangedTexts(newest?.texts ?? {}) },
      after: { version, changedTexts: countChangedTexts(changed) },
    });
    return version;
  });
}

/**
 * Publishes an earlier version of a flow's texts again, as its newest version. Version 0 is the release's texts. Throws
 * as `publishFlowTexts` does.
 */
export async function rollBackFlowTexts(
  db: Database,
  version: number,
  change: FlowTextChange,
): Promise<number> {
  const earlier =
    version === 0 ? { texts: {} } : await findFlowTextVersion(db, change.flowKey, version);
  if (!earlier)
    throw new FlowTextChangeError(`The texts of ${change.flowKey} have no version ${version}.`);
  return publishFlowTexts(db, earlier.texts, change);
}

/**
 * Returns the faults of the texts. If they have none, checks the flow with these texts, as `flow:check` does. The result
 * of `consent:check` cannot change, because no text of a page with consent can (`check-flow-texts.test.ts`).
 */
function findAllFaults(flow: FlowDefinition, texts: FlowTexts): FlowTextFault[] {
  const textFaults = findFlowTextFaults(flow, texts);
  if (textFaults.length > 0) return textFaults;
  const deps = { validatorPaths: Object.keys(answerValidators) };
  return languageKeys.flatMap((language) => {
    const edition = createFlowWithTexts(flow, { version: 1, texts }, language);
    const faults = edition ? findFlowFaults(edition, deps) : [];
    return faults.map(({ page, field, message }): FlowTextFault => ({
      ...{ page, language, message },
      path: field === undefined ? "" : `questions.${field}.label`,
    }));
  });
}

/** Returns the texts without white space around them, with plain line breaks, in Unicode's composed form. */
function normalizeTexts(texts: FlowTexts): FlowTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([page, changed]) => [
      page,
      Object.fromEntries(
        Object.entries(changed).map(([path, words]) => [
          path,
          Object.fromEntries(
            Object.entries(words).map(([language, text]) => [
              language,
              text.replaceAll("\r\n", "\n").trim().normalize("NFC"),
            ]),
          ),
        ]),
      ),
    ]),
  );
}
