import { hasPhoneExtension, readPhone } from "@/flow/rules/read-phone";

/** As much of (xxx) xxx-xxxx as there are digits for. */
export function formatWhileTyping(digits: string): string {
  if (digits.length === 0) return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 4) return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** What the field shows of an answer: up to ten digits as (xxx) xxx-xxxx, any other text as it was typed. */
export function maskedPhone(answer: string): string {
  return /^[1-9]\d{0,9}$/.test(answer) ? formatWhileTyping(answer) : answer;
}

/** An edit of the field. */
interface PhoneEdit {
  /** The answer and the shown text before. */
  before: { answer: string; shown: string };
  /** The visible text afterwards. */
  text: string;
  /** Offset into `text`; null where the browser does not say. */
  caret: number | null;
  isBackspace: boolean;
  /** One key, not a paste or autofill: more keys may follow, so a beginning extension stays in sight. */
  isKey: boolean;
}

/** What an edit leads to. */
interface PhoneEdited {
  /** The digits of a North American number, even an unfinished one; else the text as it was typed. */
  answer: string;
  shown: string;
  /** Offset into `shown`; null where the browser's own caret is right. */
  caret: number | null;
}

/**
 * Formats a North American number while it is typed, without its country code. Leaves a text alone whose digits are
 * another number: no digit is ever dropped. Backspace over a bracket, space or hyphen takes the digit before it.
 */
export function editPhone({ before, text, caret, isBackspace, isKey }: PhoneEdit): PhoneEdited {
  const typed = text.normalize("NFKC");
  let left = digitsIn(typed.slice(0, caret ?? typed.length)).length;
  let digits = digitsIn(typed);
  const number = readPhone(typed);
  if (number !== undefined && isKey && hasPhoneExtension(typed))
    return { answer: number, shown: text, caret: null };
  if (number === undefined && !isUnfinished(typed, digits))
    return { answer: text, shown: text, caret: null };
  const isOverSign = before.shown === formatWhileTyping(before.answer) && digits === before.answer;
  if (isBackspace && isOverSign && left > 0) {
    digits = digits.slice(0, left - 1) + digits.slice(left);
    left -= 1;
  } else if (number !== undefined) {
    left -= digits.indexOf(number);
    digits = number;
  }
  const shown = formatWhileTyping(digits);
  return { answer: digits, shown, caret: caretAfter(shown, Math.min(left, digits.length)) };
}

/**
 * Whether the digits can become a North American number: one run of digits that starts with 1 to 9, without another
 * country's code. Digits after the run, such as an extension, are not part of the number.
 */
function isUnfinished(typed: string, digits: string): boolean {
  const hasOtherDigits = /(?!\d)\p{Nd}/u.test(typed);
  return (
    !typed.includes("+") &&
    !hasOtherDigits &&
    !hasPhoneExtension(typed) &&
    /^(?:[1-9]\d{0,9})?$/.test(digits)
  );
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** The offset just behind the n-th digit. */
function caretAfter(formatted: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return formatted.length;
}
