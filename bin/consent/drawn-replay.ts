import { JSDOM } from "jsdom";
import type { RecordedConsent, Replay, ReplayedPage } from "@/server/reports/replay-lead";
import { sha256 } from "@/lib/server/sha256";
import { themeOf } from "@/lib/server/site/sites";
import { tokenStyle } from "@/lib/server/site/token-style";
import type { pageDrawing } from "./page-drawing";
import { renderReplayPage } from "./replay-documents";

/** A page rendered again, as a document that loads and runs nothing. */
interface DrawnPage {
  key: string;
  html: string;
  consents: ComparedConsent[];
}

/** A consent as it was recorded, and as it is drawn. */
export interface ComparedConsent extends RecordedConsent {
  /** SHA-256 of the HTML that is drawn, hex; undefined where none is. */
  drawnSha256: string | undefined;
  isEqual: boolean;
}

/**
 * Draws the pages of a lead by what draws them for visitors, and compares the consents that stand on them with what was
 * recorded. `faults` says of each that differs which it is, on which page.
 */
export function drawReplay(
  drawing: Awaited<ReturnType<typeof pageDrawing>>,
  { site, flow, pages }: Replay,
): { pages: DrawnPage[]; faults: string[] } {
  const drawn = pages.map((page) => {
    const html = drawing.draw({ site, flow, phone: undefined }, page.response);
    const consents = compared(page, html);
    const css = `${drawing.css}\n${look(site)}`;
    return {
      key: page.key,
      html: renderReplayPage({ language: flow.language, css, html }),
      consents,
    };
  });
  return { pages: drawn, faults: drawn.flatMap(faultsOf) };
}

function compared({ consents }: ReplayedPage, html: string): ComparedConsent[] {
  // Most pages have none, and reading takes longer than drawing.
  const found = html.includes(marked) ? read(html).querySelectorAll(`[${marked}]`) : [];
  const drawn = [...found].map(drawnConsent);
  const recorded = consents.map((one, index) => {
    const { content, isChecked } = drawn[index] ?? {};
    // A browser reads the same from several spellings of a sign: what is drawn is the text that was recorded.
    const isSame = content === read(one.content).innerHTML;
    const drawnSha256 = content === undefined ? undefined : sha256(isSame ? one.content : content);
    // Text that a button accepts has no box.
    const isMarked = isChecked === undefined || isChecked === one.isChecked;
    return { ...one, drawnSha256, isEqual: drawnSha256 === one.contentSha256 && isMarked };
  });
  const strays = drawn.slice(consents.length).map(({ content }) => ({
    ...{ tcpaKey: "a consent that was not recorded", content: "", contentSha256: "" },
    ...{ isChecked: false, drawnSha256: sha256(content), isEqual: false },
  }));
  return [...recorded, ...strays];
}

function faultsOf({ key, consents }: DrawnPage): string[] {
  return consents
    .filter(({ isEqual }) => !isEqual)
    .map(
      ({ tcpaKey, contentSha256, drawnSha256 = "nothing" }) =>
        `page ${key}, ${tcpaKey}: ${drawnSha256} is drawn, ${contentSha256 || "nothing"} was recorded`,
    );
}

const marked = 'data-tf-element-role="consent-language"';

const { document } = new JSDOM().window;

/** HTML as a browser reads it. */
function read(html: string): Element {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
}

/** The label has what is in view in its last element; what is folded stands behind the label. */
function drawnConsent({ children: [label, folded] }: Element) {
  const [input, inside] = label?.children ?? [];
  const isBox = input?.getAttribute("type") === "checkbox";
  const inView = isBox ? inside?.children[0] : inside;
  return {
    content: (inView?.innerHTML ?? "") + (folded?.innerHTML ?? ""),
    isChecked: isBox ? input.hasAttribute("checked") : undefined,
  };
}

/** Colours of the site; its fonts are not there. */
function look(site: string): string {
  const tokens = Object.entries(tokenStyle(themeOf(site).tokens));
  const colours = tokens.filter(([name]) => name.startsWith("--") && !name.startsWith("--font"));
  const lines = colours.map(([name, value]) => `${name}:${String(value)};`).join("");
  return `:root{${lines}--font-body:system-ui;--font-heading:system-ui;--font-title:system-ui}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}
[${marked}]{outline:4px solid #b42318;outline-offset:4px}`;
}
