/** Matches a phone number as people write it, and then the text after it, for example an extension. */
const writtenPhonePattern = /^[^\p{Nd}+]*(\+?[\d\p{Z}\p{Cf}\p{Pd}\t().\u2212/·_]*)(.*)$/su;
/** Plus signs that Unicode normalization (NFKC) does not convert to "+". */
const unusualPlusSigns = /[\u2795]/g;
/** Matches ten digits, with an optional international prefix and country code 1. */
const dialedNumberPattern = /^(?:(?:\+|00|011)?1)?([2-9]\d{9})$/;
const maximumExtensionDigits = 7;

/**
 * Extracts a North American phone number from typed text. An extension is ignored.
 * @returns Ten digits, or undefined for a foreign number, a wrong number of digits, or two numbers.
 */
export function parsePhoneNumber(text: string): string | undefined {
  const [, number = "", rest = ""] = writtenPhonePattern.exec(normalizeCharacters(text)) ?? [];
  if (rest.replace(/\P{Nd}/gu, "").length > maximumExtensionDigits) return undefined;
  return dialedNumberPattern.exec(number.replace(/[^\d+]/g, ""))?.[1];
}

/** Returns the ten digits of a North American phone number. Returns any other text trimmed. */
export function normalizePhoneNumber(text: string): string {
  return parsePhoneNumber(text) ?? text.trim();
}

/** Returns whether text follows the phone number, for example an extension. */
export function hasPhoneExtension(text: string): boolean {
  return (writtenPhonePattern.exec(normalizeCharacters(text))?.[2] ?? "") !== "";
}

function normalizeCharacters(text: string): string {
  return text.normalize("NFKC").replace(unusualPlusSigns, "+");
}
