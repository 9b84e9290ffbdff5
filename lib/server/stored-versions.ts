import type { ChangedField } from "./changed-fields";
import { ConfigurationError } from "./env";

/** A stored version of settings that people change at the desk or by a command. */
export interface StoredVersion<Settings> {
  version: number;
  /** `undefined` if a newer release stored settings that this release cannot use. */
  settings: Settings | undefined;
  author: string;
  reason: string;
  createdAt: Date;
}

/** The settings that this release uses. */
export interface UsableSettings<Settings> {
  /** Number of the newest version, 0 before the first one. */
  version: number;
  settings: Settings;
  /** Whether a newer release stored the newest version, so `settings` come from an earlier one. */
  isOutdated: boolean;
}

/** The note beside a version that this release cannot use. */
export const newerReleaseNote = "made by a newer release";

/**
 * Returns the settings of the newest version that this release can use.
 * @param versions Newest first.
 * @param initial The settings before the first version.
 */
export function findUsableSettings<Settings>(
  versions: readonly StoredVersion<Settings>[],
  initial: Settings,
): UsableSettings<Settings> {
  const [newest] = versions;
  const settings = versions.find((one) => one.settings !== undefined)?.settings ?? initial;
  return {
    version: newest?.version ?? 0,
    settings,
    isOutdated: newest !== undefined && newest.settings === undefined,
  };
}

/**
 * Parses stored settings. Returns `undefined` if the parser throws a `ConfigurationError`: a newer release may have
 * stored other fields.
 */
export function parseStoredSettings<Settings>(
  parse: (content: unknown) => Settings,
  content: unknown,
): Settings | undefined {
  try {
    return parse(content);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/**
 * Returns what a version changed, compared with the next older version that this release can use. Returns `undefined`
 * if this release cannot use the version.
 * @param versions Newest first.
 */
export function listVersionChanges<Settings, Change extends ChangedField>(
  versions: readonly StoredVersion<Settings>[],
  index: number,
  compare: (before: Settings | undefined, after: Settings) => Change[],
): Change[] | undefined {
  const after = versions[index]?.settings;
  if (after === undefined) return undefined;
  const before = versions.slice(index + 1).find((one) => one.settings !== undefined)?.settings;
  return compare(before, after);
}
