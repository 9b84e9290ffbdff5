import { wordsOfTag } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";

const style =
  "padding:.25rem 1rem;background:var(--ink);color:var(--paper);font-size:.8125rem;line-height:1.3;text-align:center";

/** The band over a page, in its language. Its style comes along: a page that shows no samples has no byte of it. */
export function demonstrationBand({ say }: Words): string {
  const words = say("Demonstration: no real firms, schools or phone numbers.");
  return `<aside aria-label="${say("Demonstration")}" style="${style}">${words}</aside>`;
}

/**
 * A prerendered page with the band, which only the server that sends it can know of: it comes as the first element of the
 * body, where React passes over what it did not draw, as it does for browser extensions.
 */
export function withDemonstrationBand(html: string): string {
  const end = html.indexOf(">", html.indexOf("<body")) + 1;
  const tag = /<html lang="([^"]*)"/.exec(html)?.[1] ?? "";
  return `${html.slice(0, end)}${demonstrationBand(wordsOfTag(tag))}${html.slice(end)}`;
}
