import type { ConsentRule, RenderedConsent, RenderedItem } from "./consent-rule";
import {
  getRenderedBody,
  computeContrast,
  computeTextStyle,
  extractText,
  type TextStyle,
  type WidthRules,
} from "./rendered-page";

const clearAndConspicuous = {
  citation: "47 CFR 64.1200(f)(3)",
  href: "https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200(f)(3)",
};

/** Minimum contrast of text with its background (WCAG 2.2, criterion 1.4.3). */
const readable = 4.5;

/** Rules on the rendered page: the checkboxes, and the position, size and contrast of the consent texts. */
export const renderedPageRules: readonly ConsentRule[] = [
  {
    id: "box-unchecked",
    asks: "No box is checked before the visitor checks it.",
    source: {
      citation:
        "FTC staff report, Bringing Dark Patterns to Light (September 2022), on pre-checked boxes",
      href: "https://www.ftc.gov/reports/bringing-dark-patterns-light",
    },
    mend: () => "server/sessions/render-page.ts, or components/flow/consent/consent-fields.tsx",
    faults: (shown) =>
      shown.items
        .filter(({ item }) => item.isCheckboxChecked || isChecked(shown, item.fieldName))
        .map(({ item }) => `the box ${item.fieldName} is checked at the start`),
  },
  {
    id: "text-at-box",
    asks: "The text is in the label of its box, with folded parts directly below. If a button gives the consent, the text is in the button's form.",
    source: clearAndConspicuous,
    mend: () => "components/flow/consent/consent-fields.tsx",
    faults: (shown) =>
      shown.items
        .filter((one) => !statementOf(shown, one))
        .map(({ item }) => `the text of ${item.fieldName} is not in the label of its box`),
  },
  {
    id: "text-size",
    asks: "Consent text is not hidden, and not smaller than the text of the questions on the page.",
    source: {
      citation: "Berman v. Freedom Financial Network, 30 F.4th 849 (9th Cir. 2022)",
      href: "https://law.justia.com/cases/federal/appellate-courts/ca9/20-16900/20-16900-2022-04-05.html",
    },
    mend: () => "components/flow/consent/consent.module.css",
    faults: (shown) =>
      looksOf(shown, ({ own, look, element }) => {
        if (look.hidden !== undefined)
          return `an element <${element.localName}> of the text is hidden: ${look.hidden}`;
        return look.size < own.size
          ? `the text is ${look.size}px; it must be at least ${own.size}px, as on the page`
          : undefined;
      }),
  },
  {
    id: "text-contrast",
    asks: "The contrast of consent text is at least 4.5 to 1, and not lower than that of the page's own text on the same background.",
    source: clearAndConspicuous,
    mend: ({ site }) =>
      `components/flow/consent/consent.module.css, or the tokens of the theme of ${site}`,
    faults: (shown) =>
      looksOf(shown, ({ own, look }) => {
        const ratio = computeContrast(look.color, look.background);
        const needed = Math.max(readable, computeContrast(own.color, look.background));
        return ratio < needed - 0.005
          ? `the text has a contrast of ${ratio.toFixed(1)}; it must be at least ${needed.toFixed(1)}`
          : undefined;
      }),
  },
];

function isChecked({ drawn }: RenderedConsent, fieldName: string): boolean {
  return boxesOf(getRenderedBody(drawn), fieldName).some((box) => box.hasAttribute("checked"));
}

function boxesOf(body: HTMLElement, fieldName: string): Element[] {
  const boxes = [...body.querySelectorAll("input[type=checkbox]")];
  return boxes.filter((box) => box.getAttribute("name") === fieldName);
}

/**
 * Returns the element that contains exactly the item's text, near its checkbox or button. Returns `undefined` if there
 * is none.
 */
function statementOf(
  { drawn, page }: RenderedConsent,
  { item, text }: RenderedItem,
  widths?: WidthRules,
): Element | undefined {
  const body = getRenderedBody(drawn, widths);
  const isByButton = page.selectAll?.style === "button";
  const starts = isByButton
    ? [...body.querySelectorAll("[data-leadid-type=disclosure]")]
    : boxesOf(body, item.fieldName);
  return starts
    .map((start) => start.closest("label"))
    .map((label) => label && statementAround(label, text))
    .find((statement) => statement !== null);
}

/** Returns the element marked as consent language around a label. Returns `null` unless its text is exactly `text`. */
function statementAround(label: Element, text: string): Element | null {
  const statement = label.closest("[data-tf-element-role=consent-language]");
  if (!statement) return null;
  const words = [label, ...statement.querySelectorAll("details")].map((one) =>
    extractText(one.innerHTML),
  );
  return words.join(" ") === text && extractText(statement.innerHTML) === text ? statement : null;
}

interface Look {
  /** Style of the form's other text, with which the consent text is compared. */
  own: TextStyle;
  look: TextStyle;
  element: Element;
}

/** Checks the style of every element in the consent texts, on narrow and on wide screens. Returns each fault once. */
function looksOf(shown: RenderedConsent, faultOf: (look: Look) => string | undefined): string[] {
  const faults = shown.items.flatMap((one) =>
    (["none", "all"] as const).flatMap((widths) => {
      const statement = statementOf(shown, one, widths);
      const form = statement?.closest("form");
      if (!statement || !form) return [];
      const lookOf = (element: Element) => computeTextStyle(shown.drawn, widths, element);
      const own = lookOf(form);
      return [statement, ...statement.querySelectorAll("*")]
        .filter((element) => extractText(element.innerHTML) !== "")
        .map((element) => faultOf({ own, element, look: lookOf(element) }));
    }),
  );
  return [...new Set(faults)].filter((fault) => fault !== undefined);
}
