import type { FlowDefinition } from "@/server/flows/flow-definition";
import { derivedAnswerLookUps } from "@/server/flows/look-ups";

/**
 * Returns the fields of a flow's answers in order, without duplicates. They include fields that the server looks up,
 * such as the city of a ZIP code.
 */
export function listFlowFields({ pages }: FlowDefinition): LeadAnswerField[] {
  const fields = new Map<string, LeadAnswerField>();
  for (const { title, questions = [], lookUp } of pages) {
    for (const { fieldName, label, options, questionType } of questions) {
      if (questionType === "Hidden" || questionType === "Error") continue;
      const known = fields.get(fieldName) ?? { name: fieldName, label: label || title, values: [] };
      const own = Array.isArray(options) ? options.map(({ value }) => value) : [];
      known.values = [...new Set([...known.values, ...own])].filter((value) => value !== "");
      fields.set(fieldName, known);
    }
    if (lookUp)
      for (const name of Object.keys(derivedAnswerLookUps[lookUp].derivedFields))
        fields.set(name, { name, label: "(looked up)", values: [] });
  }
  return [...fields.values()];
}

/** A field that a flow's answers can contain, with its possible values. */
interface LeadAnswerField {
  name: string;
  label: string;
  /** Possible values. Empty for free text and for options that are computed at runtime. */
  values: string[];
}
