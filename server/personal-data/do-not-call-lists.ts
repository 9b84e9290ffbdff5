import { doNotCallFile } from "./do-not-call/do-not-call-file";
import type { DoNotCallList } from "./do-not-call/do-not-call-list";

/** Every external do-not-call list. To add one, add its file and one line here. */
const doNotCallLists: readonly DoNotCallList[] = [doNotCallFile];

/**
 * Returns the name of an external do-not-call list that contains a ten-digit number; undefined if none does. Throws
 * if a list cannot be read.
 */
export async function findListWithPhone(
  phone: string,
  lists: readonly DoNotCallList[] = doNotCallLists,
): Promise<string | undefined> {
  if (phone === "") return undefined;
  for (const list of lists) if (list.isUsed() && (await list.has(phone))) return list.name;
  return undefined;
}

/** Checks every list in use. Throws a ConfigurationError if one cannot be used. */
export async function checkDoNotCallLists(): Promise<void> {
  for (const list of doNotCallLists) if (list.isUsed()) await list.check?.();
}
