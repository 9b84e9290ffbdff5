import { isMultiselect } from "./given-values";
import type { Checked } from "./rule";

/** Lengths to hold against `max` and `min`: options selected in a multiselect, else characters of each value. */
export function answerLengths({ question, values }: Checked): number[] {
  return isMultiselect(question) ? [values.length] : values.map((value) => [...value].length);
}
