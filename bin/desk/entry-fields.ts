import { readPath } from "./read-path";

/** A field of a JSON entry, such as a receiver, that a form of the desk edits. */
export interface EntryField {
  /** Path in the entry, such as `caps.day`. It is also the name of the form field. */
  path: string;
  label: string;
  hint?: string;
  /** How the form's text becomes a value. A `flag` is true or absent, a `time` is in UTC. */
  kind: "text" | "number" | "list" | "hours" | "json" | "flag" | "time";
  /** Displayed choices of a flag: absent first, then true. */
  choices?: readonly [absent: string, present: string];
}

/** Returns the texts of the form's fields for an entry, by path. A missing value is an empty text. */
export function formatEntryFields(
  fields: readonly EntryField[],
  entry: object,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path, kind }) => [path, formatValue(kind, readPath(entry, path.split(".")))]),
  );
}

/**
 * Parses the submitted texts. Returns the values that differ from the entry's, by path; `undefined` removes a field. A
 * schema checks the values later. `faults` names the texts that are not even of the right kind.
 */
export function parseEntryFields(
  allFields: readonly EntryField[],
  entry: object,
  form: URLSearchParams,
) {
  const before = formatEntryFields(allFields, entry);
  const fields: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const { path, kind } of allFields) {
    const text = (form.get(path) ?? before[path] ?? "").replaceAll("\r\n", "\n").trim();
    if (text === before[path]) continue;
    const value = text === "" ? undefined : parsers[kind](text);
    if (value instanceof FieldFault) faults[path] = value.reason;
    else fields[path] = value;
  }
  return { fields, faults };
}

/** The reason why a text cannot be a field's value. */
class FieldFault {
  constructor(readonly reason: string) {}
}

const parsers: Record<EntryField["kind"], (text: string) => unknown> = {
  text: (text) => text,
  number: (text) =>
    /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : new FieldFault("must be a number"),
  list: (text) => text.split(/[,\s]+/).filter(Boolean),
  hours: parseHours,
  json: parseJson,
  flag: () => true,
  time: (text) => `${text}:00Z`,
};

function parseHours(text: string): unknown {
  const lines = text.split("\n").map((line) => line.trim().split(/\s+/));
  return lines.every((words) => words.length === 2)
    ? Object.fromEntries(lines)
    : new FieldFault("must have one line for each range, such as mon-fri 08:00-18:00");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new FieldFault("must be valid JSON");
  }
}

function formatValue(kind: EntryField["kind"], value: unknown): string {
  if (value === undefined) return "";
  if (kind === "json") return JSON.stringify(value, null, 2);
  if (kind === "time") return new Date(String(value)).toISOString().slice(0, 16);
  if (kind === "hours" && typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([days, range]) => `${days} ${range}`)
      .join("\n");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
