/** HTML elements that do not end a block of text. */
const inline = "a|abbr|b|code|em|i|small|span|strong|sub|sup|time";

/** Returns the blocks of text in HTML. For a whole page, only its `<main>` is read. */
export function extractTextBlocks(html: string): string[] {
  const [, main = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, " ")
    .replaceAll(new RegExp(`</?(?:${inline})\\b[^>]*>`, "g"), "")
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll(/&[#\w]+;/g, "’")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => text !== "");
}

/** Returns only full sentences. Short items such as labels and links would make the text seem easier than it is. */
export function extractSentences(html: string): string[] {
  return extractTextBlocks(html).filter((text) => /[.!?]$/.test(text));
}
