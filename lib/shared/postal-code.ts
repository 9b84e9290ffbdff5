const spaces = /[\s\p{Cf}\p{Cc}]/gu;
/** Every Unicode dash, and the signs that keyboards write in its place: minus, modifier minus, bullet, kana sound mark. */
const dashes = /[\p{Pd}\u2212\u02D7\u2043\u30FC_]/gu;
const zipCode = /^(\d{5})(?:-*(\d{4}))?$/;

/**
 * Folds the ways to write a ZIP code into `92101` or `92101-1234`: spaces, dashes of every kind, full-width digits,
 * nine digits without a dash. Any other text is returned as it is.
 */
export function foldPostalCode(text: string): string {
  const folded = text.normalize("NFKC").replace(spaces, "").replace(dashes, "-");
  const [, code, addOn] = zipCode.exec(folded) ?? [];
  if (code === undefined) return text;
  return addOn === undefined ? code : `${code}-${addOn}`;
}
