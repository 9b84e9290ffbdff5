import { listChangedFields, setFieldAtPath, type ChangedField } from "@/lib/server/changed-fields";
import type { ReceiversFile } from "./receiver";

/** A changed field of the register. Its path is empty if the whole entry was added or removed. */
export interface RegisterChange extends ChangedField {
  /** Id of the receiver, or `site mva` for a site's rules. */
  subject: string;
}

/** Returns the differences between two versions of the register, for the history. */
export function listRegisterChanges(
  before: ReceiversFile | undefined,
  after: ReceiversFile,
): RegisterChange[] {
  const [old, current] = [indexEntries(before), indexEntries(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((subject) =>
    listChangedFields(old.get(subject), current.get(subject)).map((change) => ({
      subject,
      ...change,
    })),
  );
}

function indexEntries({ receivers, sites }: ReceiversFile = { receivers: [], sites: {} }) {
  return new Map<string, unknown>([
    ...receivers.map((entry): [string, unknown] => [entry.id, entry]),
    ...Object.entries(sites).map(([site, rules]): [string, unknown] => [`site ${site}`, rules]),
  ]);
}

/**
 * Returns the register with changed fields of one receiver. The keys are paths such as `caps.day`; `undefined` removes a
 * field. The result is not validated: `publishRegister` does that. Throws UnknownReceiverError for an unknown id.
 */
export function changeReceiverFields(
  register: ReceiversFile,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): unknown {
  const copy = structuredClone(register);
  const entry = copy.receivers.find((receiver) => receiver.id === id);
  if (!entry) throw new UnknownReceiverError(`The register has no receiver ${id}.`);
  for (const [path, value] of Object.entries(fields)) setFieldAtPath(entry, path.split("."), value);
  return copy;
}

/** Thrown for a receiver id that the register does not contain. */
export class UnknownReceiverError extends Error {}
