import type { Question } from "../protocol/question";
import { isMultiSelect, isPlaceholder } from "../protocol/traits";

/** Types that a visitor writes, and not chooses, in. */
const written: ReadonlySet<string> = new Set(["Text", "TextArea", "Email", "Phone", "Number"]);

/**
 * What the visitor really gave: written text as `readable` makes it, values trimmed, without empty ones, without a select's placeholder and
 * without the "false" of an unchecked single checkbox. Empty when nothing was answered. A multiselect with one
 * option selected is answered, and so is one whose select-all is on: that selects every option.
 */
export function givenValues(question: Question, answer: readonly string[]): string[] {
  const { questionType } = question;
  const texts = written.has(questionType) ? answer.map((v) => readable(v, questionType)) : answer;
  const filled = texts.map((value) => value.trim()).filter((value) => value !== "");
  if (questionType === "SingleSelect" || isMultiSelect(questionType))
    return filled.filter((value) => !isPlaceholder(value));
  if (questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}

/** Characters that show nothing, a blank braille cell included. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
/** Controls, and format characters but for the two joiners, which some scripts spell with. */
const unwritten = /(?![\u200c\u200d])[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;
/** Joiners that join nothing: they stand at an edge, or beside a Latin letter. */
const idleJoiners =
  /(?<![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\p{Script=Latin}\p{Z}\p{N}\u200c\u200d])/gu;

/**
 * A written text composed (NFC) and without what nobody can see; line breaks stay in a text area alone. Empty when
 * nothing visible is left, so that `required` fails.
 */
function readable(value: string, questionType: string): string {
  const text = value.normalize("NFC");
  if (text.replace(invisible, "") === "") return "";
  if (questionType === "TextArea") return text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(unwritten, "")
    .replace(idleJoiners, "");
}
