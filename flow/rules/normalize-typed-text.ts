import { removeUnstorableText } from "@/lib/shared/remove-unstorable-text";
import { normalizePostalCode } from "@/lib/shared/postal-code";
import type { Question } from "../protocol/question";
import { parseRuleType } from "../protocol/traits";

/** Question types that the visitor answers by typing. */
const typedQuestionTypes: ReadonlySet<string> = new Set([
  "Text",
  "TextArea",
  "Email",
  "Phone",
  "Number",
]);

/**
 * Normalizes a typed answer: Unicode NFC, without invisible characters. A ZIP code becomes `92101` or `92101-1234`.
 * Answers that the visitor selected are returned unchanged.
 */
export function normalizeTypedText(question: Question, value: string): string {
  const { questionType, validationRules = [] } = question;
  if (!typedQuestionTypes.has(questionType)) return value;
  const text = removeInvisibleCharacters(value, questionType);
  const isPostalCode = validationRules.some(
    ({ validationRuleType }) => parseRuleType(validationRuleType).type === "postalCode",
  );
  return isPostalCode ? normalizePostalCode(text) : text;
}

/** Invisible characters, including the blank braille pattern. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
/**
 * Control and format characters to remove. Some scripts need the two zero-width joiners (U+200C, U+200D), so these
 * stay.
 */
const removableCharacters = /(?![\u200c\u200d])[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;
/** Matches zero-width joiners without effect: at the start or end of a text, or next to a Latin letter. */
const ineffectiveJoiners =
  /(?<![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])/gu;

/**
 * Converts typed text to NFC and removes invisible characters. Line breaks stay in a text area and become spaces
 * elsewhere.
 */
function removeInvisibleCharacters(value: string, questionType: string): string {
  const text = removeUnstorableText(value).normalize("NFC");
  if (text.replace(invisibleCharacters, "") === "") return "";
  if (questionType === "TextArea") return text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(removableCharacters, "")
    .replace(ineffectiveJoiners, "");
}
