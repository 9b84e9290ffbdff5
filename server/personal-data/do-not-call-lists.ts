import { doNotCallListFromFile } from "./do-not-call/do-not-call-file";
import type { DoNotCallList } from "./do-not-call/do-not-call-list";

/** All external do-not-call lists that this build can read. */
const doNotCallLists: readonly DoNotCallList[] = [doNotCallListFromFile];

/**
 * Returns the name of an external do-not-call list that contains a ten-digit number, or `undefined` if no list does.
 * Throws if a list cannot be read.
 */
export async function findDoNotCallList(
  phone: string,
  lists: readonly DoNotCallList[] = doNotCallLists,
): Promise<string | undefined> {
  if (phone === "") return undefined;
  for (const list of lists) if (list.isUsed() && (await list.hasPhone(phone))) return list.name;
  return undefined;
}

/** Checks that every configured do-not-call list can be read. Throws a `ConfigurationError` if one cannot. */
export async function checkDoNotCallLists(): Promise<void> {
  for (const list of doNotCallLists) if (list.isUsed()) await list.check?.();
}
