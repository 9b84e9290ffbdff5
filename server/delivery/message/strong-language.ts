import type { ClientData } from "@/flow/protocol/requests";
import { splitWords } from "@/flow/rules/split-words";
import { strongWords } from "./strong-words";

/** Contact fields are not checked: a name is never strong language (docs/decisions/0021). */
const contactFields: ReadonlySet<string> = new Set(["FirstName", "LastName", "Email", "Phone"]);

/**
 * Returns the names of fields whose answer contains a word of strong language. The receiver gets this list, and the
 * answers stay as the visitor wrote them.
 */
export function findStrongLanguage(answers: ClientData): string[] {
  return Object.entries(answers)
    .filter(([field, values]) => !contactFields.has(field) && values.some(hasStrongWord))
    .map(([field]) => field);
}

function hasStrongWord(text: string): boolean {
  return splitWords(text).some((word) => strongWords.has(word));
}
