import type { SyncRule } from "./rule";

const poBox = /\bp\.? ?o\.? ?box #? ?[\p{L}\d]/iu;
const hasDigit = /\d/;
const hasLetter = /\p{L}/u;

/**
 * A number or a PO box followed by a word, anywhere in the value: a flat, a development or a rural route may
 * come first ('Apt 4, 12 Main St', 'URB Las Gladiolas 150 Calle A', 'RR 2 Box 15').
 */
export const streetAddress: SyncRule = {
  isAsync: false,
  fails: ({ values }) => values.some((value) => !isStreetAddress(value)),
};

function isStreetAddress(value: string): boolean {
  const words = value.split(/\s+/);
  if (poBox.test(words.join(" "))) return true;
  return words.some((word, i) => hasDigit.test(word) && hasLetter.test(words[i + 1] ?? ""));
}
