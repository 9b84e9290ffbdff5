const spaces = /[\s\p{Cf}\p{Cc}]/gu;
/**
 * All Unicode dashes, and similar characters such as the minus sign, the Japanese long-vowel mark, and the underscore.
 */
const dashes = /[\p{Pd}\u2212\u02D7\u2043\u30FC_]/gu;
const zipCode = /^(\d{5})(?:-*(\d{4}))?$/;

/**
 * Normalizes a ZIP code to `92101` or `92101-1234`. Spaces are removed; other dashes and full-width digits are
 * converted. Any other text is returned unchanged.
 */
export function normalizePostalCode(text: string): string {
  const folded = text.normalize("NFKC").replace(spaces, "").replace(dashes, "-");
  const [, code, addOn] = zipCode.exec(folded) ?? [];
  if (code === undefined) return text;
  return addOn === undefined ? code : `${code}-${addOn}`;
}
