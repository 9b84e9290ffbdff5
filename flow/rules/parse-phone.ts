/** Matches a written phone number, then the remaining text, for example an extension. */
const written = /^[^\p{Nd}+]*(\+?[\d\p{Z}\p{Cf}\p{Pd}\t().\u2212/·_]*)(.*)$/su;
/** Plus signs that Unicode normalization (NFKC) does not convert to "+". */
const otherPluses = /[\u2795]/g;
/** Matches a ten-digit number, optionally preceded by the country code 1 and an international prefix. */
const dialed = /^(?:(?:\+|00|011)?1)?([2-9]\d{9})$/;
const longestExtension = 7;

/**
 * Extracts a North American phone number from typed text. Full-width digits are accepted and an extension is ignored.
 * Digits of other scripts are not accepted, because they could be a country code.
 * @returns Ten digits, or undefined for a foreign number, a wrong number of digits, or two numbers.
 */
export function parsePhone(text: string): string | undefined {
  const [, number = "", rest = ""] = written.exec(folded(text)) ?? [];
  if (rest.replace(/\P{Nd}/gu, "").length > longestExtension) return undefined;
  return dialed.exec(number.replace(/[^\d+]/g, ""))?.[1];
}

/**
 * Returns the ten digits of a North American number. Any other text is returned trimmed; the validation rules reject it
 * later.
 */
export function normalizePhone(text: string): string {
  return parsePhone(text) ?? text.trim();
}

/** Returns whether text follows the number, such as the beginning of an extension. */
export function hasPhoneExtension(text: string): boolean {
  return (written.exec(folded(text))?.[2] ?? "") !== "";
}

function folded(text: string): string {
  return text.normalize("NFKC").replace(otherPluses, "+");
}
