import { doNotCallFile } from "./do-not-call/do-not-call-file";
import type { DoNotCallList } from "./do-not-call/do-not-call-list";

/** Every outside list. A new one is one file and one line here. */
const doNotCallLists: readonly DoNotCallList[] = [doNotCallFile];

/** The name of an outside list that has this number, ten digits; undefined where none has. Throws what a list throws. */
export async function listThatHas(
  phone: string,
  lists: readonly DoNotCallList[] = doNotCallLists,
): Promise<string | undefined> {
  if (phone === "") return undefined;
  for (const list of lists) if (list.isUsed() && (await list.has(phone))) return list.name;
  return undefined;
}

/** Throws a ConfigurationError where a list that is used cannot be. */
export async function checkDoNotCallLists(): Promise<void> {
  for (const list of doNotCallLists) if (list.isUsed()) await list.check?.();
}
