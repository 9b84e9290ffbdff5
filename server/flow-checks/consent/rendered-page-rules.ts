import type { ConsentRule, RenderedConsentPage, RenderedConsentItem } from "./consent-rule";
import {
  getRenderedBody,
  computeContrastRatio,
  computeTextStyle,
  extractTextWithSingleSpaces,
  type TextStyle,
  type WidthMediaQueryMode,
} from "./rendered-page";

const clearAndConspicuousSource = {
  citation: "47 CFR 64.1200(f)(3)",
  href: "https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200(f)(3)",
};

/** Minimum contrast of text with its background (WCAG 2.2, criterion 1.4.3). */
const minimumContrast = 4.5;

/** Rules on the rendered page: the checkboxes, and the position, size and contrast of the consent texts. */
export const renderedPageRules: readonly ConsentRule[] = [
  {
    id: "box-unchecked",
    requirement: "No box is checked before the visitor checks it.",
    source: {
      citation:
        "FTC staff report, Bringing Dark Patterns to Light (September 2022), on pre-checked boxes",
      href: "https://www.ftc.gov/reports/bringing-dark-patterns-light",
    },
    locateFix: () =>
      "server/sessions/render-session-page.ts, or components/flow/consent/consent-fields.tsx",
    findViolations: (shown) =>
      shown.items
        .filter(({ item }) => item.isCheckboxChecked || isChecked(shown, item.fieldName))
        .map(({ item }) => `the box ${item.fieldName} is checked at the start`),
  },
  {
    id: "text-at-box",
    requirement:
      "The text is in the label of its box, with folded parts directly below. If a button gives the consent, the text is in the button's form.",
    source: clearAndConspicuousSource,
    locateFix: () => "components/flow/consent/consent-fields.tsx",
    findViolations: (shown) =>
      shown.items
        .filter((one) => !findConsentStatement(shown, one))
        .map(({ item }) => `the text of ${item.fieldName} is not in the label of its box`),
  },
  {
    id: "text-size",
    requirement:
      "Consent text is not hidden, and not smaller than the text of the questions on the page.",
    source: {
      citation: "Berman v. Freedom Financial Network, 30 F.4th 849 (9th Cir. 2022)",
      href: "https://law.justia.com/cases/federal/appellate-courts/ca9/20-16900/20-16900-2022-04-05.html",
    },
    locateFix: () => "components/flow/consent/consent.module.css",
    findViolations: (shown) =>
      listStyleFaults(shown, ({ formStyle, look, element }) => {
        if (look.hidden !== undefined)
          return `an element <${element.localName}> of the text is hidden: ${look.hidden}`;
        return look.size < formStyle.size
          ? `the text is ${look.size}px; it must be at least ${formStyle.size}px, as on the page`
          : undefined;
      }),
  },
  {
    id: "text-contrast",
    requirement:
      "The contrast of consent text is at least 4.5 to 1, and not lower than that of the page's own text on the same background.",
    source: clearAndConspicuousSource,
    locateFix: ({ site }) =>
      `components/flow/consent/consent.module.css, or the tokens of the theme of ${site}`,
    findViolations: (shown) =>
      listStyleFaults(shown, ({ formStyle, look }) => {
        const ratio = computeContrastRatio(look.color, look.background);
        const needed = Math.max(
          minimumContrast,
          computeContrastRatio(formStyle.color, look.background),
        );
        return ratio < needed - 0.005
          ? `the text has a contrast of ${ratio.toFixed(1)}; it must be at least ${needed.toFixed(1)}`
          : undefined;
      }),
  },
];

function isChecked({ renderedPage }: RenderedConsentPage, fieldName: string): boolean {
  return findCheckboxes(getRenderedBody(renderedPage), fieldName).some((box) =>
    box.hasAttribute("checked"),
  );
}

function findCheckboxes(body: HTMLElement, fieldName: string): Element[] {
  const boxes = [...body.querySelectorAll("input[type=checkbox]")];
  return boxes.filter((box) => box.getAttribute("name") === fieldName);
}

/**
 * Returns the element that contains exactly the item's text, near its checkbox or button. Returns `undefined` if there
 * is none.
 */
function findConsentStatement(
  { renderedPage, page }: RenderedConsentPage,
  { item, text }: RenderedConsentItem,
  widths?: WidthMediaQueryMode,
): Element | undefined {
  const body = getRenderedBody(renderedPage, widths);
  const isByButton = page.selectAll?.style === "button";
  const starts = isByButton
    ? [...body.querySelectorAll("[data-leadid-type=disclosure]")]
    : findCheckboxes(body, item.fieldName);
  return starts
    .map((start) => start.closest("label"))
    .map((label) => label && findStatementAround(label, text))
    .find((statement) => statement !== null);
}

/**
 * Returns the element around a label that has the role `consent-language`. Returns `null` unless the element's text is
 * exactly the consent's text.
 */
function findStatementAround(label: Element, text: string): Element | null {
  const statement = label.closest("[data-tf-element-role=consent-language]");
  if (!statement) return null;
  const words = [label, ...statement.querySelectorAll("details")].map((one) =>
    extractTextWithSingleSpaces(one.innerHTML),
  );
  return words.join(" ") === text && extractTextWithSingleSpaces(statement.innerHTML) === text
    ? statement
    : null;
}

interface StyleComparison {
  /** Style of the form's other text, with which the consent text is compared. */
  formStyle: TextStyle;
  look: TextStyle;
  element: Element;
}

/** Checks the style of every element in the consent texts, on narrow and on wide screens. Returns each fault once. */
function listStyleFaults(
  shown: RenderedConsentPage,
  faultOf: (look: StyleComparison) => string | undefined,
): string[] {
  const faults = shown.items.flatMap((one) =>
    (["none", "all"] as const).flatMap((widths) => {
      const statement = findConsentStatement(shown, one, widths);
      const form = statement?.closest("form");
      if (!statement || !form) return [];
      const lookOf = (element: Element) => computeTextStyle(shown.renderedPage, widths, element);
      const own = lookOf(form);
      return [statement, ...statement.querySelectorAll("*")]
        .filter((element) => extractTextWithSingleSpaces(element.innerHTML) !== "")
        .map((element) => faultOf({ formStyle: own, element, look: lookOf(element) }));
    }),
  );
  return [...new Set(faults)].filter((fault) => fault !== undefined);
}
