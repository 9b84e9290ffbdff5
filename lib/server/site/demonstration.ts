import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import type { Translator } from "@/lib/shared/words";

const style =
  "padding:.25rem 1rem;background:var(--ink);color:var(--paper);font-size:.8125rem;line-height:1.3;text-align:center;text-wrap:balance";

/**
 * Renders the notice that the firms, schools, and phone numbers are samples, as HTML. The styles are inline, so other
 * pages load no styles for the notice.
 */
export function renderDemonstrationNotice({ say }: Translator): string {
  const words = say("Demonstration: the firms, schools and phone numbers aren’t real.");
  return `<aside aria-label="${say("Demonstration")}" style="${style}">${words}</aside>`;
}

/**
 * Inserts the demonstration notice at the start of a prerendered page's body. The build cannot do this, because only
 * the running server knows its receivers. React ignores the notice during hydration.
 */
export function addDemonstrationNotice(html: string): string {
  const end = html.indexOf(">", html.indexOf("<body")) + 1;
  const tag = /<html lang="([^"]*)"/.exec(html)?.[1] ?? "";
  return `${html.slice(0, end)}${renderDemonstrationNotice(getTranslatorForLanguageTag(tag))}${html.slice(end)}`;
}
