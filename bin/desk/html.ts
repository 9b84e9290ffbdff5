import { escapeHtml } from "@/lib/server/escape-html";

/** A piece of HTML that is safe to write into a page. */
export class Html {
  constructor(readonly text: string) {}
}

/** What may stand in a template: texts and numbers are escaped, lists joined, nothing is drawn for what is missing. */
export type Part = Html | string | number | boolean | null | undefined | readonly Part[];

/** A template of HTML: every value in it is escaped, but for HTML itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, n) => text + written(parts[n])).join(""));
}

/** HTML that was written elsewhere, and is safe there: a drawing, a page as it was asked. */
export function trusted(text: string): Html {
  return new Html(text);
}

function written(part: Part): string {
  if (part === null || part === undefined || typeof part === "boolean") return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return escapeHtml(part);
  return typeof part === "number" ? String(part) : part.map(written).join("");
}
