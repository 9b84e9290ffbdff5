import sanitizeHtml from "sanitize-html";
import type { LeadPageConsent, LeadPage, LeadPageQuestion } from "./lead-pages";

const width = 78;

/**
 * Renders the pages of a questionnaire as text for a terminal, one box per page, with the chosen options and the
 * entered answers.
 */
export function renderPagesAsText(pages: readonly LeadPage[]): string {
  return pages.map((page, index) => renderPageBox(page, index + 1)).join("\n");
}

function renderPageBox(
  { key, title, content, proTip, questions, consents, buttons }: LeadPage,
  n: number,
) {
  const parts = [
    ...[content.titleData, content.htmlData].flatMap((html) => (html ? paragraphs(html) : [])),
    ...questions.flatMap(questionLines),
    ...consents.flatMap(consentLines),
    ...(proTip ? wrapText(`Tip: ${plainText(proTip)}`) : []),
    ...(buttons.length > 0 ? [buttons.map((label) => `[ ${label} ]`).join("  ")] : []),
  ];
  const heading = `─ ${n}. ${title} (${key}) `;
  return [
    `┌${heading}${"─".repeat(Math.max(0, width - heading.length))}┐`,
    ...parts.map((line) => `│ ${line.padEnd(width - 2)} │`),
    `└${"─".repeat(width)}┘`,
  ].join("\n");
}

function questionLines({ label, options, answers }: LeadPageQuestion): string[] {
  const written = answers.length > 0 ? answers.join(", ") : "(not answered)";
  let group = "";
  const offered = options.flatMap((option) => {
    const heading = option.group !== group ? [`  ${option.group}`] : [];
    group = option.group;
    return [...heading, ...wrapText(`${option.isChosen ? "[x]" : "[ ]"} ${option.label}`, "  ")];
  });
  return [...wrapText(label), ...(options.length > 0 ? offered : wrapText(`> ${written}`, "  "))];
}

function consentLines({ content, isChecked }: LeadPageConsent): string[] {
  const [first = "", ...others] = paragraphs(content, "    ");
  return [`${isChecked ? "[x]" : "[ ]"} ${first.trimStart()}`, ...others];
}

const paragraphs = (html: string, indent = "") =>
  plainText(html)
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => wrapText(line, indent));

/** Wraps text to the width of a box in the terminal. Splits words that are longer than a line. */
function wrapText(text: string, indent = ""): string[] {
  const room = width - 2 - indent.length;
  const words = text.split(/\s+/).flatMap((word) => splitWord([...word], room));
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + word.length < room) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line);
}

function splitWord(characters: string[], length: number): string[] {
  if (characters.length === 0) return [];
  const [first, rest] = [characters.slice(0, length), characters.slice(length)];
  return [first.join(""), ...splitWord(rest, length)];
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plainText(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/p|\/li|\/h\d)\s*\/?>/gi, "\n");
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
