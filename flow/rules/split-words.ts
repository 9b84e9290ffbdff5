const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Returns the words of a text in lower case, with full-width letters normalized. A hyphenated compound is split into
 * its parts.
 */
export function splitWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(betweenWords)
    .filter((word) => word !== "");
}
