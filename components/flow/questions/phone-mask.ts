import { nationalDigits } from "@/lib/shared/phone";

/** As much of (xxx) xxx-xxxx as there are digits for. */
export function formatWhileTyping(digits: string): string {
  if (digits.length === 0) return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 4) return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/**
 * What an edit of the visible text means: the digits afterwards (ten at most, a leading country code 1
 * dropped), and where the caret goes, an offset into their formatted text. Backspace over a bracket, space or
 * hyphen takes the digit before it, or it would do nothing at all.
 */
export function editPhone(
  before: string,
  text: string,
  caret: number | null,
  isBackspace: boolean,
): { digits: string; caret: number } {
  let left = digitCount(text.slice(0, caret ?? text.length));
  let all = text.replace(/\D/g, "");
  if (isBackspace && all === before && left > 0) {
    all = all.slice(0, left - 1) + all.slice(left);
    left -= 1;
  }
  const national = nationalDigits(all);
  if (national.length < all.length) left -= 1;
  const digits = national.slice(0, 10);
  return { digits, caret: caretAfter(formatWhileTyping(digits), Math.min(left, digits.length)) };
}

function digitCount(text: string): number {
  return text.replace(/\D/g, "").length;
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
