import { keepableText } from "@/lib/shared/keepable-text";
import { foldPostalCode } from "@/lib/shared/postal-code";
import type { Question } from "../protocol/question";
import { splitRuleType } from "../protocol/traits";

/** Question types whose answer the visitor types. */
const typedTypes: ReadonlySet<string> = new Set(["Text", "TextArea", "Email", "Phone", "Number"]);

/**
 * Returns a typed answer as it is checked, sent and stored: composed (NFC), without control characters, half surrogate
 * pairs and other invisible characters; a ZIP code is folded (`foldPostalCode`). Empty when nothing visible is left, so
 * that `required` fails. An answer that is not typed is returned as it is.
 */
export function typedText(question: Question, value: string): string {
  const { questionType, validationRules = [] } = question;
  if (!typedTypes.has(questionType)) return value;
  const text = readable(value, questionType);
  const isPostalCode = validationRules.some(
    ({ validationRuleType }) => splitRuleType(validationRuleType).type === "postalCode",
  );
  return isPostalCode ? foldPostalCode(text) : text;
}

/** Characters that show nothing, a blank braille cell included. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
/** Controls, and format characters but for the two joiners, which some scripts spell with. */
const unwritten = /(?![\u200c\u200d])[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;
/** Joiners that join nothing: they stand at an edge, or beside a Latin letter. */
const idleJoiners =
  /(?<![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])/gu;

/** Composes a typed text (NFC) and drops what is invisible. Line breaks stay in a text area, and are spaces elsewhere. */
function readable(value: string, questionType: string): string {
  const text = keepableText(value).normalize("NFC");
  if (text.replace(invisible, "") === "") return "";
  if (questionType === "TextArea") return text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(unwritten, "")
    .replace(idleJoiners, "");
}
