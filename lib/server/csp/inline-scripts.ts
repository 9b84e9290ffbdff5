import { createHash } from "node:crypto";

/**
 * Returns the CSP hash sources (`'sha256-…'`) of a page's inline scripts, without duplicates. JSON data blocks need no
 * hash because they never run.
 */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, body } of findScriptElements(html)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body, "utf8").digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * Yields the attributes and the body of each `<script>` element in a page. String search avoids the backtracking of a
 * regular expression.
 */
export function* findScriptElements(html: string): Generator<{ attributes: string; body: string }> {
  let at = html.indexOf("<script");
  while (at !== -1) {
    const open = html.indexOf(">", at);
    const close = html.indexOf("</script", open);
    if (open === -1 || close === -1) return;
    yield {
      attributes: html.slice(at + "<script".length, open),
      body: html.slice(open + 1, close),
    };
    at = html.indexOf("<script", close);
  }
}
