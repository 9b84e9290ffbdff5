import type { ClientData } from "@/flow/protocol/requests";
import { splitWords } from "@/flow/rules/split-words";
import { strongLanguageWords } from "./strong-words";

/**
 * Fields that are not checked for strong language, because a person's name or address is never strong language
 * (docs/decisions/0021).
 */
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
