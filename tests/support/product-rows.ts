/** One statement of docs/product.md: a list item, a table row, or a paragraph. */
export interface ProductRow {
  section: number;
  /** Its text without markup. */
  text: string;
}

/** The statements of sections 2 to 9: what tests/README.md has a row for, each. */
export function productRows(markdown: string): ProductRow[] {
  const rows: ProductRow[] = [];
  let section = 0;
  const blocks = markdown.split(/\n(?=\n|\||- |\d+\. |#)/).map((block) => block.trim());
  for (const [index, block] of blocks.entries()) {
    const heading = /^## (\d+)\./.exec(block);
    if (heading) section = Number(heading[1]);
    const isTableHead = /^\|[\s-|]+\|$/.test(blocks[index + 1] ?? "");
    const isText = block !== "" && !block.startsWith("#") && !/^\|[\s-|]+\|$/.test(block);
    if (section >= 2 && section <= 9 && isText && !isTableHead)
      rows.push({ section, text: plainText(block) });
  }
  return rows;
}

/** Text as it is read: no list marks, cells joined by a space, no emphasis, links by their words. */
export function plainText(block: string): string {
  return block
    .replace(/^(?:- |\d+\. )/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[|*`]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
