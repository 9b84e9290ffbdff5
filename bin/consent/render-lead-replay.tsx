import { JSDOM } from "jsdom";
import type { RecordedConsent, LeadReplay, ReplayedPage } from "@/server/reports/replay-lead";
import { sha256 } from "@/lib/server/sha256";
import { getSiteTheme } from "@/lib/server/site/sites";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import { renderStandaloneDocument } from "@/lib/server/html/standalone-document";
import type { createPageRenderer } from "./create-page-renderer";

/** A page of a lead, rendered again as a standalone HTML document. */
interface RenderedReplayPage {
  key: string;
  html: string;
  consents: ComparedConsent[];
}

/** A consent record, and whether it equals the consent on the page that was rendered again. */
export interface ComparedConsent extends RecordedConsent {
  /** SHA-256 (hex) of the consent's rendered HTML. Undefined if the page renders no such consent. */
  renderedSha256: string | undefined;
  isEqual: boolean;
}

/**
 * Renders the questionnaire pages of a lead again, and compares each consent with its record. Returns the pages, and a
 * sentence for each difference.
 */
export function renderLeadReplay(
  drawing: Awaited<ReturnType<typeof createPageRenderer>>,
  { site, flow, pages }: LeadReplay,
): { pages: RenderedReplayPage[]; faults: string[] } {
  const drawn = pages.map((page) => {
    const html = drawing.renderForm({ site, flow, phone: undefined }, page.response);
    const consents = compareConsents(page, html);
    return {
      key: page.key,
      html: renderStandaloneDocument({
        language: flow.language,
        title: page.key,
        style: `${drawing.css}\n${createSiteStyle(site)}`,
        body: <div dangerouslySetInnerHTML={{ __html: html }} />,
      }),
      consents,
    };
  });
  return { pages: drawn, faults: drawn.flatMap(listConsentFaults) };
}

function compareConsents({ consents }: ReplayedPage, html: string): ComparedConsent[] {
  // Parsing is slower than rendering, and most pages contain no consent.
  const found = html.includes(consentAttribute)
    ? parseHtml(html).querySelectorAll(`[${consentAttribute}]`)
    : [];
  const drawn = [...found].map(readRenderedConsent);
  const recorded = consents.map((one, index) => {
    const { content, isChecked } = drawn[index] ?? {};
    // The same character can be escaped in several ways. If both texts parse to the same HTML, the recorded hash is
    // used.
    const isSame = content === parseHtml(one.content).innerHTML;
    const renderedSha256 =
      content === undefined ? undefined : sha256(isSame ? one.content : content);
    // A consent that the visitor gives by pressing a button has no checkbox.
    const isMarked = isChecked === undefined || isChecked === one.isChecked;
    return { ...one, renderedSha256, isEqual: renderedSha256 === one.contentSha256 && isMarked };
  });
  const strays = drawn.slice(consents.length).map(({ content }) => ({
    ...{ tcpaKey: "a consent that was not recorded", content: "", contentSha256: "" },
    ...{ isChecked: false, renderedSha256: sha256(content), isEqual: false },
  }));
  return [...recorded, ...strays];
}

function listConsentFaults({ key, consents }: RenderedReplayPage): string[] {
  return consents
    .filter(({ isEqual }) => !isEqual)
    .map(
      ({ tcpaKey, contentSha256, renderedSha256 = "nothing" }) =>
        `page ${key}, ${tcpaKey}: rendered ${renderedSha256}, recorded ${contentSha256 || "nothing"}`,
    );
}

const consentAttribute = 'data-tf-element-role="consent-language"';

const { document } = new JSDOM().window;

/** Parses HTML as browsers do. Returns a `<div>` that contains the parsed elements. */
function parseHtml(html: string): Element {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
}

/**
 * Returns the HTML of a rendered consent and the state of its checkbox. The HTML includes text that is collapsed on the
 * page.
 */
function readRenderedConsent({ children: [label, folded] }: Element) {
  const [input, inside] = label?.children ?? [];
  const isBox = input?.getAttribute("type") === "checkbox";
  const inView = isBox ? inside?.children[0] : inside;
  return {
    content: (inView?.innerHTML ?? "") + (folded?.innerHTML ?? ""),
    isChecked: isBox ? input.hasAttribute("checked") : undefined,
  };
}

/** Returns CSS with the site's colors, but with system fonts. */
function createSiteStyle(site: string): string {
  const tokens = Object.entries(getDesignTokenStyle(getSiteTheme(site).tokens));
  const colours = tokens.filter(([name]) => name.startsWith("--") && !name.startsWith("--font"));
  const lines = colours.map(([name, value]) => `${name}:${String(value)};`).join("");
  return `:root{${lines}--font-body:system-ui;--font-heading:system-ui;--font-title:system-ui}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}
[${consentAttribute}]{outline:4px solid #b42318;outline-offset:4px}`;
}
