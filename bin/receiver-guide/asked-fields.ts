import type { FlowDefinition } from "@/flow/server/definitions/flow-definition";
import { lookUps } from "@/flow/server/definitions/look-ups";

/** A field that a lead's answers may have. */
export interface AskedField {
  name: string;
  label: string;
  /** The values that there are; empty for what is typed, or comes of a list that changes. */
  values: string[];
}

/** What a flow asks, in order, each field once, and what is looked up from it. */
export function askedFields({ pages }: FlowDefinition): AskedField[] {
  const fields = new Map<string, AskedField>();
  for (const { title, questions = [], lookUp } of pages) {
    for (const { fieldName, label, options, questionType } of questions) {
      if (questionType === "Hidden" || questionType === "Error") continue;
      const known = fields.get(fieldName) ?? { name: fieldName, label: label || title, values: [] };
      const own = Array.isArray(options) ? options.map(({ value }) => value) : [];
      known.values = [...new Set([...known.values, ...own])].filter((value) => value !== "");
      fields.set(fieldName, known);
    }
    if (lookUp)
      for (const name of Object.keys(lookUps[lookUp].fields))
        fields.set(name, { name, label: "looked up", values: [] });
  }
  return [...fields.values()];
}
