import { getWordsForTag } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";

const style =
  "padding:.25rem 1rem;background:var(--ink);color:var(--paper);font-size:.8125rem;line-height:1.3;text-align:center";

/**
 * Returns the HTML of the demonstration notice, in the page's language. It includes its styles, so that pages without
 * sample data need no styles for it.
 */
export function renderDemonstrationNotice({ say }: Words): string {
  const words = say("Demonstration: the firms, schools and phone numbers aren’t real.");
  return `<aside aria-label="${say("Demonstration")}" style="${style}">${words}</aside>`;
}

/**
 * Adds the demonstration notice to a prerendered page, as the first element of the body. Only the serving process
 * knows about sample data. During hydration React ignores the element, as it ignores those of browser extensions.
 */
export function addDemonstrationNotice(html: string): string {
  const end = html.indexOf(">", html.indexOf("<body")) + 1;
  const tag = /<html lang="([^"]*)"/.exec(html)?.[1] ?? "";
  return `${html.slice(0, end)}${renderDemonstrationNotice(getWordsForTag(tag))}${html.slice(end)}`;
}
