/** The first run of digits and of what people write between them; then the rest, such as an extension. */
const written = /^[^\p{Nd}+]*(\+?[\d\p{Z}\p{Cf}\p{Pd}\t().\u2212/·_]*)(.*)$/su;
/** Plus signs that Unicode does not fold to "+". */
const otherPluses = /[\u2795]/g;
/** Ten digits after the country code 1, dialed with or without an international prefix, or after nothing. */
const dialed = /^(?:(?:\+|00|011)?1)?([2-9]\d{9})$/;
const longestExtension = 7;

/**
 * Reads the North American number in a text that a person wrote. Full-width digits count, an extension does not. A text
 * with digits of another script has none: they could be a country code.
 * @returns Its ten digits; undefined for a foreign number, for too few or too many digits, and for two numbers.
 */
export function readPhone(text: string): string | undefined {
  const [, number = "", rest = ""] = written.exec(folded(text)) ?? [];
  if (rest.replace(/\P{Nd}/gu, "").length > longestExtension) return undefined;
  return dialed.exec(number.replace(/[^\d+]/g, ""))?.[1];
}

/** The ten digits of a North American number; anything else as it was written, for the rules to refuse. */
export function normalizePhone(text: string): string {
  return readPhone(text) ?? text.trim();
}

/** Whether something stands behind the number, such as the beginning of an extension. */
export function hasPhoneExtension(text: string): boolean {
  return (written.exec(folded(text))?.[2] ?? "") !== "";
}

function folded(text: string): string {
  return text.normalize("NFKC").replace(otherPluses, "+");
}
