const wordSeparator = /[^\p{L}\p{M}\p{N}]+/u;

/** Splits a text into lowercase words. The parts of a hyphenated compound are separate words. */
export function splitWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(wordSeparator)
    .filter((word) => word !== "");
}
