const wordSeparator = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Splits a text into lowercase words. Full-width letters are normalized, and a hyphenated compound becomes several
 * words.
 */
export function splitWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(wordSeparator)
    .filter((word) => word !== "");
}
