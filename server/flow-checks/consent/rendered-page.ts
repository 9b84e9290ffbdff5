import { JSDOM } from "jsdom";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import type { ThemeTokens } from "@/themes/theme";

/** A page's HTML with the style sheets and theme tokens that determine its appearance. */
export interface RenderedPage {
  html: string;
  css: string;
  tokens: ThemeTokens;
}

/** How CSS media queries on width are evaluated: all of them match, or none does. */
export type WidthMediaQueryMode = "all" | "none";

/** Computed style of an element's text: its size, its colors, and whether it is hidden. */
export interface TextStyle {
  /** Font size in CSS pixels, at the browser's default of 16 pixels. */
  size: number;
  color: Color;
  background: Color;
  /** CSS property that hides the text, such as `display none`. `undefined` if the text is visible. */
  hidden: string | undefined;
}

/** An RGB color: red, green and blue, each 0 to 255. */
type Color = readonly number[];

/** A document with a page's style sheets, and a cache of the text styles computed in it. */
interface StyledDocument {
  window: JSDOM["window"];
  html: string;
  looks: Map<string, TextStyle>;
}

/** Cache of documents, so each set of style sheets is parsed only once. */
const styledDocuments = new Map<string, StyledDocument>();

/**
 * Returns the page's body in a styled document. Pages with the same styles share a document, so a later call replaces
 * the body's content.
 */
export function getRenderedBody(
  page: RenderedPage,
  widths: WidthMediaQueryMode = "none",
): HTMLElement {
  const found = getStyledDocument(page, widths);
  const { body } = found.window.document;
  if (found.html !== page.html) body.innerHTML = page.html;
  found.html = page.html;
  return body;
}

function getStyledDocument(
  { css, tokens }: RenderedPage,
  widths: WidthMediaQueryMode,
): StyledDocument {
  const key = JSON.stringify([css, tokens, widths]);
  const known = styledDocuments.get(key);
  if (known) return known;
  const { window } = new JSDOM("<!doctype html><style></style>");
  const { documentElement, styleSheets } = window.document;
  for (const [name, value] of Object.entries(getDesignTokenStyle(tokens)))
    documentElement.style.setProperty(name, String(value));
  for (const style of documentElement.getElementsByTagName("style")) style.textContent = css;
  for (const rule of styleSheets[0]?.cssRules ?? [])
    if (rule instanceof window.CSSMediaRule && rule.conditionText.includes("width"))
      rule.media.mediaText = widths === "all" ? "all" : "not all";
  const made = { window, html: "", looks: new Map<string, TextStyle>() };
  styledDocuments.set(key, made);
  return made;
}

/**
 * Returns the computed style of an element's text. Caches the style by the tags, classes and attributes of the element
 * and its ancestors. Throws an Error for a color other than `rgb()`.
 */
export function computeTextStyle(
  page: RenderedPage,
  widths: WidthMediaQueryMode,
  element: Element,
): TextStyle {
  const { window, looks } = getStyledDocument(page, widths);
  const outwards = listSelfAndAncestors(element);
  const key = JSON.stringify(
    outwards.map(({ tagName, className, attributes }) => [
      tagName,
      className,
      ...[...attributes].map(({ name }) => name),
    ]),
  );
  const look =
    looks.get(key) ?? computeStyle(outwards.map((one) => [one, window.getComputedStyle(one)]));
  looks.set(key, look);
  return look;
}

/**
 * Computes the text style of an element from its CSS. Ancestors determine the background and whether the text is
 * hidden.
 * @param outwards The element and its ancestors, innermost first.
 */
function computeStyle(outwards: [Element, CSSStyleDeclaration][]): TextStyle {
  const [own] = outwards;
  if (!own) throw new Error("The page has no element to measure.");
  const ground = outwards.find(([, { backgroundColor }]) => backgroundColor !== transparent);
  const hidden = outwards.flatMap(([, { display, visibility, opacity }]) => [
    ...(opacity === "1" ? [] : [`opacity ${opacity}`]),
    ...(display === "none" ? ["display none"] : []),
    ...(visibility === "visible" ? [] : [`visibility ${visibility}`]),
  ]);
  return {
    size: Number.parseFloat(own[1].fontSize),
    color: parseColor(own[1].color),
    background: parseColor(ground?.[1].backgroundColor ?? ""),
    hidden: hidden[0],
  };
}

const transparent = "rgba(0, 0, 0, 0)";

function parseColor(value: string): Color {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
  if (parts.length === 0) throw new Error(`Cannot parse the color ${value}`);
  return parts.map(Number);
}

/** Returns the WCAG 2.2 contrast ratio of two colors, from 1 to 21. */
export function computeContrastRatio(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function computeLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the text of an HTML fragment, with single spaces. */
export function extractTextWithSingleSpaces(html: string): string {
  return extractHtmlText(html).split(/\s+/).join(" ").trim();
}

/** Returns the element and its ancestors, innermost first. */
function listSelfAndAncestors(start: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = start; one; one = one.parentElement) all.push(one);
  return all;
}
