import type { ClientData } from "@/flow/protocol/requests";
import { splitWords } from "@/flow/rules/split-words";
import { strongLanguageWords } from "./strong-words";

/** Fields for the name, email and phone number, which are not searched for strong language (docs/decisions/0021). */
const uncheckedFields: ReadonlySet<string> = new Set(["FirstName", "LastName", "Email", "Phone"]);

/**
 * Returns the names of fields whose answers contain strong language. The message to the receiver lists these fields.
 * The answers themselves are not changed.
 */
export function findStrongLanguage(answers: ClientData): string[] {
  return Object.entries(answers)
    .filter(([field, values]) => !uncheckedFields.has(field) && values.some(hasStrongWord))
    .map(([field]) => field);
}

function hasStrongWord(text: string): boolean {
  return splitWords(text).some((word) => strongLanguageWords.has(word));
}
