import "server-only";
import type { ConsentRule, ShownConsent, ShownItem } from "./consent-rule";
import { contrast, textLook, type TextLook } from "./computed-style";
import { ancestors, within, wordsOf, type DrawnElement } from "./drawn-element";

const clearAndConspicuous = {
  citation: "47 CFR 64.1200(f)(3)",
  href: "https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200(f)(3)",
};

/** The least contrast of text with what is behind it: WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** What the drawn page owes: the box, its text beside it, and how that text looks. */
export const drawnRules: readonly ConsentRule[] = [
  {
    id: "box-unchecked",
    asks: "No box is checked before the visitor checks it.",
    source: {
      citation:
        "FTC staff report, Bringing Dark Patterns to Light (September 2022), on pre-checked boxes",
      href: "https://www.ftc.gov/reports/bringing-dark-patterns-light",
    },
    mend: () =>
      "flow/server/sessions/render-page.ts, or components/flow/consent/consent-fields.tsx",
    faults: (shown) =>
      shown.items
        .filter(({ item }) => item.isCheckboxChecked || isChecked(shown, item.fieldName))
        .map(({ item }) => `the box ${item.fieldName} is checked at the start`),
  },
  {
    id: "text-at-box",
    asks: "The text stands in the label of the box that gives the consent, what it folds right under that; where a button gives it, in the button's form.",
    source: clearAndConspicuous,
    mend: () => "components/flow/consent/consent-fields.tsx",
    faults: (shown) =>
      shown.items
        .filter((one) => !statementOf(shown, one))
        .map(({ item }) => `the text of ${item.fieldName} is not in the label of its box`),
  },
  {
    id: "text-size",
    asks: "No text of a consent is smaller than the text of the questions around it, or hidden.",
    source: {
      citation: "Berman v. Freedom Financial Network, 30 F.4th 849 (9th Cir. 2022)",
      href: "https://law.justia.com/cases/federal/appellate-courts/ca9/20-16900/20-16900-2022-04-05.html",
    },
    mend: () => "components/flow/consent/consent.module.css",
    faults: (shown) =>
      looksOf(shown, ({ own, look, element }) => {
        if (look.hidden !== undefined)
          return `<${element.tag}> of the text is hidden: ${look.hidden}`;
        return look.size < own.size
          ? `text of ${look.size}px, where the page has ${own.size}px`
          : undefined;
      }),
  },
  {
    id: "text-contrast",
    asks: "No text of a consent is fainter than the page's own text on the same ground, or less than 4.5 to 1.",
    source: clearAndConspicuous,
    mend: ({ site }) =>
      `components/flow/consent/consent.module.css, or the tokens of the theme of ${site}`,
    faults: (shown) =>
      looksOf(shown, ({ own, look }) => {
        const ratio = contrast(look.color, look.background);
        const needed = Math.max(readable, contrast(own.color, look.background));
        return ratio < needed - 0.005
          ? `text with a contrast of ${ratio.toFixed(1)}, where ${needed.toFixed(1)} is needed`
          : undefined;
      }),
  },
];

function isChecked({ drawn }: ShownConsent, fieldName: string): boolean {
  return boxesOf(drawn, fieldName).some(({ attributes }) => Object.hasOwn(attributes, "checked"));
}

function boxesOf(drawn: DrawnElement, fieldName: string): DrawnElement[] {
  return within(drawn).filter(
    ({ tag, attributes }) =>
      tag === "input" && attributes.type === "checkbox" && attributes.name === fieldName,
  );
}

/**
 * What holds an item's text and is marked as that: the label of its box, or of what stands for the box in a form whose button
 * gives the consent, with all that is in view, and what is folded under it.
 */
function statementOf(
  { drawn, page }: ShownConsent,
  { item, text }: ShownItem,
): DrawnElement | undefined {
  const isByButton = page.selectAll?.style === "button";
  const starts = isByButton
    ? within(drawn).filter(({ attributes }) => attributes["data-leadid-type"] === "disclosure")
    : boxesOf(drawn, item.fieldName);
  return starts
    .map((start) => ancestors(start).find(({ tag }) => tag === "label"))
    .map((label) => label && ancestors(label).find((one) => isStatement(one, label, text)))
    .find((statement) => statement !== undefined);
}

/** Whether an element is marked as a statement, and holds a text in its label, but for what it folds. */
function isStatement(one: DrawnElement, label: DrawnElement, text: string): boolean {
  const folds = within(one).filter(({ tag }) => tag === "details");
  const words = [label, ...folds].map(({ html }) => wordsOf(html)).join(" ");
  return (
    one.attributes["data-tf-element-role"] === "consent-language" &&
    words === text &&
    wordsOf(one.html) === text
  );
}

interface Look {
  /** How the text of the questions looks. */
  own: TextLook;
  look: TextLook;
  element: DrawnElement;
}

/** Goes through all elements of the consents' texts, at all widths of the window; each fault once. */
function looksOf(shown: ShownConsent, faultOf: (look: Look) => string | undefined): string[] {
  const { styles, tokens } = shown;
  const faults = shown.items.flatMap((one) => {
    const statement = statementOf(shown, one);
    const form = statement && ancestors(statement).find(({ tag }) => tag === "form");
    if (!statement || !form) return [];
    return [false, true].flatMap((atWidths) => {
      const lookOf = (element: DrawnElement) => textLook(styles, tokens, element, atWidths);
      const own = lookOf(form);
      return [statement, ...within(statement)]
        .filter(({ tag, html }) => tag !== "input" && wordsOf(html) !== "")
        .map((element) => faultOf({ own, element, look: lookOf(element) }));
    });
  });
  return [...new Set(faults)].filter((fault) => fault !== undefined);
}
