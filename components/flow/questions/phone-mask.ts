import { hasPhoneExtension, parsePhoneNumber } from "@/flow/rules/parse-phone";

/** Formats up to ten digits as the beginning of (xxx) xxx-xxxx, for example `(202) 555`. */
export function formatPartialPhone(digits: string): string {
  if (digits.length === 0) return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 4) return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Returns the displayed text of an answer: up to ten digits as (xxx) xxx-xxxx, any other text unchanged. */
export function formatPhoneAnswer(answer: string): string {
  return /^[1-9]\d{0,9}$/.test(answer) ? formatPartialPhone(answer) : answer;
}

/** A change of the text in the phone input, before formatting. */
interface PhoneEdit {
  /** The answer and the displayed text before the edit. */
  before: { answer: string; shown: string };
  /** The text after the edit, not yet formatted. */
  text: string;
  /** Caret offset in `text`. Null if the browser does not report it. */
  caret: number | null;
  isBackspace: boolean;
  /** True for a single key press, false for a paste or autofill. */
  isKey: boolean;
}

/** The answer, text and caret of the phone input after a change has been formatted. */
interface PhoneEditResult {
  /** The digits of a complete or partial North American number; any other text unchanged. */
  answer: string;
  shown: string;
  /** Caret offset in `shown`. Null to keep the browser's caret. */
  caret: number | null;
}

/**
 * Formats a North American phone number after each edit, and removes its country code. Any other text stays
 * unchanged, so no digit is lost. Backspace over a bracket, space or hyphen deletes the digit before it.
 */
export function applyPhoneEdit({
  before,
  text,
  caret,
  isBackspace,
  isKey,
}: PhoneEdit): PhoneEditResult {
  const typed = text.normalize("NFKC");
  let left = extractDigits(typed.slice(0, caret ?? typed.length)).length;
  let digits = extractDigits(typed);
  const number = parsePhoneNumber(typed);
  if (number !== undefined && isKey && hasPhoneExtension(typed))
    return { answer: number, shown: text, caret: null };
  if (number === undefined && !canBecomePhoneNumber(typed, digits))
    return { answer: text, shown: text, caret: null };
  const isOverSign = before.shown === formatPartialPhone(before.answer) && digits === before.answer;
  if (isBackspace && isOverSign && left > 0) {
    digits = digits.slice(0, left - 1) + digits.slice(left);
    left -= 1;
  } else if (number !== undefined) {
    left -= digits.indexOf(number);
    digits = number;
  }
  const shown = formatPartialPhone(digits);
  return { answer: digits, shown, caret: findCaretOffset(shown, Math.min(left, digits.length)) };
}

/**
 * Returns whether typing more digits could make the text a North American number. The first digit must be 1 to 9, and
 * there must be no foreign country code or extension.
 */
function canBecomePhoneNumber(typed: string, digits: string): boolean {
  const hasOtherDigits = /(?!\d)\p{Nd}/u.test(typed);
  return (
    !typed.includes("+") &&
    !hasOtherDigits &&
    !hasPhoneExtension(typed) &&
    /^(?:[1-9]\d{0,9})?$/.test(digits)
  );
}

function extractDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Returns the caret offset after the n-th digit of a formatted phone number. */
function findCaretOffset(formatted: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return formatted.length;
}
