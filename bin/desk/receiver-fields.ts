import type { ReceiverEntry } from "@/server/receivers/receiver";
import { readPath } from "./read-path";

/** A field of a receiver's entry that the desk's form edits. */
export interface ReceiverField {
  /** Path in the entry, such as `caps.day` (docs/receivers.md). It is also the name of the form field. */
  path: string;
  label: string;
  hint?: string;
  /** How the form's text becomes a value. */
  kind: "text" | "number" | "list" | "hours" | "json";
}

/** All fields of the form, by group, in the order of the page. */
export const receiverFieldGroups: readonly { title: string; fields: readonly ReceiverField[] }[] = [
  {
    title: "Leads",
    fields: [
      { path: "caps.day", label: "Leads a day", kind: "number" },
      { path: "caps.month", label: "Leads a month", kind: "number" },
      { path: "caps.timeZone", label: "Time zone", hint: "America/Chicago", kind: "text" },
      { path: "hours", label: "Hours", hint: "mon-fri 08:00-18:00, one line each", kind: "hours" },
      { path: "weight", label: "Weight", kind: "number" },
      { path: "languages", label: "Languages besides English", hint: "es", kind: "list" },
      { path: "accepts", label: "Accepted leads", hint: "rules as JSON", kind: "json" },
    ],
  },
  {
    title: "Terms",
    fields: [
      { path: "price", label: "Price of a lead, US dollars", kind: "number" },
      { path: "returnDays", label: "Days to return a lead", kind: "number" },
    ],
  },
  {
    title: "What visitors read",
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "contact.city", label: "City", kind: "text" },
      { path: "contact.state", label: "State", hint: "two letters", kind: "text" },
      { path: "contact.phone", label: "Phone", hint: "+16195550100", kind: "text" },
      { path: "contact.email", label: "Email", kind: "text" },
      { path: "contact.website", label: "Website", kind: "text" },
      { path: "contact.responsibleLawyer", label: "Responsible lawyer", kind: "text" },
      { path: "contact.barNumber", label: "State bar number", kind: "text" },
      { path: "contact.barUrl", label: "State bar’s page about it", kind: "text" },
      { path: "contact.photo", label: "Photo", hint: "/firms/….jpg", kind: "text" },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: "webhook.url", label: "Webhook URL", kind: "text" },
      { path: "webhook.concurrency", label: "Deliveries at once", kind: "number" },
    ],
  },
];

const allFields = receiverFieldGroups.flatMap(({ fields }) => fields);

/** Returns the texts of the form's fields for an entry, by path. A missing value is an empty text. */
export function formatReceiverFields(entry: ReceiverEntry): Record<string, string> {
  return Object.fromEntries(
    allFields.map(({ path, kind }) => [path, formatValue(kind, readPath(entry, path.split(".")))]),
  );
}

/**
 * Parses the submitted texts. Returns the values that differ from the entry's, by path; `undefined` removes a field. The
 * schema of the register checks the values later. `faults` names the texts that are not even of the right kind.
 */
export function parseReceiverFields(entry: ReceiverEntry, form: URLSearchParams) {
  const before = formatReceiverFields(entry);
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

const parsers: Record<ReceiverField["kind"], (text: string) => unknown> = {
  text: (text) => text,
  number: (text) =>
    /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : new FieldFault("must be a number"),
  list: (text) => text.split(/[,\s]+/).filter(Boolean),
  hours: parseHours,
  json: parseJson,
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

function formatValue(kind: ReceiverField["kind"], value: unknown): string {
  if (value === undefined) return "";
  if (kind === "json") return JSON.stringify(value, null, 2);
  if (kind === "hours" && typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([days, range]) => `${days} ${range}`)
      .join("\n");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
