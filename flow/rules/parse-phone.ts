/** Matches the first run of digits and separators, and then the remaining text, for example an extension. */
const written = /^[^\p{Nd}+]*(\+?[\d\p{Z}\p{Cf}\p{Pd}\t().\u2212/·_]*)(.*)$/su;
/** Plus signs that Unicode normalization (NFKC) does not convert to "+". */
const otherPluses = /[\u2795]/g;
/** Matches a ten-digit number, optionally after the country code 1 and an international prefix. */
const dialed = /^(?:(?:\+|00|011)?1)?([2-9]\d{9})$/;
const longestExtension = 7;

/**
 * Extracts the North American phone number from typed text. Full-width digits count; an extension is ignored. Digits of
 * another script do not count, because they could be a country code.
 * @returns The ten digits. Undefined for a foreign number, for too few or too many digits, and for two numbers.
 */
export function parsePhone(text: string): string | undefined {
  const [, number = "", rest = ""] = written.exec(folded(text)) ?? [];
  if (rest.replace(/\P{Nd}/gu, "").length > longestExtension) return undefined;
  return dialed.exec(number.replace(/[^\d+]/g, ""))?.[1];
}

/**
 * Returns the ten digits of a North American number. Any other text is returned trimmed, so that the rules can reject
 * it.
 */
export function normalizePhone(text: string): string {
  return parsePhone(text) ?? text.trim();
}

/** Returns whether any text follows the number, such as the start of an extension. */
export function hasPhoneExtension(text: string): boolean {
  return (written.exec(folded(text))?.[2] ?? "") !== "";
}

function folded(text: string): string {
  return text.normalize("NFKC").replace(otherPluses, "+");
}
