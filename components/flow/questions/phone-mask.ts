import { hasPhoneExtension, parsePhone } from "@/flow/rules/parse-phone";

/** Formats up to ten digits as the beginning of (xxx) xxx-xxxx. */
export function formatWhileTyping(digits: string): string {
  if (digits.length === 0) return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 4) return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Returns an answer as displayed: up to ten digits as (xxx) xxx-xxxx, any other text unchanged. */
export function maskPhone(answer: string): string {
  return /^[1-9]\d{0,9}$/.test(answer) ? formatWhileTyping(answer) : answer;
}

/** An edit of the phone field. */
interface PhoneEdit {
  /** The answer and the displayed text before the edit. */
  before: { answer: string; shown: string };
  /** The displayed text after the edit, before formatting. */
  text: string;
  /** Caret offset in `text`; null if the browser does not report it. */
  caret: number | null;
  isBackspace: boolean;
  /**
   * True for a single key, as opposed to a paste or autofill. More keys may follow, so the start of an extension
   * stays displayed.
   */
  isKey: boolean;
}

/** The result of an edit. */
interface PhoneEdited {
  /** The digits of a complete or partial North American number; any other text unchanged. */
  answer: string;
  shown: string;
  /** Caret offset in `shown`; null to keep the browser's caret. */
  caret: number | null;
}

/**
 * Formats a North American number while it is typed, and removes its country code. Text with the digits of any other
 * number is left unchanged, so no digit is lost. Backspace over a bracket, space or hyphen deletes the digit before
 * it.
 */
export function editPhone({ before, text, caret, isBackspace, isKey }: PhoneEdit): PhoneEdited {
  const typed = text.normalize("NFKC");
  let left = digitsIn(typed.slice(0, caret ?? typed.length)).length;
  let digits = digitsIn(typed);
  const number = parsePhone(typed);
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
 * Returns whether the digits can become a North American number: one run of digits that starts with 1 to 9, without a
 * foreign country code. Digits after the run, such as an extension, do not belong to the number.
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

/** Returns the offset after the n-th digit. */
function caretAfter(formatted: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return formatted.length;
}
