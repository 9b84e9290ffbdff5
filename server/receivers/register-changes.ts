import { compareJsonValues, isPlainObject } from "@/lib/server/compare-json-values";
import type { ReceiversFile } from "./receiver";

/** A changed field of the register, with its values as JSON. `undefined` means that the field is absent. */
export interface RegisterChange {
  /** Id of the receiver, or `site mva` for a site's rules. */
  subject: string;
  /** Path of the field, such as `caps.day`. Empty if the whole entry was added or removed. */
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** Returns the differences between two versions of the register, for the history. */
export function listRegisterChanges(
  before: ReceiversFile | undefined,
  after: ReceiversFile,
): RegisterChange[] {
  const [old, current] = [indexEntries(before), indexEntries(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((subject) =>
    compareJsonValues(old.get(subject), current.get(subject)).map(({ field, before, after }) => ({
      ...{ subject, field },
      ...{ before: toJson(before), after: toJson(after) },
    })),
  );
}

function indexEntries({ receivers, sites }: ReceiversFile = { receivers: [], sites: {} }) {
  return new Map<string, unknown>([
    ...receivers.map((entry): [string, unknown] => [entry.id, entry]),
    ...Object.entries(sites).map(([site, rules]): [string, unknown] => [`site ${site}`, rules]),
  ]);
}

function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
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
  for (const [path, value] of Object.entries(fields)) setField(entry, path.split("."), value);
  return copy;
}

/** Thrown for a receiver id that the register does not contain. */
export class UnknownReceiverError extends Error {}

function setField(target: object, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length > 0) {
    const inner: unknown = Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;
    const next = isPlainObject(inner) ? inner : {};
    setField(next, rest, value);
    setOwnProperty(target, key, Object.keys(next).length === 0 ? undefined : next);
  } else setOwnProperty(target, key, value);
}

/** Sets an object's own property. This works even for the name `__proto__`, which the schema then rejects. */
function setOwnProperty(target: object, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else
    Object.defineProperty(target, key, {
      ...{ value, enumerable: true, configurable: true, writable: true },
    });
}
